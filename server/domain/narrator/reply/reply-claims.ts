import type { Fact } from '#domain/memory/memory.ts';
import { clipped } from '#domain/text/clipped.ts';
import { openEndings } from '#server/domain/stories/acts.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import type { Judged, Verdict } from './evidence.ts';
import type { ModelTail } from './model-tail.ts';

/** Something that a model has said of its reply, and what became of it. */
export interface ReplyClaim {
  readonly kind: 'objective' | 'ending' | 'scene' | 'fact' | 'hidden';
  /** What it claims, in the words of the story where it has them. */
  readonly what: string;
  /** The words of the reply that are to show it; empty where none were given, or none are needed. */
  readonly quote: string;
  readonly isTaken: boolean;
  /** Why it was taken or refused, in a sentence. */
  readonly why: string;
}

/** Where a reply stands, and what it has changed. */
export interface ClaimedChange {
  readonly story: AuthoredStory;
  /** The reply's number on its branch. */
  readonly turn: number;
  /** Objectives that were fulfilled before. */
  readonly fulfilled: readonly string[];
  /** Objectives that it has fulfilled. */
  readonly news: readonly string[];
  /** The ending that it reached; null for none. */
  readonly ending: string | null;
  readonly facts: { readonly before: readonly Fact[]; readonly after: readonly Fact[] };
  readonly hidden: { readonly before: Readonly<Record<string, number>>; readonly after: Readonly<Record<string, number>> };
  /** What the words of the reply were found to support. */
  readonly judged: readonly Judged[];
}

/** In UTF-16 units: models say more than a list can show. */
const MOST_SHOWN = 300;

const WHY: Readonly<Record<Verdict, string>> = {
  said: 'Its words are in the reply.',
  short: 'The words that are to show it are too few.',
  unsaid: 'The words that are to show it are not in the reply.',
  twice: 'The same words have shown another one already.',
};
const AGAIN = 'It was claimed before in the same reply.';

/** What a model has said of its reply, each with what became of it and why. Source: STUDIO-53. */
export function replyClaims(tail: ModelTail, change: ClaimedChange): ReplyClaim[] {
  const claims = [
    ...objectiveClaims(tail, change),
    ...endingClaims(tail, change),
    ...sceneClaims(tail, change),
    ...factClaims(tail, change),
    ...hiddenClaims(tail, change),
  ];
  return claims.map((claim) => ({ ...claim, what: clipped(claim.what, MOST_SHOWN), quote: clipped(claim.quote, MOST_SHOWN) }));
}

/** What was found of a quote; null where nobody looked at it. */
const verdictOn = (judged: readonly Judged[], kind: string, quote: string): Verdict | null =>
  judged.find((one) => one.kind === kind && one.quote === quote)?.verdict ?? null;

function objectiveClaims({ objectives }: ModelTail, { story, fulfilled, news, judged }: ClaimedChange): ReplyClaim[] {
  return objectives.map(({ id, quote }, at) => {
    const known = story.objectives.find((one) => one.id === id);
    const claim = { kind: 'objective', what: known?.text ?? id, quote } as const;
    if (!known) return { ...claim, isTaken: false, why: 'The story has no such objective.' };
    if (fulfilled.includes(id)) return { ...claim, isTaken: false, why: 'It was fulfilled before.' };
    const verdict = verdictOn(judged, 'objective', quote);
    const isFirst = objectives.findIndex((one) => one.id === id && verdictOn(judged, 'objective', one.quote) === 'said') === at;
    if (verdict === 'said' && news.includes(id)) return { ...claim, isTaken: isFirst, why: isFirst ? WHY.said : AGAIN };
    return { ...claim, isTaken: false, why: verdict === null || verdict === 'said' ? AGAIN : WHY[verdict] };
  });
}

function endingClaims({ ending: claimed }: ModelTail, { story, turn, fulfilled, news, ending, judged }: ClaimedChange): ReplyClaim[] {
  if (claimed === null) return [];
  const { id, quote } = claimed;
  const known = story.endings.find((one) => one.id === id);
  const claim = { kind: 'ending', what: known?.name ?? id, quote } as const;
  if (!known) return [{ ...claim, isTaken: false, why: 'The story has no such ending.' }];
  if (ending === id) return [{ ...claim, isTaken: true, why: WHY.said }];
  const isOpen = openEndings(story, [...fulfilled, ...news], turn).some((one) => one.id === id);
  const verdict = verdictOn(judged, 'ending', quote);
  return [{ ...claim, isTaken: false, why: isOpen && verdict !== null ? WHY[verdict] : 'This ending is not open yet.' }];
}

function sceneClaims({ scene }: ModelTail, { story }: ClaimedChange): ReplyClaim[] {
  if (scene === null) return [];
  const isTaken = Object.hasOwn(story.scenes, scene);
  return [{ kind: 'scene', what: scene, quote: '', isTaken, why: isTaken ? 'The story has this scene.' : 'The story has no such scene.' }];
}

function factClaims({ memory }: ModelTail, { facts, judged }: ClaimedChange): ReplyClaim[] {
  const known = new Set(facts.before.map(({ id }) => id));
  const added = facts.after.filter(({ id }) => !known.has(id)).map(({ text }) => comparable(text));
  return memory.map(({ fact, quote }) => {
    const verdict = verdictOn(judged, 'fact', quote);
    const claim = { kind: 'fact', what: fact, quote } as const;
    if (verdict !== 'said') return { ...claim, isTaken: false, why: WHY[verdict ?? 'unsaid'] };
    const isTaken = added.some((text) => text !== '' && comparable(fact).startsWith(text));
    return { ...claim, isTaken, why: isTaken ? WHY.said : 'It is remembered already, or there is no room for more in one turn.' };
  });
}

const comparable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

function hiddenClaims({ hidden: claimed }: ModelTail, { story, hidden, judged }: ClaimedChange): ReplyClaim[] {
  return claimed.map(({ id, value, quote }, at) => {
    const known = story.hidden?.find((one) => one.id === id);
    const claim = { kind: 'hidden', what: `${known?.text ?? id}: ${value}`, quote } as const;
    if (!known) return { ...claim, isTaken: false, why: 'The story keeps no such value.' };
    const verdict = verdictOn(judged, 'hidden', quote);
    const isFirst = claimed.findIndex((one) => one.id === id) === at;
    if (verdict !== 'said' || !isFirst) return { ...claim, isTaken: false, why: isFirst ? WHY[verdict ?? 'unsaid'] : AGAIN };
    const [before, after] = [hidden.before[id] ?? known.start, hidden.after[id] ?? known.start];
    return { ...claim, isTaken: before !== after, why: `It was ${before}, and is ${after} now.` };
  });
}
