import type { CastMember } from '#domain/stories/story.ts';
import { namedMembers } from './names-in-text.ts';
import { type Quote, quotesIn } from './quotes.ts';
import { speakerNamed } from './speaker-line.ts';

/**
 * What is known from the text so far and decides who speaks next. A speaker is a member of the cast, or null for the player and for all others.
 */
export interface Scene {
  /** Who was last the subject of narration or spoke, one per pronoun. */
  readonly known: Readonly<Partial<Record<Pronoun, CastMember>>>;
  /** The speakers of the last two paragraphs of a conversation; empty after narration. */
  readonly talk: readonly (CastMember | null)[];
  /** The subject of the narration before, which may introduce words without a tag. */
  readonly subject: CastMember | null;
  /** Whether the last quote is not closed yet. */
  readonly open: boolean;
}

export const SILENCE: Scene = { known: {}, talk: [], subject: null, open: false };

type Pronoun = 'she' | 'he' | 'they' | 'it';
const PRONOUNS: Readonly<Record<string, Pronoun>> = {
  she: 'she',
  her: 'she',
  he: 'he',
  his: 'he',
  they: 'they',
  their: 'they',
  it: 'it',
  its: 'it',
};

/** The pronoun of a member: the first one in the description, or null. */
function pronounOf({ description }: CastMember): Pronoun | null {
  const word = /\b(?:she|her|he|his|they|their|it|its)\b/i.exec(description)?.[0].toLowerCase();
  return (word && PRONOUNS[word]) || null;
}

/** Who a clause is about: a member, the player, another person, or unknown. */
type Subject = CastMember | 'other' | null;

/** Words that go on after a quote without saying whose it is: "in a voice with a crack in it". */
const GOES_ON = /^(?:in|with|as|to|from|at|on|and|but|not|like|for|by|after|before|without|into|over|until|then)\b/;

/** True for a clause that belongs to a quote, such as "says Sabine". */
const isTag = (clause: string): boolean => /^[^\p{L}\p{N}]*\p{Ll}/u.test(clause);

/** How far into a clause its subject may begin: "says Sabine", "And then Sabine". */
const SUBJECT_WITHIN = 24;

function subjectOf(clause: string, scene: Scene, cast: readonly CastMember[]): Subject {
  const text = clause.replace(/^[^\p{L}\p{N}]+/u, '');
  if (text === '') return null;
  const [first = '', second = ''] = text.match(/[\p{L}\p{N}’']+/gu) ?? [];
  const tag = isTag(text);
  if (tag && GOES_ON.test(text)) return null;
  if (/^(?:you|your|i|my|we|our)$/i.test(first) || (tag && /^(?:you|I|we)$/.test(second))) return 'other';
  const pronoun = PRONOUNS[first.toLowerCase()] ?? (tag ? PRONOUNS[second] : undefined);
  if (pronoun && pronoun !== 'it') return scene.known[pronoun] ?? 'other';
  const named = namedMembers(text, cast)[0];
  if (named && named.at <= SUBJECT_WITHIN && !/[.!?;]/.test(text.slice(0, named.at))) return named.member;
  // "shouts a man": a tag that names no member of the cast.
  return tag ? 'other' : null;
}

/** The narration that touches a quote: the clause after it, and the one before it. */
function clausesAround(text: string, quotes: readonly Quote[], index: number): readonly [string, string] {
  const { start, end } = quotes[index] ?? { start: 0, end: 0 };
  const after = text.slice(end, quotes[index + 1]?.start ?? text.length);
  const before = text.slice(quotes[index - 1]?.end ?? 0, start).trimEnd();
  return [/^.*?[.!?…](?=\s|$)|^.*$/su.exec(after)?.[0] ?? after, before.slice(lastClauseAt(before.slice(0, -1)))];
}

/** Where the last clause of a text begins: behind the last mark that ends one. A search from the end, because texts may have no such mark. */
const lastClauseAt = (text: string): number => Math.max(...['.', '!', '?', '…'].map((mark) => text.lastIndexOf(mark))) + 1;

/** The last clause of a text with the marks behind it; the text itself where it has marks alone. */
function lastClause(text: string): string {
  const clauses = text.replace(/(?<![.!?…])[.!?…]+$/u, '');
  return clauses === '' ? text : text.slice(lastClauseAt(clauses));
}

/**
 * Who says the quotes of a paragraph by its own narration; undefined when that does not say it. A tag ("says Sabine") decides before a sentence beside
 * the quote. Tags of two speakers cancel each other: no speaker is better than a wrong one.
 */
function taggedSpeaker(text: string, quotes: readonly Quote[], scene: Scene, cast: readonly CastMember[]): CastMember | null | undefined {
  const around = quotes.map((_, index) => clausesAround(text, quotes, index));
  const subjectsOf = (clauses: readonly string[]) =>
    clauses.map((clause) => subjectOf(clause, scene, cast)).filter((subject) => subject !== null);
  const tags = new Set(subjectsOf(around.map(([after]) => after).filter(isTag)));
  const [subject] = tags.size > 0 ? tags : subjectsOf([...around.map(([after]) => after), ...around.map(([, before]) => before)]);
  if (subject === undefined) return undefined;
  return tags.size > 1 || subject === 'other' ? null : subject;
}

/** Words without a tag: the subject of the narration before says them, and within a conversation the other of the two. */
const untagged = ({ talk, subject }: Scene): CastMember | null => (talk.length > 0 ? (talk.at(-2) ?? null) : subject);

/** The scene after narration, in which those named last are known by their pronouns. */
function learned(known: Scene['known'], members: readonly CastMember[]): Scene['known'] {
  const found = members.flatMap((member) => {
    const pronoun = pronounOf(member);
    return pronoun ? [[pronoun, member] as const] : [];
  });
  return { ...known, ...Object.fromEntries(found) };
}

/** A text with blanks in place of its quotes. */
function narrationOf(text: string, quotes: readonly Quote[]): string {
  let from = 0;
  const parts = quotes.map(({ start, end }) => {
    const part = text.slice(from, start) + ' '.repeat(end - start);
    from = end;
    return part;
  });
  return parts.join('') + text.slice(from);
}

/**
 * Who speaks in a paragraph, and the scene after it. One paragraph has one speaker, as is usual in prose. Only a member whose name
 * occurred before or here can be one: where the text does not say who speaks, the speaker is null. A line of a script may name them before a colon.
 */
export function speakerOf(
  text: string,
  scene: Scene,
  cast: readonly CastMember[],
): { readonly speaker: CastMember | null; readonly scene: Scene } {
  const line = speakerNamed(text, cast);
  if (line !== null) {
    const { member } = line;
    return {
      speaker: member,
      scene: { known: learned(scene.known, [member]), talk: [...scene.talk.slice(-1), member], subject: null, open: false },
    };
  }
  const quotes = quotesIn(text);
  const named = namedMembers(narrationOf(text, quotes), cast);
  if (quotes.length === 0) {
    if (text.trim() === '') return { speaker: null, scene };
    const known = learned(
      scene.known,
      named.map(({ member }) => member),
    );
    const subject = subjectOf(lastClause(text.trim()), { ...scene, known }, cast);
    return { speaker: null, scene: { known, talk: [], subject: subject === 'other' ? null : subject, open: false } };
  }
  const first = quotes[0]?.start ?? 0;
  const before = learned(
    scene.known,
    named.filter(({ at }) => at < first).map(({ member }) => member),
  );
  const tagged = scene.open && first === 0 ? scene.talk.at(-1) : taggedSpeaker(text, quotes, { ...scene, known: before }, cast);
  const speaker = tagged === undefined ? untagged(scene) : tagged;
  const known = learned(before, [...named.map(({ member }) => member), ...(speaker ? [speaker] : [])]);
  return { speaker, scene: { known, talk: [...scene.talk.slice(-1), speaker], subject: null, open: !(quotes.at(-1)?.closed ?? true) } };
}
