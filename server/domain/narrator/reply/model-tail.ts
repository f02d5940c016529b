import type { Choice, StoryState } from '#contract/play.ts';
import { clipped } from '#domain/text/clipped.ts';
import { shortHash } from '#domain/text/short-hash.ts';
import { openEndings } from '#server/domain/stories/acts.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import type { Claim, Evidence } from './evidence.ts';
import { type ChoicePast, FEWEST, freshChoices } from './fresh-choices.ts';
import type { HiddenClaim } from './hidden-state.ts';
import { withoutCapitals } from './without-capitals.ts';

/** The data after a model's reply, as far as it could be parsed. Not yet checked against the story. */
export interface ModelTail {
  readonly choices: readonly string[];
  readonly objectives: readonly Claim[];
  readonly ending: Claim | null;
  readonly scene: string | null;
  readonly mood: string | null;
  readonly memory: readonly NotedFact[];
  readonly hidden: readonly HiddenClaim[];
}

/** A fact that a model wants to keep. `about` is who or what, and which property of it; empty in tails of the old form, whose quote is the fact itself. */
interface NotedFact {
  readonly about: string;
  readonly fact: string;
  readonly quote: string;
}

export const EMPTY_TAIL: ModelTail = { choices: [], objectives: [], ending: null, scene: null, mood: null, memory: [], hidden: [] };

/** Whether a player can go on with it: by choices, or because the story ends. */
export const isUsable = ({ choices, ending }: ModelTail): boolean => choices.length >= FEWEST || ending !== null;

/** Two tails of one reply, the first before the second. */
export const mergedTails = (first: ModelTail, second: ModelTail): ModelTail => ({
  choices: first.choices.length >= FEWEST ? first.choices : second.choices,
  objectives: [...first.objectives, ...second.objectives],
  ending: first.ending ?? second.ending,
  scene: first.scene ?? second.scene,
  mood: first.mood ?? second.mood,
  memory: first.memory.length > 0 ? first.memory : second.memory,
  hidden: first.hidden.length > 0 ? first.hidden : second.hidden,
});

/** In UTF-16 units. */
const MAX_LABEL_LENGTH = 80;
const MAX_CHOICES = 4;

/** The place of a reply in its story. */
interface ReplyPlace {
  readonly story: AuthoredStory;
  /** The state before the reply. */
  readonly before: StoryState;
  /** The reply's number on its branch; the opening is 0. */
  readonly turn: number;
  /** A talk has no scenes, objectives or endings. */
  readonly talk: boolean;
}

/** The state changes that the story allows and the words of the reply support. */
export function changesOf(
  tail: ModelTail,
  { story, before, turn, talk }: ReplyPlace,
  evidence: Evidence,
): { state: StoryState; ending: string | null } {
  const mood = /^[\p{L}-]{1,20}$/u.test(tail.mood ?? '') ? tail.mood?.toLowerCase() : undefined;
  if (talk) return { state: mood === undefined ? {} : { mood }, ending: null };
  const fulfilled = new Set(before.objectives ?? []);
  const news = story.objectives
    .filter(
      ({ id }) => !fulfilled.has(id) && tail.objectives.some((claim) => claim.id === id && evidence.supports('objective', claim.quote)),
    )
    .map(({ id }) => id);
  const scene = tail.scene !== null && Object.hasOwn(story.scenes, tail.scene) ? tail.scene : undefined;
  const objectives = [...fulfilled, ...news];
  const reached = before.ended === undefined ? openEndings(story, objectives, turn).find(({ id }) => id === tail.ending?.id) : undefined;
  const ending = reached && evidence.supports('ending', tail.ending?.quote ?? '') ? reached.id : null;
  return {
    state: {
      ...(scene === undefined ? {} : { scene }),
      ...(mood === undefined ? {} : { mood }),
      ...(news.length === 0 ? {} : { objectives }),
    },
    ending,
  };
}

/** The first `max` distinct labels from a model's texts. */
export function labelsOf(texts: readonly string[], max: number): string[] {
  const labels = new Map<string, string>();
  for (const text of texts) {
    const label = withoutCapitals(oneLine(text));
    const same = label.toLowerCase();
    if (label !== '' && !labels.has(same)) labels.set(same, label);
  }
  return [...labels.values()].slice(0, max);
}

/**
 * At most four choices that differ from each other and from what the player has seen (`freshChoices`). Their ids are derived from the parent turn and the label, so that a choice pressed on a stale page is never taken for
 * another.
 */
export const choicesOf = (tail: ModelTail, follows: string, past: ChoicePast = { offered: [], act: '' }): Choice[] =>
  freshChoices(labelsOf(tail.choices, tail.choices.length), past)
    .slice(0, MAX_CHOICES)
    // Models list the safest choice first. The order differs with each turn, and is the same whenever it is computed.
    .sort((a, b) => (mark(follows + a) < mark(follows + b) ? -1 : 1))
    .map((label, index) => ({ id: `${mark(follows + label)}-${index + 1}`, label }));

/** One line of plain text, cut to the length of a label. */
function oneLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^(?:[-*•]|\d[.)]) /, '')
    .trim();
  return clipped(line, MAX_LABEL_LENGTH);
}

const mark = (text: string): string => shortHash(text).toString(36);
