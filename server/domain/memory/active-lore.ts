import { seededNumber } from '#domain/text/seeded-number.ts';
import type { KeyPatterns } from './key-pattern.ts';
import type { KnownLore, LoreRules } from './lore.ts';
import { deepestScan, type MatchedLore } from './lore-match.ts';
import { LoreSearch, MAX_EXPRESSION_STEPS } from './lore-search.ts';

/** What decides beside entries and texts. */
export interface LoreMoment {
  /** Of the game. The same seed draws the same in the same turn. */
  readonly seed: string;
  /** The number of the reply on its branch; the opening is 0. */
  readonly turn: number;
  /** The number of the greeting that the talk began with, from 0. */
  readonly greeting: number;
  readonly muted: readonly string[];
  /** How many of the newest turns are searched for an entry without a depth of its own. */
  readonly scanDepth: number;
  readonly patterns: KeyPatterns;
  /** The text in which an entry may call others. */
  readonly callingText: (entry: KnownLore) => string;
}

/** Rounds in which entries call entries. */
const MAX_ROUNDS = 10;
/** Turns back from which an entry may still stay, or not be called again. */
const MAX_KEPT_TURNS = 40;

/**
 * The entries that belong into the prompt of a turn, in their own order: those that are constant, those whose keys occur in recent turns (`texts`, newest first),
 * and those that these call, as far as the rules of their lorebooks allow. An entry without rules is called by its keys alone, as in `matchLore`.
 */
export function activeLore(entries: readonly KnownLore[], texts: readonly string[], moment: LoreMoment): MatchedLore[] {
  const calls = new LoreCalls(entries, texts, moment);
  const active = new Map<string, MatchedLore>();
  const failed = new Set<string>();
  let round = 0;
  for (let rounds = 0; rounds <= MAX_ROUNDS; rounds += 1) {
    const open = calls.usable.filter(({ id, rules }) => !active.has(id) && !failed.has(id) && (rules?.recursion.round ?? 0) <= round);
    const feeding = [...active.values()].map(({ entry }) => entry).filter(({ rules }) => rules?.recursion.calls);
    const called = calls.of(open, feeding);
    const inGroups = oneOfEachGroup(called, [...active.values()], moment);
    for (const match of inGroups) {
      if (calls.stays.has(match.entry.id) || drawn(match.entry, moment.seed, moment.turn)) active.set(match.entry.id, match);
      else failed.add(match.entry.id);
    }
    if (inGroups.some(({ entry }) => active.has(entry.id) && entry.rules?.recursion.calls)) continue;
    // When nothing calls any more, the entries of the next round are looked at.
    const later = calls.usable.flatMap(({ id, rules }) => (active.has(id) || failed.has(id) ? [] : (rules?.recursion.round ?? 0)));
    const next = Math.min(...later.filter((one) => one > round));
    if (!Number.isFinite(next)) break;
    round = next;
  }
  return calls.usable.flatMap(({ id }) => active.get(id) ?? []);
}

/** Finds out which entries are called by the turns and by other entries. */
class LoreCalls {
  /** The entries that may be used in this turn. */
  readonly usable: readonly KnownLore[];
  /** Those that stay from an earlier turn, by id. */
  readonly stays = new Set<string>();
  readonly #texts: readonly string[];
  readonly #moment: LoreMoment;
  readonly #steps = { left: MAX_EXPRESSION_STEPS };
  readonly #turns: LoreSearch;

  constructor(entries: readonly KnownLore[], texts: readonly string[], moment: LoreMoment) {
    const { turn, greeting, muted, scanDepth, patterns } = moment;
    this.usable = entries.filter(({ id, rules }) => {
      const hasBegun = !rules || (turn >= rules.from && turn % rules.every === 0);
      return !muted.includes(id) && hasBegun && (rules?.greeting ?? greeting) === greeting;
    });
    const back = Math.min(MAX_KEPT_TURNS, Math.max(0, ...entries.map(({ rules }) => turnsBack(rules))));
    this.#texts = texts.slice(0, deepestScan(entries, scanDepth) + back);
    this.#moment = moment;
    this.#turns = new LoreSearch(this.#texts, patterns, this.#steps);
  }

  /** Those of the entries that the turns or the text of the `feeding` entries call. */
  of(entries: readonly KnownLore[], feeding: readonly KnownLore[]): MatchedLore[] {
    const { patterns, callingText } = this.#moment;
    const others = new LoreSearch(feeding.map(callingText), patterns, this.#steps);
    return entries.flatMap((entry) => this.#match(entry, others, feeding.length) ?? []);
  }

  #match(entry: KnownLore, others: LoreSearch, feeding: number): MatchedLore | null {
    const { rules } = entry;
    if (entry.constant) return { entry, because: 'constant' };
    const readable = rules?.recursion.called ? feeding : 0;
    if (!rules || turnsBack(rules) === 0) return this.#calledAt(entry, 0, others, readable);
    return this.#stays(entry, rules, others, readable);
  }

  /** Whether it was called before and stays, or rests: decided turn by turn, from the oldest one that was read. */
  #stays(entry: KnownLore, rules: LoreRules, others: LoreSearch, readable: number): MatchedLore | null {
    let match: MatchedLore | null = null;
    let [staying, resting] = [0, 0];
    for (let back = Math.min(this.#texts.length - 1, turnsBack(rules)); back >= 0; back -= 1) {
      if (staying > 0) {
        staying -= 1;
        if (back === 0) this.stays.add(entry.id);
        if (staying === 0) resting = rules.cooldown;
        continue;
      }
      match = null;
      if (resting > 0) {
        resting -= 1;
        continue;
      }
      const isNow = back === 0;
      match = this.#calledAt(entry, back, others, isNow ? readable : 0);
      if (match && !isNow && !drawn(entry, this.#moment.seed, this.#moment.turn - back)) match = null;
      if (match) [staying, resting] = [rules.sticky, rules.sticky > 0 ? 0 : rules.cooldown];
    }
    return match;
  }

  /** The match of an entry `back` turns ago. */
  #calledAt(entry: KnownLore, back: number, others: LoreSearch, readable: number): MatchedLore | null {
    const to = back + (entry.scan_depth ?? this.#moment.scanDepth);
    const found = (keys: readonly string[]) =>
      this.#turns.found(keys, entry, back, to) ?? (readable > 0 ? others.found(keys, entry, 0, readable) : undefined);
    const key = found(entry.keys);
    if (key === undefined) return null;
    const { required = [], excluded = [], logic = 'any' } = entry.rules ?? {};
    if (required.length > 0 && found(required) === undefined) return null;
    if (excluded.length > 0 && found(excluded) !== undefined) return null;
    if (entry.secondary.length === 0) return { entry, because: 'key', key };
    const first = found(entry.secondary);
    const hasAll = () => entry.secondary.every((one) => found([one]) !== undefined);
    const holds = { any: () => first !== undefined, all: hasAll, 'not-any': () => first === undefined, 'not-all': () => !hasAll() };
    if (!holds[logic]()) return null;
    return first === undefined ? { entry, because: 'key', key } : { entry, because: 'key', key, secondary: first };
  }
}

const turnsBack = (rules: LoreRules | undefined): number => (rules ? Math.min(MAX_KEPT_TURNS, rules.sticky + rules.cooldown) : 0);

/** Whether an entry's chance decides for it in a turn. */
function drawn({ id, rules }: KnownLore, seed: string, turn: number): boolean {
  const percent = rules?.probability ?? 100;
  return percent >= 100 || seededNumber(`${seed}\n${turn}\n${id}`) % 10_000 < 100 * percent;
}

/** Of those that share a group one, and none where one of the group is used already: the first ones by their order, else one that is drawn by weight. */
function oneOfEachGroup(called: readonly MatchedLore[], active: readonly MatchedLore[], { seed, turn }: LoreMoment): MatchedLore[] {
  const left = new Set(called);
  const groups = new Set(called.flatMap(({ entry }) => entry.rules?.groups ?? []));
  for (const group of groups) {
    const isMember = ({ entry }: MatchedLore) => entry.rules?.groups.includes(group) ?? false;
    const members = [...left].filter(isMember);
    const chosen = active.some(isMember) ? undefined : chosenOf(members, `${seed}\n${turn}\n${group}`);
    for (const member of members) if (member !== chosen) left.delete(member);
  }
  return called.filter((match) => left.has(match));
}

function chosenOf(members: readonly MatchedLore[], seed: string): MatchedLore | undefined {
  const order = ({ entry }: MatchedLore) => entry.rules?.order ?? 0;
  const firsts = members.filter(({ entry }) => entry.rules?.first);
  if (firsts.length > 0) return firsts.reduce((best, one) => (order(one) > order(best) ? one : best));
  const weights = members.map(({ entry }) => Math.max(0, Math.round(entry.rules?.weight ?? 0)));
  let left = seededNumber(seed) % Math.max(1, sumOf(weights));
  const chosen = members.find((_, index) => {
    left -= weights[index] ?? 0;
    return left < 0;
  });
  return chosen ?? members[0];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
