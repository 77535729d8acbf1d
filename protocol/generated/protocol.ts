// Generated from protocol/ (tests/protocol/types_test.cpp says how): not to be changed by hand.

/** The version of what a table says and is told. */
export const kTableProtocol = 1;

/** The version of what a house says and is told. */
export const kHouseProtocol = 1;

/** The version of what a bot is told and answers. */
export const kBotProtocol = 2;

export type HiddenLeadersHeroes = "base" | "extended";

export type HiddenLeadersSetup = {
  game: "hidden-leaders";
  /** 2 to 6 */
  players: number;
  /** the beginner variant */
  beginner: boolean;
  /** extended: with the eight of the later set */
  heroes: HiddenLeadersHeroes;
  rules_version: number;
};

export type HiddenLeadersFaction = "tribes" | "army" | "undead" | "water";

export type HiddenLeadersLeading = "red" | "green";

/** By how many spaces each marker moves; either the two colours are told or the two places. */
export type HiddenLeadersMarkerMove = {
  red?: number;
  green?: number;
  /** the marker that is ahead */
  leading?: number;
  trailing?: number;
  /** offered only while this marker is ahead */
  if_ahead?: HiddenLeadersLeading;
};

export type HiddenLeadersMarkerMoves = {
  /** one of these, with the step move_markers */
  options: HiddenLeadersMarkerMove[];
  /** each number is multiplied by X */
  times_x: boolean;
};

export type HiddenLeadersVerb = "move_markers" | "set_x" | "choose_player" | "choose_faction" | "choose_pile" | "choose_mode" | "bury" | "discard" | "take" | "draw" | "give" | "look" | "reveal" | "put_back" | "place_hidden" | "place_open" | "exchange" | "turn_over" | "perform" | "play_another" | "refill_tavern";

export type HiddenLeadersBy = "you" | "player" | "next" | "each_other";

export type HiddenLeadersPick = "chosen" | "top" | "random" | "all" | "card";

export type HiddenLeadersZone = "party" | "hand" | "tavern" | "harbor" | "wilderness" | "graveyard" | "set" | "pile";

export type HiddenLeadersOf = "you" | "other" | "any" | "player" | "not_player" | "next" | "each_other";

export type HiddenLeadersFace = "open" | "hidden" | "either";

/** Which cards: those of a zone that fit all that is said. */
export type HiddenLeadersCards = {
  /** pile: the one named before */
  zone: HiddenLeadersZone;
  /** whose party or hand. You: the player whose turn it is; player: the one named before; next: to your left */
  of?: HiddenLeadersOf;
  /** of a party: open or hidden heroes, or either */
  face?: HiddenLeadersFace;
  /** the top card of the pile */
  top_only?: boolean;
  /** of at least one of these factions */
  any_of?: HiddenLeadersFaction[];
  /** of none of these factions */
  none_of?: HiddenLeadersFaction[];
  /** of the faction named before */
  of_named_faction?: boolean;
};

export type HiddenLeadersMode = "turn_over" | "look";

export type HiddenLeadersCounting = "cards" | "moved" | "distinct_factions";

export type HiddenLeadersCondition = "exists" | "card_fits" | "mode_is";

/** A step whose condition does not hold is left out. */
export type HiddenLeadersWhen = {
  /** exists: `cards` holds one; card_fits: a card is bound and fits; mode_is: `mode` was named */
  condition: HiddenLeadersCondition;
  cards?: HiddenLeadersCards;
  /** card_fits: of at least one of these factions */
  any_of?: HiddenLeadersFaction[];
  /** card_fits: of none of these factions */
  none_of?: HiddenLeadersFaction[];
  /** card_fits: of the faction named before */
  of_named_faction?: boolean;
  mode?: HiddenLeadersMode;
};

/** A step of a card. What is impossible is left out: with no card to pick, the next step follows. */
export type HiddenLeadersStep = {
  /** bury: to the Graveyard; discard: to the Wilderness; look with `to` a set: lift; put_back: the set, in its order; set_x: what is counted */
  verb: HiddenLeadersVerb;
  /** who chooses; left out: there is nothing to choose */
  by?: HiddenLeadersBy;
  /** it can be declined */
  may?: boolean;
  /** how its cards are picked; card: the one bound before, wherever it is */
  pick?: HiddenLeadersPick;
  /** how many cards are picked or taken from the top, at most */
  count?: number;
  /** the candidates; of an exchange for the first card; of choose_player what the player named must have; of set_x what is counted */
  from?: HiddenLeadersCards;
  /** where cards go; of an exchange the candidates for the second card */
  to?: HiddenLeadersCards;
  /** later steps call the card picked `card` */
  binds_card?: boolean;
  /** later steps call its owner `player` */
  binds_owner?: boolean;
  /** choose_player: who can be named */
  among?: HiddenLeadersOf;
  /** choose_mode: those that can be named */
  modes?: HiddenLeadersMode[];
  /** set_x: X is the number of the cards `from`, of the cards moved by the step before, or of their factions */
  counting?: HiddenLeadersCounting;
  /** set_x: X is not larger */
  at_most?: number;
  /** set_x: factions that are not counted */
  except?: HiddenLeadersFaction[];
  when?: HiddenLeadersWhen;
};

export type HiddenLeadersHero = {
  factions: HiddenLeadersFaction[];
  /** not in the beginner variant */
  advanced?: boolean;
  /** left out: it moves none */
  markers?: HiddenLeadersMarkerMoves;
  /** what it does when performed, in this order */
  steps: HiddenLeadersStep[];
};

export type HiddenLeadersLeaderFacts = {
  /** the higher one wins the last tie */
  number: number;
  factions: HiddenLeadersFaction[];
};

/** The numbers of the rules. */
export type HiddenLeadersRules = {
  /** the first space of the track */
  track_first: number;
  track_last: number;
  /** where both markers begin */
  markers_start: number;
  /** from this space on */
  war_area: number;
  tavern_slots: number;
  /** cards dealt to each; one of them is hidden and one discarded */
  dealt_hand: number;
  /** who plays no card may discard so many */
  step_1_discards: number;
  /** step 2: one draws up to so many cards */
  draw_to: number;
  /** step 3: one discards down to so many cards */
  discard_to: number;
};

export type HiddenLeadersFacts = {
  /** by id, the whole deck of this match */
  heroes: Record<string, HiddenLeadersHero>;
  /** by id */
  leaders: Record<string, HiddenLeadersLeaderFacts>;
  /** with so many open heroes in one party the game ends */
  ends_with_open: number;
  rules: HiddenLeadersRules;
};

export type HiddenLeadersMarkers = {
  /** 1 to 12 */
  red: number;
  /** 1 to 12 */
  green: number;
};

export type HiddenLeadersCard = "shaky-sharpshooter" | "overworked-amazon" | "hangry-barbarian" | "joyless-chief" | "battle-pet-master" | "curious-troll" | "pigmented-war-pig" | "bored-goblin" | "curious-cat-lover" | "watchful-witch" | "depressed-druid" | "blind-eye-collector" | "hairy-hermit" | "long-eared-loner" | "saber-toothed-troll" | "potato-privateer" | "spirited-shaman" | "grumpy-guard" | "short-sighted-soldier" | "doubtful-priest" | "underestimated-squire" | "flailing-knight" | "underpaid-mercenary" | "heart-bending-bard" | "modest-monsterslayer" | "ace-fighter" | "battle-connoisseur" | "canned-champion" | "nagging-northman" | "almost-evil-scholar" | "well-aged-warrior" | "androgynous-assassin" | "groggy-preacher" | "queer-quartermaster" | "angry-priestess" | "resilient-rearguard" | "arrowgant-skeleton" | "unconfident-executioner" | "ghastly-granny" | "rotting-orangutan" | "half-headed-wizard" | "nightmarish-northman" | "half-eaten-bull" | "gorgeous-gorgon" | "crow-carrier" | "insidious-impaler" | "lethargic-leech" | "will-bending-witch" | "resurrected-ram" | "mummy-mystic" | "naughty-necromancer" | "sun-shy-skeleton" | "wrapped-warrior" | "slaughtered-slime" | "pessimistic-whaleman" | "tentacle-oracle" | "drowned-deserter" | "deep-sea-squire" | "vegetarian-sharkguard" | "double-shielded-turtle" | "leery-lizard" | "furious-frog" | "apathetic-waterpriest" | "hopeful-salamander" | "keen-koi" | "triple-sword-lizard" | "saltwater-sage" | "miniature-merman" | "krill-keeper" | "aimless-eel" | "bludgeoning-blowfish" | "friendly-frogmage" | "buried-emperor" | "gambling-overseer" | "goblin-cryptographer" | "careless-cartographer" | "underwater-artist" | "polar-protector" | "firm-fishmonger" | "sanguine-scholar" | "well-shaved-wizard" | "half-sliced-ghoul" | "kind-king-slayer" | "careful-chameleon" | "seaweed-chopper";

export type HiddenLeadersLeader = "lemron" | "cyra" | "myrad" | "xiadul" | "pavyr" | "enned";

export type HiddenLeadersPlayer = {
  /** null: you do not know it */
  leader: HiddenLeadersLeader | null;
  /** in no order: the cards that you know, then null for each other */
  hand: (HiddenLeadersCard | null)[];
  /** in no order */
  open: HiddenLeadersCard[];
  /** the oldest first; null: a hero that you do not know */
  hidden: (HiddenLeadersCard | null)[];
};

/** A seat, from 0 on, or someone who looks on. */
export type Who = number | "spectator";

export type HiddenLeadersAsk = "nothing" | "deal_start" | "deal_leader" | "deal_setup" | "deal_draw" | "deal_refill" | "deal_effect" | "deal_random" | "setup_choice" | "act" | "discard_more" | "draw" | "discard_down" | "marker" | "player" | "faction" | "pile" | "mode" | "pick" | "exchange_second" | "extra_play" | "give" | "each_discards";

export type HiddenLeadersPerformance = {
  card: HiddenLeadersCard;
  /** of its steps in the facts, the first is 1; one that waits goes on with it */
  step: number;
  /** what that step does */
  verb: HiddenLeadersVerb;
  /** the card that it has chosen, turned over or revealed; one that waits holds it aside */
  chosen?: HiddenLeadersCard;
};

export type HiddenLeadersPile = "wilderness" | "graveyard";

export type HiddenLeadersSpot = "harbor" | "wilderness" | "graveyard" | "tavern" | "set" | "aside" | "hand" | "open" | "hidden";

/** Where a card lies or goes. */
export type HiddenLeadersPlace = {
  place: HiddenLeadersSpot;
  /** a seat: whose hand, open or hidden heroes, or set */
  of?: number;
  /** of the Tavern 1 to 3; of hidden heroes, 0 the oldest; of your own set, 0 what came first */
  slot?: number;
};

export type HiddenLeadersFirstPick = {
  /** null: you do not know it */
  card: HiddenLeadersCard | null;
  /** without a slot for a set */
  at: HiddenLeadersPlace;
};

/** Who sees this view, what is asked, of whom and why. */
export type HiddenLeadersMoment = {
  /** your seat, or "spectator" */
  viewer: Who;
  /** deal_...: chance draws; nothing: the game is over */
  ask: HiddenLeadersAsk;
  /** the seats that are asked at once and have not answered yet */
  asked: number[];
  /** of those asked, the seats that have one option only, as everyone can see */
  forced: number[];
  /** this is the first, second ... card picked, discarded or dealt, or leader dealt; with deal_refill the slot of the Tavern, 1 to 3 */
  number?: number;
  /** with pick and discard_more: of at most so many */
  total?: number;
  /** the cards that are being performed, the one that asks last; left out: none */
  performing?: HiddenLeadersPerformance[];
  /** named by the card that asks: a seat */
  player?: number;
  /** likewise */
  faction?: HiddenLeadersFaction;
  /** likewise */
  pile?: HiddenLeadersPile;
  /** likewise */
  mode?: HiddenLeadersMode;
  /** X of the card that asks; left out: 0 */
  x?: number;
  /** what was picked before, by the same step */
  first?: HiddenLeadersFirstPick;
  /** cards that may not be performed again in this chain; only such as perform others are told */
  performed?: HiddenLeadersCard[];
  /** your own answers that are not carried out yet: with setup_choice the hero you hide, then the one you discard */
  answers?: HiddenLeadersCard[];
  /** cards that lie face down and that everyone knows; of the others that you know, only you and their owner are sure to know them */
  known_to_all: HiddenLeadersCard[];
};

/** All that one viewer may know. Seats count from 0, clockwise. */
export type HiddenLeadersView = {
  /** whose turn it is; during the set-up who starts; null: not drawn yet */
  turn: number | null;
  markers: HiddenLeadersMarkers;
  /** slots 1 to 3; null: empty */
  tavern: [HiddenLeadersCard | null, HiddenLeadersCard | null, HiddenLeadersCard | null];
  /** bottom to top */
  graveyard: HiddenLeadersCard[];
  /** bottom to top; null: a card that you do not know */
  wilderness: (HiddenLeadersCard | null)[];
  /** how many cards it has */
  harbor: number;
  /** cards looked at or taken together by the player whose turn it is: for that player in order, for others those they know, then null for each other */
  set: (HiddenLeadersCard | null)[];
  /** Tavern cards that are being performed */
  aside: HiddenLeadersCard[];
  seats: HiddenLeadersPlayer[];
  moment: HiddenLeadersMoment;
};

export type HiddenLeadersDeclined = "passed" | "stopped" | "declined";

/** What happened, as you are told it; null: not told. `seat`: who does it; `by`: the seat whose action it follows from; `with`: the card whose ability is being performed. */
export type HiddenLeadersEvent = 
  | { what: "starts"; seat: number; by?: number; with?: HiddenLeadersCard }
  | { what: "leader_dealt"; seat: number; leader: HiddenLeadersLeader | null; by?: number; with?: HiddenLeadersCard }
  | { what: "answered"; seat: number; by?: number; with?: HiddenLeadersCard }
  | { what: "turn_begins"; seat: number; by?: number; with?: HiddenLeadersCard }
  | { what: "played"; seat: number; card: HiddenLeadersCard | null; by?: number; with?: HiddenLeadersCard }
  | { what: "moved"; seat: number; card: HiddenLeadersCard | null; from: HiddenLeadersPlace | null; to: HiddenLeadersPlace | null; at_random: boolean; by?: number; with?: HiddenLeadersCard }
  | { what: "picked"; seat: number; card: HiddenLeadersCard | null; from: HiddenLeadersPlace | null; by?: number; with?: HiddenLeadersCard }
  | { what: "exchanged"; seat: number; card: HiddenLeadersCard | null; from: HiddenLeadersPlace | null; to: HiddenLeadersPlace | null; by?: number; with?: HiddenLeadersCard }
  | { what: "markers_moved"; seat: number; red: number; green: number; by?: number; with?: HiddenLeadersCard }
  | { what: "looked"; seat: number; card: HiddenLeadersCard | null; from: HiddenLeadersPlace | null; by?: number; with?: HiddenLeadersCard }
  | { what: "revealed"; seat: number; card: HiddenLeadersCard | null; from: HiddenLeadersPlace | null; by?: number; with?: HiddenLeadersCard }
  | { what: "shuffled"; seat: number; by?: number; with?: HiddenLeadersCard }
  | { what: "performs"; seat: number; card: HiddenLeadersCard | null; by?: number; with?: HiddenLeadersCard }
  | { what: "player_named"; seat: number; of: number; by?: number; with?: HiddenLeadersCard }
  | { what: "faction_named"; seat: number; faction: HiddenLeadersFaction; by?: number; with?: HiddenLeadersCard }
  | { what: "pile_named"; seat: number; pile: HiddenLeadersPile; by?: number; with?: HiddenLeadersCard }
  | { what: "mode_named"; seat: number; mode: HiddenLeadersMode; by?: number; with?: HiddenLeadersCard }
  | { what: "declined"; seat: number; how: HiddenLeadersDeclined; by?: number; with?: HiddenLeadersCard }
  | { what: "has_none"; seat: number; by?: number; with?: HiddenLeadersCard }
  | { what: "leader_shown"; seat: number; leader: HiddenLeadersLeader | null; by?: number; with?: HiddenLeadersCard }
  | { what: "game_ends"; seat: number; by?: number; with?: HiddenLeadersCard };

/** What a player may choose. `slot`: of the Tavern 1 to 3, of hidden heroes 0 the oldest; `red` and `green`: by how many spaces. */
export type HiddenLeadersChoice = 
  | { do: "play"; card: HiddenLeadersCard }
  | { do: "discard"; card: HiddenLeadersCard }
  | { do: "hide"; card: HiddenLeadersCard }
  | { do: "give"; card: HiddenLeadersCard }
  | { do: "draw"; from: "tavern"; slot: number }
  | { do: "draw"; from: "harbor" }
  | { do: "move"; red: number; green: number }
  | { do: "choose"; of: number; face: "open"; card: HiddenLeadersCard }
  | { do: "choose"; of: number; face: "hidden"; slot: number }
  | { do: "choose"; from: "tavern"; slot: number }
  | { do: "choose"; from: "graveyard"; card: HiddenLeadersCard }
  | { do: "choose"; from: "hand"; card: HiddenLeadersCard }
  | { do: "choose"; from: "set"; card: HiddenLeadersCard }
  | { do: "player"; of: number }
  | { do: "faction"; faction: HiddenLeadersFaction }
  | { do: "pile"; pile: HiddenLeadersPile }
  | { do: "mode"; mode: HiddenLeadersMode }
  | { do: "done" };

/** No choice of this game is a split. */
export type HiddenLeadersSplit = null;

export type HiddenLeadersFactionReason = "both_in_war_area" | "level_or_adjacent" | "red_ahead" | "green_ahead";

export type HiddenLeadersDecided = "nobody_aligned" | "only_one_aligned" | "most_heroes" | "fewest_in_all" | "leader_number";

/** How the game ended, step by step. Before the end there are `over` and `markers` only, afterwards all of it. */
export type HiddenLeadersOutcome = {
  over: boolean;
  /** the winning faction */
  faction?: HiddenLeadersFaction;
  /** seats; nobody if no leader is of the winning faction */
  winners?: number[];
  markers: HiddenLeadersMarkers;
  /** why this faction wins */
  reason?: HiddenLeadersFactionReason;
  /** seats: whose open heroes have ended the game */
  ended_by?: number[];
  /** seats: whose leader is of the winning faction */
  aligned?: number[];
  /** by seat: heroes of the winning faction, open and hidden */
  faction_heroes?: number[];
  /** by seat: heroes, open and hidden */
  all_heroes?: number[];
  /** seats: of the aligned, those with the most heroes of the faction */
  with_most?: number[];
  /** seats: of those, the ones with the fewest heroes in all */
  with_fewest?: number[];
  /** the step that settled it; leader_number: of those, the highest leader */
  decided?: HiddenLeadersDecided;
};

export type YieldRegion = "forest" | "wetlands" | "town";

export type YieldMap = {
  /** by name: the region each lies in */
  locations: Record<string, YieldRegion>;
  /** each joins two locations */
  streets: ([string, string])[];
  /** where players may start */
  starts: string[];
  /** locations that begin as fortresses */
  numerals: string[];
  /** for people */
  title?: string | { en?: string; de?: string; fr?: string; ru?: string; };
  /** of locations, for people */
  names?: Record<string, string | { en?: string; de?: string; fr?: string; ru?: string; }>;
};

export type YieldLeader = "keralon" | "lemron" | "basil" | "vymar" | "pavyr";

export type YieldSide = "a" | "b";

/** All that is fixed before the first move. */
export type YieldSetup = {
  game: "yield";
  /** 2 to 5 */
  players: number;
  /** the name of a map that comes with the program, or one written out */
  map: string | YieldMap;
  /** whether leaders are played with */
  leaders: boolean;
  /** by seat: leaders that are not picked */
  powers?: Record<string, { leader: YieldLeader; side: YieldSide }>;
  teams?: "2v2" | "2v1";
  /** in two against one: who plays alone */
  single?: number;
  /** who starts, where that is not drawn */
  start?: number;
  /** by card: how many, where it is not the game's own deck */
  deck?: Record<string, number>;
  rules_version: number;
};

export type YieldStrategy = "move-all" | "move-2" | "conquer" | "ambush" | "upgrade" | "ritual";

export type YieldStrategyCard = {
  card: YieldStrategy;
  /** how many armies may take, in any order with the acts */
  steps: number;
  /** whether each army may take so many */
  each_army: boolean;
  /** what else may be done; of a ritual in this order */
  acts: string[];
  /** whether only steps or only acts */
  either: boolean;
};

export type YieldLeaderSide = {
  leader: YieldLeader;
  side: YieldSide;
  ability: string;
  /** how many the player has */
  armies: number;
  /** to each card played face up where the champion fights */
  face_up_bonus: number;
  /** what a card played face down counts */
  face_down: number;
  /** whether it is used while a Ritual is performed */
  with_ritual: boolean;
  /** for people */
  about: string;
};

export type YieldAllotment = {
  /** before a leader that is picked changes it */
  armies: number;
  /** to be spread over the armies at first */
  units: number;
  /** drawn at first */
  first_cards: number;
  /** of those */
  first_discards: number;
  /** cards drawn instead of performing a strategy card */
  draw: number;
  /** how many of those; 0: all */
  keep: number;
  /** seats, this one among them */
  team: number[];
};

export type YieldNumbers = {
  years: number;
  /** of a year */
  seasons: number;
  hand_limit: number;
  /** of an army */
  most_units: number;
  /** to who ambushes */
  ambush_bonus: number;
  /** by year: cards revealed at its end, whose values are everyone's recruits */
  recruit_cards: number[];
};

/** What does not change in a match. */
export type YieldFacts = {
  map: YieldMap;
  /** by card: how many there are */
  deck: Record<string, number>;
  /** each player has one of each */
  strategies: YieldStrategyCard[];
  /** none where none are played with */
  leaders: YieldLeaderSide[];
  /** by seat: what a player begins with and draws */
  seats: YieldAllotment[];
  rules: YieldNumbers;
};

export type YieldPhase = "setup" | "strategy" | "battle" | "conquer" | "recovery" | "recruit";

export type YieldFortress = {
  /** what it is worth */
  value: number;
  /** a seat; null: neutral */
  owner: number | null;
};

export type YieldCard = "forest 1" | "forest 2" | "forest 3" | "forest 4" | "forest 5" | "forest 6" | "forest 7" | "forest 8" | "forest 9" | "wetlands 1" | "wetlands 2" | "wetlands 3" | "wetlands 4" | "wetlands 5" | "wetlands 6" | "wetlands 7" | "wetlands 8" | "wetlands 9" | "town 1" | "town 2" | "town 3" | "town 4" | "town 5" | "town 6" | "town 7" | "town 8" | "town 9";

/** Cards played in the battle being fought, or revealed for recruits. */
export type YieldTable = {
  up: YieldCard[];
  /** by seat: how many lie face down */
  down: number[];
};

export type YieldArmy = {
  /** a location; null: off the map */
  at: string | null;
  /** on its dial; null: you do not know */
  units: number | null;
  /** units when this year began; null: not everyone has seen the dial this year */
  began: number | null;
};

export type YieldFace = "up" | "down";

/** Strategy cards used this year. This season's counts as soon as everyone has put one down. */
export type YieldUsed = {
  "move-all"?: YieldFace;
  "move-2"?: YieldFace;
  conquer?: YieldFace;
  ambush?: YieldFace;
  upgrade?: YieldFace;
  ritual?: YieldFace;
  /** of another player: how many lie face down */
  down?: number;
};

export type YieldSeat = {
  leader: YieldLeader | null;
  /** of the leader */
  side: YieldSide | null;
  /** null: a card you do not know */
  hand: (YieldCard | null)[];
  /** in two against one: not kept yet */
  drawn: (YieldCard | null)[];
  /** archer, infantry, cavalry or champion, fourth */
  armies: Record<string, YieldArmy>;
  used: YieldUsed;
  /** armies that have fought in this phase */
  inactive: string[];
  /** armies whose dial everyone has seen this year */
  seen: string[];
  /** regions that everyone knows the hand to be without */
  lacks: YieldRegion[];
  /** cards laid face down in battles, on the table or in the discard pile, until that is shuffled */
  laid: (YieldCard | null)[];
  /** whether this season's strategy card is down and not performed yet */
  chosen: boolean;
  /** units of all armies together when the year `since` of the moment began */
  began_with: number;
};

export type YieldAsk = "nothing" | "deal_start" | "deal_card" | "deal_recruit" | "leader" | "start" | "place" | "first_units" | "first_discards" | "strategy" | "reveal" | "keep" | "discard" | "act" | "upgrade_more" | "sacrifice" | "copy" | "marker" | "steal_more" | "give" | "battle" | "fight" | "lose" | "spoils" | "retreat" | "chase" | "recover" | "recruits";

export type YieldDeed = "act" | "carry" | "steal";

/** Pavyr's, by the player whose turn it is. */
export type YieldDemand = {
  /** who is to give a card; null: none is demanded yet */
  of: number | null;
  /** of the card */
  region: YieldRegion | null;
  /** how many demands may follow */
  left: number;
};

export type YieldStage = "initiative" | "losing" | "retreating" | "destroying" | "chasing";

export type YieldFighter = {
  /** its owner */
  of: number;
  army: string;
  /** where it was when the battle began */
  stood: string;
  /** of an undead army: losses it will rise by */
  took?: number;
};

export type YieldFollower = {
  /** its owner */
  of: number;
  army: string;
  stood: string;
};

export type YieldBattle = {
  stage: YieldStage;
  /** that take part */
  armies: YieldFighter[];
  /** armies that take no part and have retreated with those beside them */
  followers?: YieldFollower[];
  /** seats that have not yielded */
  in: number[];
  /** who has it; while losses are placed, who yielded */
  initiative: number;
  /** whether the initiative has: then a draw can be had */
  changed_hands: boolean;
  /** whether a partner was handed the decision */
  handed_over: boolean;
  /** whether it ended in a draw */
  drawn: boolean;
  /** whether Basil has won the game by it */
  game_won: boolean;
  /** still to be put on armies */
  losses: number;
  /** by seat */
  strength: Record<string, number>;
  /** by seat: regions whose cards can be played face up */
  matching: Record<string, YieldRegion[]>;
};

export type YieldAnswer = {
  /** by army */
  units?: Record<string, number>;
  /** in the order they were picked */
  discards?: YieldCard[];
};

export type YieldSecret = {
  /** a strategy card of this season, until its owner's turn */
  chosen?: YieldStrategy;
  /** while others have still to answer */
  answer?: YieldAnswer;
};

export type YieldSeenDial = {
  /** units when that year began */
  began: number;
  /** and when it ended, before its recruits */
  ended: number;
};

export type YieldPastYear = {
  /** units revealed for each player at its end */
  recruits: number;
  /** by seat, by army: the dials that everyone saw in it */
  seen: (Record<string, YieldSeenDial>)[];
};

export type YieldGiven = {
  card: YieldCard;
  /** who gave it */
  of: number;
};

/** What is asked, and where the game stands in the middle of what is done. */
export type YieldMoment = {
  /** whose view this is */
  viewer: Who;
  ask: YieldAsk;
  /** seats that have still to answer; none: chance, or the game is over */
  asked: number[];
  /** of those: who has one choice only, as everyone can see */
  forced: number[];
  /** whose turn it is, or for whom cards are drawn */
  turn: number;
  /** who is first in turn order */
  first: number;
  /** the year since which dials are followed */
  since: number;
  /** whether a Ritual has been performed this season */
  ritual: boolean;
  /** if you are asked: units, cards or losses still to come */
  count?: number;
  /** cards still to be drawn or revealed */
  to_deal?: number;
  /** cards to be discarded; where some are kept, to be kept */
  to_discard?: number;
  /** your strategy card of this season, until your turn */
  chosen?: YieldStrategy;
  /** the strategy card being performed; through a Ritual the copied one */
  card?: YieldStrategy;
  /** of it: whether through a Ritual */
  copied?: boolean;
  /** of it: its Conquer, Upgrade or Ambush, and what a leader adds */
  done?: YieldDeed[];
  /** of it: how many were taken */
  steps?: number;
  /** of it: armies that have moved */
  stepped?: string[];
  /** the location of the first of two upgrades */
  raised?: string;
  demand?: YieldDemand;
  battle?: YieldBattle;
  /** yours, while others have still to answer */
  answer?: YieldAnswer;
  /** only where all that lay hidden is shown, after the end: by seat, the two before of each player */
  secrets?: YieldSecret[];
  /** the years before; perhaps this one, once its recruits are shown */
  past?: YieldPastYear[];
  /** cards of Pavyr's hand: those that you gave, or, if you are Pavyr, all that others know */
  given?: YieldGiven[];
};

/** All that one viewer may know. What is not known is null. */
export type YieldView = {
  year: number;
  season: number;
  phase: YieldPhase;
  /** who has the starting-player marker */
  start: number | null;
  /** by location */
  fortresses: Record<string, YieldFortress>;
  /** its size */
  deck: number;
  /** face down: null, unless they are yours */
  discard: (YieldCard | null)[];
  table: YieldTable;
  seats: YieldSeat[];
  moment: YieldMoment;
};

export type YieldPower = "keralon a" | "keralon b" | "lemron a" | "lemron b" | "basil a" | "basil b" | "vymar a" | "vymar b" | "pavyr a" | "pavyr b";

export type YieldEnding = "passed" | "stopped" | "declined";

/** What happens. `by`: the seat from whose action it follows; `with`: the strategy card being performed; `power`: the leader by whose ability it happens. */
export type YieldEvent = 
  | { what: "starts"; seat: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "leader_picked"; seat: number; leader: YieldLeader; side: YieldSide; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "fortress_taken"; seat: number; at: string; value: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "army_placed"; seat: number; army: string; at: string; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "answered"; seat: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "units_set"; seat: number; army: string; units: number | null; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "card_drawn"; seat: number; card: YieldCard | null; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "card_kept"; seat: number; card: YieldCard | null; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "card_discarded"; seat: number; card: YieldCard | null; drawn: boolean; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "shuffled"; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "season_begins"; year: number; season: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "strategy_shown"; seat: number; card: YieldStrategy; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "strategy_kept"; seat: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "army_stepped"; seat: number; army: string; from: string; to: string; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "conquered"; seat: number; at: string; value: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "upgraded"; seat: number; at: string; value: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "founded"; seat: number; at: string; value: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "sacrificed"; seat: number; at: string; value: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "copies"; seat: number; card: YieldStrategy; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "marker_given"; seat: number; of: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "carried"; seat: number; from: string; to: string; value: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "demanded"; seat: number; of: number; region: YieldRegion; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "card_given"; seat: number; of: number; card: YieldCard | null; region: YieldRegion; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "has_none"; seat: number; region: YieldRegion; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "ended_actions"; seat: number; how: YieldEnding; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "ambushes"; seat: number; army: string; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "battle_begins"; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "dial_shown"; seat: number; army: string; units: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "stands_at"; seat: number; strength: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "has_initiative"; seat: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "card_played"; seat: number; card: YieldCard | null; face: YieldFace; strength: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "handed_over"; seat: number; of: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "passes"; seat: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "yields"; seat: number; losses: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "accepts_draw"; seat: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "units_lost"; seat: number; army: string; units: number; losses: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "army_destroyed"; seat: number; army: string; from: string; units: number; of: number | null; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "army_retreats"; seat: number; army: string; from: string; to: string; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "army_rises"; seat: number; army: string; units: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "army_chases"; seat: number; army: string; from: string; to: string; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "battle_won"; seat: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "battle_drawn"; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "phase_begins"; year: number; phase: YieldPhase; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "army_recovered"; seat: number; army: string; at: string; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "recruits_shown"; card: YieldCard | null; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "recruited"; seat: number; units: number; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "units_gained"; seat: number; army: string; units: number | null; by?: number; with?: YieldStrategy; power?: YieldPower }
  | { what: "game_ends"; by?: number; with?: YieldStrategy; power?: YieldPower };

/** One choice. Armies are named archer, infantry, cavalry, champion or fourth. */
export type YieldChoice = 
  | { do: "leader"; leader: YieldLeader; side: YieldSide }
  | { do: "start"; at: string }
  | { do: "place"; army: string; at: string }
  | { do: "units"; archer?: number; infantry?: number; cavalry?: number; fourth?: number; champion?: number }
  | { do: "discard"; card: YieldCard }
  | { do: "keep"; card: YieldCard }
  | { do: "give"; card: YieldCard }
  | { do: "play"; card: YieldCard; face: YieldFace }
  | { do: "strategy"; card: YieldStrategy }
  | { do: "copy"; card: YieldStrategy }
  | { do: "reveal" }
  | { do: "draw" }
  | { do: "step"; army: string; to: string }
  | { do: "conquer" }
  | { do: "ambush"; army: string }
  | { do: "upgrade"; at: string }
  | { do: "found"; at: string }
  | { do: "sacrifice"; at: string }
  | { do: "marker"; of: number }
  | { do: "carry"; at: string; to: string }
  | { do: "steal"; of: number; region: YieldRegion }
  | { do: "battle"; of: number; army: string }
  | { do: "yield" }
  | { do: "accept" }
  | { do: "pass" }
  | { do: "hand-over" }
  | { do: "lose"; of: number; army: string }
  | { do: "retreat"; of: number; army: string; to: string }
  | { do: "chase"; army: string; to: string }
  | { do: "recover"; at: string }
  | { do: "done" };

export type YieldShare = {
  least: number;
  most: number;
};

/** Units to be spread: choose how many each army gets. */
export type YieldSplit = {
  do: "units";
  /** of all armies together */
  total: number;
  /** what each of your armies may get */
  armies: Record<string, YieldShare>;
  /** how many there are */
  ways: number;
};

export type YieldDecided = "most_points" | "turn_order" | "destroyer";

export type YieldOutcome = {
  /** else this is how it stands */
  over: boolean;
  /** seats; nobody before the end */
  winners: number[];
  /** by seat: the values of all fortresses */
  scores: number[];
  /** by seat: with the partner's */
  team_scores: number[];
  /** seats whose team has the most */
  with_most: number[];
  /** by points; among equals by turn order; or Basil has destroyed an army */
  decided: YieldDecided;
};

export type Setup = HiddenLeadersSetup | YieldSetup;

export type Facts = HiddenLeadersFacts | YieldFacts;

export type View = HiddenLeadersView | YieldView;

export type Event = HiddenLeadersEvent | YieldEvent;

export type Choice = HiddenLeadersChoice | YieldChoice;

export type Split = HiddenLeadersSplit | YieldSplit;

export type Outcome = HiddenLeadersOutcome | YieldOutcome;

export type Occupant = "open" | "person" | "bot";

export type SeatWish = {
  who: Occupant;
  /** What the others call them. */
  name: string;
  /** Which bot plays here, or stands in for a person who is gone. */
  bot: string;
};

export type ClockRules = {
  /** 0: no limit. */
  per_move_ms: number;
  /** 0: no limit. */
  per_game_ms: number;
};

export type TableRules = {
  clocks: ClockRules;
  /** A bot plays for someone who is gone so long while others who play are there; 0: never. Where every clock leaves a day or more it counts for nothing: the clock alone says who is too late. */
  grace_ms: number;
  /** A bot's answer comes so long after the question. */
  pace_ms: number;
  /** Whether choices may be taken back. */
  undo: boolean;
  /** Whether needs are told and choices foreseen; missing: they are. */
  aids?: boolean;
  /** Whether people may chat; missing: they may. */
  chat?: boolean;
};

/** What a table is opened with, by whoever holds it; never by a player. */
export type OpenTable = {
  protocol: number;
  /** 32 hexadecimal digits */
  match: string;
  setup: Setup;
  seats: SeatWish[];
  rules: TableRules;
  /** 64 hexadecimal digits from the system's random source: what the table commits to. */
  secret: string;
  /** Who may pause, break off and give seats to bots. */
  host?: Who;
  /** Of a lesson its id: docs/lessons.md. The set-up is its own then. */
  lesson?: string;
};

export type Language = "en" | "de" | "fr" | "ru";

/** The first message, and after every reconnection. */
export type Hello = {
  type: "hello";
  /** The version that is spoken: 1. */
  protocol: number;
  /** How many pieces of news the speaker has already. */
  news: number;
  /** Everything is to be said in words too, if the table knows any. */
  lang?: Language;
};

/** A choice, in answer to a decision. */
export type Act = {
  type: "act";
  /** Rising; said twice, it is carried out once. */
  command: number;
  /** The number of the decision that it answers. */
  decision: number;
  /** One of the options, or a split within its bounds. */
  choice: Choice;
};

/** Take back the player's own last choice. */
export type Undo = {
  type: "undo";
  command: number;
  /** How many pieces of news the speaker had: refused as stale if they have taken something back since. */
  news?: number;
};

/** Give up: a bot plays on. */
export type Concede = {
  type: "concede";
  command: number;
};

/** The match is broken off once all people who play agree. */
export type Agree = {
  type: "agree";
  command: number;
  /** false takes it back */
  break_off: boolean;
};

/** The player's commitment to a secret of their own (docs/logs.md). */
export type Commit = {
  type: "commit";
  round: number;
  /** 64 hexadecimal digits */
  commitment: string;
};

/** The secret that the player has committed to. */
export type Open = {
  type: "open";
  round: number;
  /** 64 hexadecimal digits */
  secret: string;
};

/** What would a choice do? Answered by foreseen. */
export type Foresee = {
  type: "foresee";
  /** The answer carries it. */
  command: number;
  decision: number;
  /** One of the options, or a split within its bounds. */
  choice: Choice;
};

/** What do the rules say? Answered by found. */
export type LookUp = {
  type: "look-up";
  /** The answer carries it. */
  command: number;
  /** A rule's id, a topic's letter or words, at most 100 bytes; empty: all rules. */
  text: string;
};

/** What did the table look like before? Answered by looked-back. */
export type LookBack = {
  type: "look-back";
  /** The answer carries it. */
  command: number;
  /** After so many pieces of news of the viewer's own. */
  news: number;
  /** With what this player knew then; only once the match is over. */
  seat?: number;
  /** With all that lay hidden then; instead of a seat, once the match is over. */
  all?: boolean;
};

/** What can everyone be sure of about a player? Answered by known. */
export type LookAt = {
  type: "look-at";
  /** The answer carries it. */
  command: number;
  seat: number;
};

/** In a lesson that waits: what was said is read, the others may play on. */
export type GoOn = {
  type: "go-on";
  command: number;
};

/** Who wins now? Of a puzzle that asks it. */
export type Answer = {
  type: "answer";
  command: number;
  seat: number;
};

/** The host stops all clocks, or lets them go on. */
export type Pause = {
  type: "pause";
  command: number;
  paused: boolean;
};

/** The host ends the match without a winner. */
export type BreakOff = {
  type: "break-off";
  command: number;
};

/** The host lets a bot play for someone until they come back. */
export type GiveToBot = {
  type: "give-to-bot";
  command: number;
  seat: number;
};

/** Whatever a table is told. */
export type ToTable = Hello | Act | Undo | Concede | Agree | Commit | Open | Foresee | LookUp | LookBack | LookAt | GoOn | Answer | Pause | BreakOff | GiveToBot;

export type Happened = {
  what: "event";
  event: Event;
};

export type Undone = {
  what: "undone";
  seat: number;
  /** So many of the actions carried out were taken back. */
  count: number;
  /** The pieces of news, by their numbers, that are not so any more. */
  news: number[];
};

export type WhyTakenOver = "absent" | "move-clock" | "game-clock" | "host" | "conceded";

export type TakenOver = {
  what: "taken-over";
  seat: number;
  why: WhyTakenOver;
};

export type GivenBack = {
  what: "given-back";
  seat: number;
};

export type Reseated = {
  what: "reseated";
  seat: number;
};

export type Paused = {
  what: "paused";
};

export type GoesOn = {
  what: "goes-on";
};

export type WhyBrokenOff = "host" | "agreement" | "endless";

export type BrokenOff = {
  what: "broken-off";
  why: WhyBrokenOff;
};

export type Over = {
  what: "over";
};

/** A piece of news. */
export type Piece = Happened | Undone | TakenOver | GivenBack | Reseated | Paused | GoesOn | BrokenOff | Over;

/** The answer to hello. */
export type Welcome = {
  type: "hello";
  protocol: number;
  you: Who;
  /** 32 hexadecimal digits */
  match: string;
};

export type MarkKind = "card" | "strategy" | "leader" | "faction" | "player" | "place" | "marker" | "rule" | "army" | "region";

/** A stretch of a sentence that is a thing of the game: what it is, and its id. */
export type Mark = {
  mark: MarkKind;
  what: string;
  words: Words;
};

/** A sentence, in stretches. */
export type Words = (string | Mark)[];

export type CardWords = {
  name: Words;
  faction: Words;
  /** What it does. */
  text: Words;
};

export type LeaderWords = {
  name: Words;
};

export type HiddenLeadersGameWords = {
  /** Those of the match, by their ids. */
  cards: Record<string, CardWords>;
  leaders: Record<string, LeaderWords>;
  factions: Record<string, Words>;
};

export type StrategyWords = {
  name: Words;
  /** What it does. */
  text: Words;
};

export type PowerWords = {
  name: Words;
  /** To whoever has it. */
  text: Words;
  /** To the others. */
  text_of_other: Words;
};

export type YieldGameWords = {
  strategies: Record<string, StrategyWords>;
  /** By leader and side: "pavyr a". */
  powers: Record<string, PowerWords>;
  leaders: Record<string, LeaderWords>;
  regions: Record<string, Words>;
  armies: Record<string, Words>;
  /** The map's locations, by their ids. */
  places: Record<string, string>;
  /** What it is called. */
  map: string;
};

export type GameWords = HiddenLeadersGameWords | YieldGameWords;

/** What is played: it stays the same for the whole match. */
export type GameState = {
  type: "game";
  /** hidden-leaders or yield */
  game: string;
  setup: Setup;
  /** What a player may look up: the cards, the map. */
  facts: Facts;
  /** What they are called and do, in the language of the hello. */
  words?: GameWords;
};

export type Phase = "waiting" | "exchange" | "playing" | "paused" | "over";

export type SeatState = {
  who: Occupant;
  name: string;
  /** Which bot plays here, or stands in for a person who is gone. */
  bot: string;
  /** Of a person: whether they are there. */
  connected: boolean;
  /** A bot plays in the person's place, and why. */
  taken_over?: WhyTakenOver;
};

/** Who sits where; again whenever it changes. */
export type TableState = {
  type: "table";
  phase: Phase;
  seats: SeatState[];
  rules: TableRules;
};

export type ExchangeStep = "committing" | "opening" | "done";

export type Contribution = {
  seat: number;
  /** 64 hexadecimal digits */
  bytes: string;
};

/** How the match's chance comes about, before it begins: all commit, then open. */
export type ExchangeState = {
  type: "exchange";
  round: number;
  step: ExchangeStep;
  /** The table's commitment: keep it. */
  table: string;
  /** Seats whose commitment, or secret, is still to come. */
  awaited: number[];
  /** Keep them: they hold the log to its word. */
  commitments: Contribution[];
  openings: Contribution[];
};

export type WhyNoUndo = "nothing-done" | "dealt" | "learnt" | "all-answered" | "another-acted" | "seat-changed" | "not-playing" | "over" | "paused" | "not-allowed";

export type ViewWords = {
  /** Where the game stands. */
  moment: Words;
  /** What the viewer is asked, or whom the table waits for. */
  prompt: Words;
};

/** Of Hidden Leaders: how far the markers are from where a faction would win. */
export type Needs = {
  /** The faction that would win now. */
  leads: string;
  /** By faction: so many spaces the markers would have to move. */
  steps: Record<string, number>;
  /** A heading, then a line for each. */
  words: Words[];
};

/** While somebody has the initiative, at a table with aids. */
export type YieldBattleStanding = {
  /** From this strength on, partners' added, it passes from who has it. */
  reach: number;
  /** By seat, of who has it and a partner: from which strength of their own on, the other's being as it is. */
  goals: Record<string, number>;
  /** To this seat. */
  next: number;
  /** What yielding would cost who has it. */
  losses: number;
  /** How the viewer stands, then when it passes and to whom. */
  words: Words[];
};

/** Of Yield: what everyone can count. */
export type YieldStanding = {
  /** By seat. */
  points: number[];
  /** By seat, with the partner's. */
  team_points: number[];
  battle?: YieldBattleStanding;
};

export type Wait = {
  seat: number;
  /** For so long this player had been asked when it was said, pauses left out. */
  ms: number;
};

/** All that the viewer may know, after so many pieces of news. */
export type ViewMessage = {
  type: "view";
  /** How many pieces of news it includes. */
  news: number;
  /** Of the view: 16 hexadecimal digits. */
  hash: string;
  /** Why the viewer can take nothing back; missing: they can. */
  no_undo?: WhyNoUndo;
  view: View;
  words?: ViewWords;
  needs?: Needs;
  standing?: YieldStanding;
  /** For how long whoever is asked has been asked already. */
  waits: Wait[];
};

export type DecisionWords = {
  /** As many as there are options, in their order. */
  options: Words[];
  /** Of Hidden Leaders: what the card that asks has brought about so far, a line each; missing: nothing yet. */
  done?: Words[];
};

/** The viewer is asked: exactly one of options and split is there. */
export type Decision = {
  type: "decision";
  /** Its number, for the answer. */
  decision: number;
  /** All there are. */
  options?: Choice[];
  /** Units to be spread, as a total and bounds. */
  split?: Split;
  /** The time left, where there is a clock. In a pause it stands still; the decision is said again when a pause begins or ends. */
  within_ms?: number;
  /** Of options. */
  words?: DecisionWords;
};

/** What the viewer was told, in order. */
export type News = {
  type: "news";
  /** The number of the first of these pieces, from 0 on. */
  from: number;
  pieces: (Happened | Undone | TakenOver | GivenBack | Reseated | Paused | GoesOn | BrokenOff | Over)[];
};

export type LineTold = {
  words: Words;
  /** true: a turn or a season begins, and what follows belongs to it. */
  heading?: boolean;
  /** So many pieces of news are told by it and the lines before it. */
  news: number;
  /** Whose doing it is; missing: nobody's. */
  by?: number;
};

/** What the news before it say, told in words: a line for each action. */
export type Account = {
  type: "account";
  /** The number of the first piece of news that is told. */
  from: number;
  lines: LineTold[];
};

/** The command is carried out. */
export type Ack = {
  type: "ack";
  command: number;
};

export type WhyRefused = "malformed" | "not-begun" | "over" | "paused" | "not-playing" | "stale" | "illegal" | "no-undo" | "not-the-host" | "too-long" | "wrong-protocol" | "exchange" | "not-allowed" | "not-in-lesson" | "wrong-answer";

/** Nothing has changed, and why. */
export type Refused = {
  type: "refused";
  /** Missing: the message could not be read so far. */
  command?: number;
  why: WhyRefused;
  /** Of malformed: where, as a JSON pointer. */
  place?: string;
  /** What is wrong, and what would be right, in English. */
  message?: string;
  /** Of illegal: the rules that decide, by their ids. */
  rules?: string[];
  no_undo?: WhyNoUndo;
  /** The same for a reader. */
  words?: Words;
};

/** Where the markers would stand, where that is sure and they move. */
export type HiddenLeadersThen = {
  red: number;
  green: number;
  /** The faction that would win then. */
  leads: string;
  /** By faction, as in needs. */
  steps: Record<string, number>;
};

/** What a choice would do, as far as the player can know. */
export type Foreseen = {
  type: "foreseen";
  command: number;
  /** None at a table without aids. */
  words: Words[];
  /** It could not be taken back: chance or somebody else comes after it, or somebody learns something by it. */
  final: boolean;
  then?: HiddenLeadersThen;
  /** Of a card that would be played in a battle of Yield: how strong its player would then be. */
  strength?: number;
  /** What the player is sure to lose by it, in few words, for a button: costs 3 units; missing: nothing. */
  cost?: Words;
};

export type RuleFound = {
  /** HL-P1, Y-P1 ... */
  id: string;
  /** Its topic's. */
  title?: string;
  words: Words[];
};

/** Rules to read; none, where nothing was found. */
export type Found = {
  type: "found";
  command: number;
  rules: RuleFound[];
};

/** All that the viewer, or the player asked for, knew then. */
export type LookedBack = {
  type: "looked-back";
  command: number;
  /** How many pieces of news that includes: an action is never shown in half, and may bring several. */
  news: number;
  view: View;
  words?: ViewWords;
  needs?: Needs;
  standing?: YieldStanding;
};

export type HiddenLeadersTaken = {
  card: string;
  /** Where it surely is: hand, open or hidden; or unsure: in the hand, hidden, or put away face down. */
  now: string;
};

export type HiddenLeadersKnown = {
  /** Cards that everyone saw the player take and nobody saw leave, in that order. */
  taken: HiddenLeadersTaken[];
  /** The hidden heroes, the oldest first; null: not everyone knows it. */
  hidden: (string | null)[];
};

export type YieldDialKnown = {
  least: number;
  most: number;
};

export type YieldKnown = {
  /** By army: how many units its dial can show. None before they are set. */
  armies: Record<string, YieldDialKnown>;
  /** Regions of which the hand surely has no card. */
  lacks: string[];
};

export type KnownOfPlayer = HiddenLeadersKnown | YieldKnown;

/** What everyone can be sure of about a player, who looks on included. */
export type Known = {
  type: "known";
  command: number;
  seat: number;
  known: KnownOfPlayer;
};

export type LessonStage = "your-turn" | "waits" | "others-play" | "asks" | "done" | "astray";

export type LessonSaying = {
  /** Missing: the hello named no language. */
  words?: Words;
  /** The part of the table that it speaks of: docs/lessons.md. */
  show?: string;
};

/** Where a lesson stands; to the learner, whenever it changes. */
export type LessonState = {
  type: "lesson";
  /** Its id. */
  lesson: string;
  /** tutorial, one-move-wins, who-wins-now or save-all-armies */
  kind: string;
  /** your-turn: the learner chooses; waits: for go-on; others-play; asks: for an answer; done; astray: what was chosen has led away from the script. */
  stage: LessonStage;
  /** How many choices of the learner's are done. */
  step: number;
  /** Of so many. */
  steps: number;
  /** What the teacher says now, one after the other. */
  says: LessonSaying[];
  /** Of a tutorial, at the learner's turn: what is to be done; a field left out is the learner's to choose. */
  wanted?: Choice;
};

/** The match is over, or was broken off: then nobody has won. */
export type End = {
  type: "end";
  /** false: it was broken off. */
  over: boolean;
  winners: number[];
  /** How it came about; of a match that was played to its end. */
  outcome?: Outcome;
  /** What the table had committed to. */
  secret: string;
  /** How it came about, step by step. */
  words?: Words[];
};

/** Whatever a table says. */
export type FromTable = Welcome | GameState | TableState | ExchangeState | ViewMessage | Decision | News | Account | Ack | Refused | Foreseen | Found | LookedBack | Known | LessonState | End;

export type ChairWish = {
  /** open or bot; the person who asks sits at the first open one */
  who: Occupant;
  /** Which of this server's bots; missing: its default. */
  bot?: string;
};

/** POST /api/tables */
export type CreateTable = {
  /** What the others call the host. */
  name: string;
  setup: Setup;
  /** Missing: this server's own. */
  rules?: TableRules;
  /** Whether it stands in the list of open tables; missing: no. */
  listed?: boolean;
  /** By seat, as many as play; missing: all open. */
  chairs?: ChairWish[];
  /** At once; every chair but one must have a bot then. */
  start?: boolean;
};

/** POST /api/seats */
export type JoinTable = {
  name: string;
  invitation: string;
};

/** POST /api/invitations: what it invites to, before one sits down. */
export type ReadInvitation = {
  invitation: string;
};

/** POST /api/tables/{table}/what-if: goes its own way from a moment of that match, which is over, on. */
export type WhatIf = {
  name: string;
  /** Where whoever asks sits; bots sit everywhere else. */
  seat: number;
  /** The moment: when everyone had heard so many pieces of news. */
  news: number;
  /** Which of this server's bots; missing: its default. */
  bot?: string;
};

/** POST /api/lessons: a table of one's own, with a teacher. */
export type OpenLesson = {
  /** What the learner is called. */
  name: string;
  /** Its id. */
  lesson: string;
};

/** POST /api/codes: a seat moves to this device. */
export type UseCode = {
  code: string;
};

export type HeldSeat = {
  table: string;
  token: string;
};

/** POST /api/mine: how it stands at the tables where one has a seat. */
export type AskMine = {
  /** At most 50. */
  seats: HeldSeat[];
};

/** A seat is yours. The tokens are to be kept, and shown to nobody. */
export type Seated = {
  table: string;
  seat: number;
  /** Whoever has it plays at this seat. */
  token: string;
  /** Whoever has it is the table's host. */
  host?: string;
};

export type Chair = {
  who: Occupant;
  name: string;
  /** Which bot plays here, or stands in for a person who is gone. */
  bot: string;
  connected: boolean;
};

/** What an invitation is for. */
export type Invited = {
  /** hidden-leaders or yield */
  game: string;
  chairs: Chair[];
};

export type RoomPhase = "waiting" | "playing" | "over" | "frozen";

export type ListedTable = {
  table: string;
  game: string;
  phase: RoomPhase;
  chairs: Chair[];
  /** Of a listed table that waits: anyone may sit down. */
  invitation?: string;
  /** When it was opened, or ended: seconds since 1970. */
  since: number;
  /** Of a lesson its id. */
  lesson?: string;
};

export type MyTable = {
  table: ListedTable;
  seat: number;
  your_move: boolean;
};

/** A seat of which nothing is said cannot be looked up now: what is kept of it is to be kept on. */
export type MyTables = {
  /** In the order asked. */
  tables: MyTable[];
  /** Tables that there are not, or not any more. */
  gone: string[];
  /** Seats by their place in the question, from 0 on: the table is there, their token is worth nothing. */
  worthless: number[];
};

/** GET /api/tables and GET /api/history: the newest first. */
export type Tables = {
  tables: ListedTable[];
};

export type ListedLesson = {
  /** Its id, for POST /api/lessons. */
  lesson: string;
  /** hidden-leaders or yield */
  game: string;
  /** tutorial, one-move-wins, who-wins-now or save-all-armies */
  kind: string;
  title: string;
  /** In one line. */
  about: string;
};

/** GET /api/lessons/{language}: in the order in which they are offered. */
export type Lessons = {
  lessons: ListedLesson[];
};

/** The first message over a socket: which table, and by what right. */
export type Enter = {
  type: "enter";
  /** The version that is spoken: 1. */
  protocol: number;
  table: string;
  /** Of a seat; missing: to look on. */
  token?: string;
  /** The host's token. */
  host?: string;
  /** To look on at a table that is not listed. */
  watching?: string;
};

/** By the host, before the match: what is played and how. */
export type Settle = {
  type: "settle";
  command: number;
  setup?: Setup;
  rules?: TableRules;
  listed?: boolean;
};

/** By the host, before the match: a bot sits down where no person sits, or whoever sits there goes. */
export type Fill = {
  type: "fill";
  command: number;
  seat: number;
  with: ChairWish;
};

/** Before the match: to another seat that is open. */
export type Sit = {
  type: "sit";
  command: number;
  seat: number;
};

export type Rename = {
  type: "rename";
  command: number;
  name: string;
};

/** Before the match: gives the seat up, and looks on. */
export type Stand = {
  type: "stand";
  command: number;
};

/** By the host: the match begins. Every seat has somebody, one of them a person. */
export type Start = {
  type: "start";
  command: number;
  /** Whether the house's own bots take the seats that are still open. */
  bots?: boolean;
};

/** A code that moves a seat to another device, once. */
export type WantCode = {
  type: "want-code";
  command: number;
  /** By the host: of someone who has lost theirs; missing: one's own. */
  seat?: number;
};

export type RenewedSecret = "invitation" | "watching" | "seat" | "host";

/** By the host: what was given out is worth nothing any more. Of the host's own token `host` says the new one. */
export type Renew = {
  type: "renew";
  command: number;
  what: RenewedSecret;
  /** Of a seat: whose token; a code can be had for it. */
  seat?: number;
};

/** By a player, once the host has been gone for a while. */
export type TakeHost = {
  type: "take-host";
  command: number;
};

/** By a player, after the end: the same again, everyone one seat further. */
export type Rematch = {
  type: "rematch";
  command: number;
};

export type Chat = {
  type: "chat";
  command: number;
  /** At most 1,000 bytes. */
  text: string;
};

/** By the host: whoever it is says nothing more at this table. */
export type Mute = {
  type: "mute";
  command: number;
  who: Who;
  muted: boolean;
};

/** By anyone, at any time: whether the line still stands; answered by pong. */
export type Ping = {
  type: "ping";
};

/** Whatever a house is told over a socket. */
export type ToHouse = Enter | Settle | Fill | Sit | Rename | Stand | Start | WantCode | Renew | TakeHost | Rematch | Chat | Mute | Ping;

/** The answer to enter. */
export type Entered = {
  type: "entered";
  protocol: number;
  table: string;
  you: Who;
  /** Whether you are the host. */
  host: boolean;
};

/** Where a what-if comes from: a match that is over, at another table. */
export type WhatIfOf = {
  table: string;
  /** When everyone there had heard so many pieces of news. */
  news: number;
};

/** The table as a place; again whenever it changes. */
export type RoomState = {
  type: "room";
  phase: RoomPhase;
  /** hidden-leaders or yield */
  game: string;
  setup: Setup;
  rules: TableRules;
  listed: boolean;
  chairs: Chair[];
  /** The host's seat; missing: the host looks on. */
  host?: number;
  /** A player may take over. */
  host_is_gone: boolean;
  /** How many look on. */
  watchers: number;
  /** To players, while seats are open: seats whoever has it. */
  invitation?: string;
  /** To players: lets whoever has it look on. */
  watching?: string;
  muted: Who[];
  /** The table where it goes on. */
  rematch?: string;
  /** Only of a what-if: where it comes from. There is no rematch. */
  what_if?: WhatIfOf;
  /** Of a lesson its id. */
  lesson?: string;
};

/** The command is carried out. */
export type Done = {
  type: "done";
  command: number;
};

/** Whoever uses it first sits at that seat; the token before it is worth nothing then. */
export type CodeMessage = {
  type: "code";
  command: number;
  seat: number;
  code: string;
  within_ms: number;
};

/** You sit elsewhere now, with the tokens that you have: at another seat, or at the rematch. */
export type Moved = {
  type: "moved";
  table: string;
  seat: number;
};

/** You are the host now: keep it. */
export type HostToken = {
  type: "host";
  token: string;
};

/** The server goes; everything is kept. Come back by yourself. */
export type Closing = {
  type: "closing";
  message: string;
  back_in_ms: number;
};

export type WhyDenied = "malformed" | "wrong-protocol" | "unknown" | "full" | "taken" | "not-the-host" | "not-seated" | "not-now" | "nobody-plays" | "too-long" | "too-many" | "muted" | "not-allowed" | "not-stored" | "frozen";

/** Nothing has changed, and why. */
export type Denied = {
  type: "denied";
  command?: number;
  why: WhyDenied;
  /** Of malformed: where, as a JSON pointer. */
  place?: string;
  /** What is wrong, and what would be right, in English. */
  message: string;
};

/** Someone's chat. */
export type Said = {
  type: "chat";
  /** From 0 on. */
  number: number;
  from: Who;
  text: string;
};

/** The answer to ping. */
export type Pong = {
  type: "pong";
};

/** Whatever a house says over a socket. */
export type FromHouse = Entered | RoomState | Done | CodeMessage | Moved | HostToken | Closing | Denied | Said | Pong;

/** A game begins. */
export type BotGame = {
  type: "game";
  /** The version of these messages: 2. */
  protocol: number;
  /** hidden-leaders or yield */
  game: string;
  /** The program's own seat. */
  seat: number;
  /** So many times the usual effort is wanted; a program may leave it alone. */
  budget: number;
  /** Whether people wait for its answers. */
  at_a_table: boolean;
  setup: Setup;
  facts: Facts;
};

/** A question: exactly one of options and split is there. */
export type BotDecide = {
  type: "decide";
  /** The time there is for an answer. */
  limit_ms: number;
  /** For a program that rolls dice: it then plays the same game again. */
  seed: number;
  /** All there are. */
  options?: Choice[];
  /** Units to be spread, as a total and bounds. */
  split?: Split;
  /** What the seat was told since the last message. */
  events: Event[];
  /** All that the seat may know. */
  view: View;
  /** For the built-in bots: their generator, exactly. */
  generator: string;
  /** For the built-in bots: search so long and no longer. */
  iterations?: number;
  /** For the built-in bots: search so long and no longer. */
  ms?: number;
};

/** The game was played to its end. */
export type BotOver = {
  type: "over";
  outcome: Outcome;
  events: Event[];
  view: View;
};

/** The game ends here without a winner. */
export type BotBrokenOff = {
  type: "broken-off";
  events: Event[];
  view: View;
};

/** Whatever a bot that is a program is told. */
export type ToBot = BotGame | BotDecide | BotOver | BotBrokenOff;

