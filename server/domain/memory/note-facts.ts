import type { Fact, Memory } from '#domain/memory/memory.ts';
import { startOf } from '#domain/text/cut.ts';
import { normalForm } from '#domain/text/normal-form.ts';
import { factSubject, subjectOf } from './fact-subject.ts';

/** In UTF-16 units. A fact is a sentence, not a scene. */
const MAX_NOTE_LENGTH = 200;
/** Max unpinned facts. Above it the narrator's that were not used for longest are dropped. */
const MAX_NOTES = 60;
/** Keeps one reply from pushing out the notes of earlier ones. */
const MAX_NOTES_PER_TURN = 5;

/** A fact that a narrator notes. `about` may be empty. */
interface Note {
  readonly about: string;
  readonly fact: string;
}

/**
 * Adds the narrator's notes of a turn. A note replaces the narrator's older fact on the same subject and property; where the player has pinned or written
 * that fact, the note is dropped. Notes with the same words as a known fact are skipped. `said` is the text of the turn: facts that it speaks of count as
 * used, and those used last are kept longest.
 */
export function noteFacts(memory: Memory, notes: readonly Note[], turn: number, said: string): Memory {
  let facts = markUsed(memory.facts, turn, said);
  let added = 0;
  for (const { about, fact } of notes) {
    const text = noteOf(fact);
    const same = comparable(text);
    if (same === '' || facts.some((known) => comparable(known.text) === same)) continue;
    if (added === MAX_NOTES_PER_TURN) break;
    const note: Fact = { id: nextFactId(facts), text, by: 'story', pinned: false, ...aboutOf(about), used: turn };
    const outdated = facts.filter((known) => sameSubject(known, note));
    if (outdated.some(({ pinned, by }) => pinned || by === 'player')) continue;
    added += 1;
    facts = [...facts.filter((known) => !outdated.includes(known)), note];
  }
  const kept = withoutSurplus(facts);
  return kept.length === memory.facts.length && kept.every((fact, index) => fact === memory.facts[index])
    ? memory
    : { ...memory, facts: kept };
}

/** Whether two facts cannot both hold: they tell about one property of one subject. */
function sameSubject(a: Fact, b: Fact): boolean {
  const subjects = [factSubject(a), subjectOf(a.text)];
  return [factSubject(b), subjectOf(b.text)].some((subject) => subject !== null && subjects.includes(subject));
}

/** Drops the narrator's facts that were not used for longest. */
function withoutSurplus(facts: readonly Fact[]): readonly Fact[] {
  const surplus = facts.filter((fact) => !fact.pinned).length - MAX_NOTES;
  if (surplus <= 0) return facts;
  const loose = facts.filter(({ pinned, by }) => !pinned && by === 'story');
  const dropped = new Set(loose.toSorted((a, b) => (a.used ?? 0) - (b.used ?? 0)).slice(0, surplus));
  return facts.filter((fact) => !dropped.has(fact));
}

/** A text speaks of a fact when it holds most of its longer words. */
function markUsed(facts: readonly Fact[], turn: number, said: string): readonly Fact[] {
  const words = new Set(comparable(said).split(' '));
  return facts.map((fact) => {
    const telling = comparable(fact.text)
      .split(' ')
      .filter((word) => word.length > 3);
    const spoken = telling.filter((word) => words.has(word)).length;
    return telling.length > 0 && spoken * 2 > telling.length && fact.by === 'story' ? { ...fact, used: turn } : fact;
  });
}

const aboutOf = (about: string) => (noteOf(about) === '' ? {} : { about: noteOf(about) });

/** An id that no fact of the list has. */
export function nextFactId(facts: readonly Fact[]): string {
  const numbers = facts.map(({ id }) => Number(/^f(\d{1,9})$/.exec(id)?.[1] ?? 0));
  return `f${Math.max(0, ...numbers) + 1}`;
}

/** One line of at most `MAX_NOTE_LENGTH`. */
function noteOf(line: string): string {
  const text = line
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return startOf(text, MAX_NOTE_LENGTH).trim();
}

const comparable = (text: string): string =>
  normalForm(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{S}]+/gu, ' ')
    .trim();
