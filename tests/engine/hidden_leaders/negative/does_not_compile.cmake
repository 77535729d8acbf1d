# cmake -DCOMPILER=... -DROOT=... -DWORK=... -P does_not_compile.cmake
#
# Compiles what must compile and what must not, and looks at the compiler's reason: a static_assert of ours, not some
# other error. The card table is spoilt in a copy, one row at a time, so that it is its own guard that speaks.

set(failed 0)

# expect(NAME SOURCE WANTED [FLAG...]): WANTED is "" if it must compile, otherwise what the compiler must say.
function(expect name source wanted)
  execute_process(
    COMMAND ${COMPILER} -std=c++20 -fsyntax-only ${ARGN} -I${ROOT} ${source}
    RESULT_VARIABLE status
    OUTPUT_VARIABLE said
    ERROR_VARIABLE said)
  string(FIND "${said}" "${wanted}" found)
  if(wanted STREQUAL "")
    if(NOT status EQUAL 0)
      message("FAIL ${name}: does not compile:\n${said}")
      set(failed 1 PARENT_SCOPE)
      return()
    endif()
  elseif(status EQUAL 0)
    message("FAIL ${name}: compiles")
    set(failed 1 PARENT_SCOPE)
    return()
  elseif(found EQUAL -1)
    message("FAIL ${name}: does not compile, but not because of '${wanted}':\n${said}")
    set(failed 1 PARENT_SCOPE)
    return()
  endif()
  message("ok   ${name}")
endfunction()

# spoil(NAME FROM TO WANTED): the card table with FROM (which is in it once) turned into TO.
function(spoil name from to wanted)
  file(READ ${ROOT}/engine/hidden_leaders/cards.h table)
  string(FIND "${table}" "${from}" first)
  string(FIND "${table}" "${from}" last REVERSE)
  if(first EQUAL -1 OR NOT first EQUAL last)
    message("FAIL ${name}: '${from}' is not in the card table exactly once; write another fault here")
    set(failed 1 PARENT_SCOPE)
    return()
  endif()
  string(REPLACE "${from}" "${to}" table "${table}")
  file(WRITE ${WORK}/${name}/engine/hidden_leaders/cards.h "${table}")
  expect(${name} ${ROOT}/tests/engine/hidden_leaders/negative/card_table.cpp "${wanted}" -I${WORK}/${name})
  set(failed ${failed} PARENT_SCOPE)
endfunction()

set(table_guard "every card's program is well formed")
set(order_guard "the table is in the order of enum Card")

expect(malformed-program ${ROOT}/tests/engine/hidden_leaders/negative/malformed_program.cpp "this row's program is malformed")
expect(mended-program ${ROOT}/tests/engine/hidden_leaders/negative/malformed_program.cpp "" -DOSHRA_MENDED)
expect(card-table ${ROOT}/tests/engine/hidden_leaders/negative/card_table.cpp "")
spoil(unbound-register "perform(one(tavern)).as_c(), bury(c)" "bury(c), perform(one(tavern)).as_c()" "${table_guard}")
spoil(missing-chooser "{-2, 0, Leading::red}}), move())" "{-2, 0, Leading::red}}), move_as_said())" "${table_guard}")
spoil(set-not-emptied "take(all(tavern), set), hide(one(set)), discard(all(set))"
  "take(all(tavern), set), hide(one(set))" "${table_guard}")
spoil(wrong-order "{Card::depressed_druid, \"depressed-druid\"" "{Card::keen_koi, \"depressed-druid\"" "${order_guard}")

if(failed)
  message(FATAL_ERROR "something compiles that must not, or the other way round")
endif()
