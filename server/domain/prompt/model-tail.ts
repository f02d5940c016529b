import type { Choice, StoryState } from '../../../contract/play.ts';
import type { AuthoredStory } from '../play/authored-story.ts';

/** The data after a model's reply, as far as it could be parsed. Not yet checked against the story. */
export interface ModelTail {
  readonly choices: readonly string[];
  readonly objectives: readonly string[];
  readonly ending: string | null;
  readonly scene: string | null;
  readonly mood: string | null;
  readonly memory: readonly string[];
}

export const EMPTY_TAIL: ModelTail = { choices: [], objectives: [], ending: null, scene: null, mood: null, memory: [] };

/** In characters. */
const MAX_LABEL_LENGTH = 80;
const MAX_CHOICES = 4;

/** The state changes of a reply that the story allows. A talk has no scenes, objectives or endings. */
export function changesOf(
  tail: ModelTail,
  story: AuthoredStory,
  before: StoryState,
  talk: boolean,
): { state: StoryState; ending: string | null } {
  const mood = /^[\p{L}-]{1,20}$/u.test(tail.mood ?? '') ? tail.mood?.toLowerCase() : undefined;
  if (talk) return { state: mood === undefined ? {} : { mood }, ending: null };
  const fulfilled = new Set(before.objectives ?? []);
  const news = story.objectives.filter(({ id }) => tail.objectives.includes(id) && !fulfilled.has(id)).map(({ id }) => id);
  const scene = tail.scene !== null && Object.hasOwn(story.scenes, tail.scene) ? tail.scene : undefined;
  const ending = before.ended === undefined ? (story.endings.find(({ id }) => id === tail.ending)?.id ?? null) : null;
  return {
    state: {
      ...(scene === undefined ? {} : { scene }),
      ...(mood === undefined ? {} : { mood }),
      ...(news.length === 0 ? {} : { objectives: [...fulfilled, ...news] }),
    },
    ending,
  };
}

/** The first `max` distinct labels from a model's texts. */
export function labelsOf(texts: readonly string[], max: number): string[] {
  const labels = new Map<string, string>();
  for (const text of texts) {
    const label = oneLine(text);
    const same = label.toLowerCase();
    if (label !== '' && !labels.has(same)) labels.set(same, label);
  }
  return [...labels.values()].slice(0, max);
}

/**
 * At most four distinct choices. Their ids are derived from the parent turn and the label, so that a choice pressed on a stale page is never taken for
 * another.
 */
export const choicesOf = (tail: ModelTail, follows: string): Choice[] =>
  labelsOf(tail.choices, MAX_CHOICES).map((label, index) => ({ id: `${mark(follows + label)}-${index + 1}`, label }));

/** One line of plain text, cut to the length of a label. */
function oneLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^(?:[-*•]|\d[.)]) /, '')
    .trim();
  return [...line].length <= MAX_LABEL_LENGTH
    ? line
    : `${[...line]
        .slice(0, MAX_LABEL_LENGTH - 1)
        .join('')
        .trim()}…`;
}

/** FNV-1a: short, and different for different texts. */
function mark(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
