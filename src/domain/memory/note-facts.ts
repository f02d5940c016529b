import type { Fact, Memory } from './memory.ts';

/** In characters. A fact is a sentence, not a scene. */
const MAX_NOTE_LENGTH = 200;
/** Max unpinned facts. Above it the narrator's oldest are dropped. */
const MAX_NOTES = 60;
/** Keeps one reply from pushing out the notes of earlier ones. */
const MAX_NOTES_PER_TURN = 5;

/** Adds the narrator's notes of a turn. Notes with the same words as a known fact are skipped. */
export function noteFacts(memory: Memory, lines: readonly string[]): Memory {
  const facts = [...memory.facts];
  const known = new Set(facts.map((fact) => comparable(fact.text)));
  for (const line of lines) {
    const text = noteOf(line);
    const same = comparable(text);
    if (same === '' || known.has(same)) continue;
    if (facts.length === memory.facts.length + MAX_NOTES_PER_TURN) break;
    known.add(same);
    facts.push({ id: nextFactId(facts), text, by: 'story', pinned: false });
  }
  const surplus = facts.filter((fact) => !fact.pinned).length - MAX_NOTES;
  if (facts.length === memory.facts.length && surplus <= 0) return memory;
  const dropped = new Set(facts.filter(({ pinned, by }) => !pinned && by === 'story').slice(0, Math.max(0, surplus)));
  return { ...memory, facts: facts.filter((fact) => !dropped.has(fact)) };
}

/** An id that no fact of the list has. */
export function nextFactId(facts: readonly Fact[]): string {
  const numbers = facts.map(({ id }) => Number(/^f(\d{1,9})$/.exec(id)?.[1] ?? 0));
  return `f${Math.max(0, ...numbers) + 1}`;
}

/** One line of at most `MAX_NOTE_LENGTH` characters, never cut within a code point. */
export function noteOf(line: string): string {
  const text = line
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...text].slice(0, MAX_NOTE_LENGTH).join('').trim();
}

const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{S}]+/gu, ' ')
    .trim();
