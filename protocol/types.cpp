#include "protocol/types.h"

#include <array>
#include <string_view>

#include "protocol/bots/messages.h"
#include "protocol/hidden_leaders/talk.h"
#include "protocol/house/from_house.h"
#include "protocol/house/to_house.h"
#include "protocol/table/from_table.h"
#include "protocol/table/to_table.h"
#include "protocol/typescript.h"
#include "protocol/yield/talk.h"

namespace oshra {

std::string all_types() {
  TypeScript types;
  HiddenLeadersTalk::declare_types(types);
  YieldTalk::declare_types(types);
  for (const std::string name : {"Setup", "Facts", "View", "Event", "Choice", "Split", "Outcome"}) {
    types.declare_type(name,
                       std::string(HiddenLeadersTalk::kTypes) + name + " | " + std::string(YieldTalk::kTypes) + name);
  }
  types.type_of<table::OpenTable>();
  types.declare_type("ToTable", types.type_of<table::ToTable>(), "Whatever a table is told.");
  types.declare_type("Piece", types.type_of<table::Piece>(), "A piece of news.");
  types.declare_type("FromTable", types.type_of<table::FromTable>(), "Whatever a table says.");
  types.type_of<house::CreateTable>();
  types.type_of<house::JoinTable>();
  types.type_of<house::ReadInvitation>();
  types.type_of<house::WhatIf>();
  types.type_of<house::OpenLesson>();
  types.type_of<house::UseCode>();
  types.type_of<house::AskMine>();
  types.type_of<house::Seated>();
  types.type_of<house::Invited>();
  types.type_of<house::MyTables>();
  types.type_of<house::Tables>();
  types.type_of<house::Lessons>();
  types.declare_type("ToHouse", types.type_of<house::ToHouse>(), "Whatever a house is told over a socket.");
  types.declare_type("FromHouse", types.type_of<house::FromHouse>(), "Whatever a house says over a socket.");
  types.declare_type("ToBot", types.type_of<bot_protocol::ToBot>(), "Whatever a bot that is a program is told.");
  return "// Generated from protocol/ (tests/protocol/types_test.cpp says how): not to be changed by hand.\n\n"
         "/** The version of what a table says and is told. */\n"
         "export const kTableProtocol = " +
         std::to_string(table::kProtocol) + ";\n\n" +
         "/** The version of what a house says and is told. */\n"
         "export const kHouseProtocol = " +
         std::to_string(house::kProtocol) + ";\n\n" +
         "/** The version of what a bot is told and answers. */\n"
         "export const kBotProtocol = " +
         std::to_string(bot_protocol::kVersion) + ";\n\n" + types.text();
}

}  // namespace oshra
