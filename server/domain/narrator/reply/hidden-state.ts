import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import type { Evidence } from './evidence.ts';

/** Values of a story's hidden state, by id. Players never read them. */
type HiddenState = Readonly<Record<string, number>>;

/** A change that a model asks for. */
export interface HiddenClaim {
  readonly id: string;
  readonly value: number;
  readonly quote: string;
}

/** Most that one reply may change a value by. */
const MAX_STEP = 2;

/** The state stored with a turn; what the author has set where it is absent or unreadable. */
export function hiddenState(story: AuthoredStory, stored: string): HiddenState {
  const kept = read(stored);
  return Object.fromEntries(
    (story.hidden ?? []).map(({ id, min, max, start }) => {
      const value = kept[id];
      return [id, typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : start];
    }),
  );
}

/** The state after a reply: claims with evidence, in small steps, within the author's bounds. */
export function changedHidden(story: AuthoredStory, before: HiddenState, claims: readonly HiddenClaim[], evidence: Evidence): HiddenState {
  const after: Record<string, number> = { ...before };
  for (const { id, min, max, start } of story.hidden ?? []) {
    const claim = claims.find((one) => one.id === id);
    if (!claim || !Number.isFinite(claim.value) || !evidence.supports('hidden', claim.quote)) continue;
    const now = before[id] ?? start;
    const step = Math.max(-MAX_STEP, Math.min(MAX_STEP, Math.round(claim.value) - now));
    after[id] = Math.max(min, Math.min(max, now + step));
  }
  return after;
}

/** As it is stored with a turn. */
export const storedHidden = (state: HiddenState): string => JSON.stringify({ hidden: state });

/** The state as the narrator reads it. */
export const hiddenLines = (story: AuthoredStory, state: HiddenState): string[] =>
  (story.hidden ?? []).map(({ id, text, min, max, start }) => `Hidden ${id}, from ${min} to ${max}: ${text}: ${state[id] ?? start}`);

function read(stored: string): Readonly<Record<string, unknown>> {
  try {
    const { hidden } = JSON.parse(stored) as { readonly hidden?: Readonly<Record<string, unknown>> };
    return hidden ?? {};
  } catch {
    return {};
  }
}
