import type { AuthoredAct, AuthoredEnding, AuthoredStory } from './authored-story.ts';

/** The place of a turn in the plan of its story. */
interface ActPlace {
  readonly act: AuthoredAct;
  /** From 1. */
  readonly number: number;
  readonly of: number;
  /** Turns until the last of this act, this one included; never negative. */
  readonly left: number;
  /** How urgent it is: nothing, the act should come to its end, the story must end now. */
  readonly late: 'no' | 'soon' | 'now';
}

/** Turns before the last of an act in which the prompt tells the narrator to end it. */
const SOON = 3;

/**
 * The act of a turn; null for a story without acts. The next act begins at its earliest turn once the objectives that it needs are fulfilled, and in any case
 * after the last turn of the act before. `objectives` are fulfilled ones, `turn` is the reply's number.
 */
export function actAt(acts: readonly AuthoredAct[], objectives: readonly string[], turn: number): ActPlace | null {
  let at = 0;
  for (const [index, next] of acts.entries()) {
    const ready = (next.needs ?? []).every((id) => objectives.includes(id));
    const before = acts[index - 1];
    if (before && at === index - 1 && ((turn >= next.earliest && ready) || turn > before.latest)) at = index;
  }
  const act = acts[at];
  if (!act) return null;
  const left = Math.max(0, act.latest - turn + 1);
  const last = at === acts.length - 1;
  return { act, number: at + 1, of: acts.length, left, late: left > SOON ? 'no' : last && left <= 1 ? 'now' : 'soon' };
}

/** The endings that this turn may reach. An ending is open from the act that names it on; in a story without acts every ending is. */
export function openEndings(story: AuthoredStory, objectives: readonly string[], turn: number): readonly AuthoredEnding[] {
  const acts = story.acts ?? [];
  const place = actAt(acts, objectives, turn);
  const opened = new Set(acts.slice(0, place?.number ?? 0).flatMap((act) => act.endings ?? []));
  return story.endings.filter(
    ({ id, needs = [], earliest = 0 }) => turn >= earliest && needs.every((one) => objectives.includes(one)) && (!place || opened.has(id)),
  );
}

/** Ids of lore that a later act opens. */
export function closedLore(story: AuthoredStory, objectives: readonly string[], turn: number): ReadonlySet<string> {
  const acts = story.acts ?? [];
  const place = actAt(acts, objectives, turn);
  return new Set(acts.slice(place?.number ?? 0).flatMap((act) => act.lore ?? []));
}

/** The act as the narrator reads it. Later acts stay secret. */
export function actLines({ act, number, of, left, late }: ActPlace, turn: number): string[] {
  return [
    `This is turn ${turn}, in act ${number} of ${of}, with ${left} turns left for the act.`,
    `You may know from here on: ${act.know}`,
    `Bring in, one at a time, where it fits: ${act.bring_in.join('; ')}.`,
    ...(late === 'no' ? [] : [DIRECTIONS[late]]),
  ];
}

const DIRECTIONS = {
  soon: 'The story is late: let something happen now that cannot be undone, and let it press for a decision.',
  now: 'The story ends in this reply: bring it to the open ending that fits best what the player has done, and claim that ending.',
} as const;
