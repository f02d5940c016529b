import type { SpokenLine } from './spoken-lines.ts';

/** Words of the story's texts that show a finding. They stand in the line as they are, letter by letter. */
export interface Quote {
  readonly text: string;
  /** The file and line, like `script.ink:12`. */
  readonly at: string;
}

/** Something that does not go together in a story, or comes too often, with the two places that show it. Source: PROOF-23. */
export interface CriticFinding {
  /** Names it over all readings of the story, as the comment does that sets it aside. */
  readonly key: string;
  /** The name that an earlier version gave it, where that was another: comments of that time have it. */
  readonly former?: string;
  readonly sentence: string;
  readonly quotes: readonly [Quote, Quote];
  /** Labels of the choices that lead to where it is so, where a way was looked for. */
  readonly way?: readonly string[];
}

/** A play: what was read, in order, and what was offered. */
export interface CriticPlay {
  readonly turns: readonly {
    readonly paragraphs: readonly { readonly text: string; readonly at: string }[];
    readonly offered: readonly { readonly label: string; readonly at: string }[];
  }[];
}

/** Somebody of the cast, with where the sheet describes them. */
export interface CriticMember {
  readonly id: string;
  readonly name: string;
  /** Null where the sheet has no line for it. */
  readonly described: Quote | null;
}

/** What a story is judged by. */
export interface CriticStory {
  /** What players can read, and what the sheet says of the world, in the order of the texts. */
  readonly lines: readonly SpokenLine[];
  readonly cast: readonly CriticMember[];
  /** Names of things that the lore explains. */
  readonly lore: readonly string[];
  /** What players read before they begin: the title and what the shelf says. */
  readonly shelf: string;
  /** Plays by chance. */
  readonly plays: readonly CriticPlay[];
  /** What a search of all ways has shown of what is spoken of too early; null where none was made. */
  readonly early: EarlySearch | null;
  /** What other stories say, each as one text: by them it is known how often a word is usual. */
  readonly others: readonly string[];
}

/** A way on which a choice speaks of something before anything that is read there does. `at`: the place of that choice. `taken`: labels of the choices before it. */
export interface EarlyWay {
  readonly term: string;
  readonly label: string;
  readonly at: string;
  readonly taken: readonly string[];
}

/** What a search for such ways has shown. `states`: that it told apart; 0 where none was needed. `stopped`: why it ended early, to be put behind “the search”; null where it saw all. */
export interface EarlySearch {
  readonly ways: readonly EarlyWay[];
  readonly states: number;
  readonly stopped: string | null;
}

const MOST_QUOTED = 160;

/** Where a sentence ends. */
const END = /[.!?…][”’"')]*\s+/gu;

/** A quote of the line: the sentence that has the words from `from` to `to`, or what stands around them, cut at blanks, where it is long. */
export function quoted({ text, at }: Pick<SpokenLine, 'text' | 'at'>, from: number, to: number): Quote {
  if (text.length <= MOST_QUOTED) return { text: text.trim(), at };
  const ends = [...text.matchAll(END)].map(({ 0: end, index }) => index + end.length);
  const [first, last] = [ends.findLast((end) => end <= from) ?? 0, ends.find((end) => end >= to) ?? text.length];
  if (last - first <= MOST_QUOTED) return { text: text.slice(first, last).trim(), at };
  const room = Math.max(0, MOST_QUOTED - (to - from));
  let start = Math.max(0, from - Math.floor(room / 2));
  let end = Math.min(text.length, start + MOST_QUOTED, Math.max(to, start + MOST_QUOTED));
  while (start > 0 && start < from && !/\s/u.test(text.charAt(start - 1))) start += 1;
  while (end < text.length && end > to && !/\s/u.test(text.charAt(end))) end -= 1;
  return { text: text.slice(start, end).trim(), at };
}
