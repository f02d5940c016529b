import { shownWords } from '#domain/text/plain-text.ts';
import { lettersIn } from '../aloud/letters-in.ts';
import type { ReadingPlace } from '../reading/reading-place.ts';
import type { Turn } from '../turn.ts';

/** What a page shows of the state of its turn. */
interface Stage {
  readonly scene: string | undefined;
  readonly mood: string | undefined;
}

/** The scene and the mood at a place of a turn: those of the last beat up to it; of a turn without beats, those of the whole. */
export function stateAt({ beats, scene, mood }: Turn['state'], place: ReadingPlace): Stage {
  if (!beats) return { scene, mood };
  const passed = beats.filter(({ at }) => at <= place);
  return {
    scene: passed.findLast((beat) => beat.scene !== undefined)?.scene,
    mood: passed.findLast((beat) => beat.mood !== undefined)?.mood,
  };
}

/** A line of a script, and what its tags change. */
interface StagedLine {
  readonly text: string;
  readonly state: { readonly scene?: string | undefined; readonly mood?: string | undefined };
}

/** Where scene and mood change on the way through lines, which begin with those of the turn before. Null where they are the same all through the text. Source: PLAY-30. */
export function beatsOf(lines: readonly StagedLine[], before: StagedLine['state']): NonNullable<Turn['state']['beats']> | null {
  // Most turns have none, and their words need not be counted.
  if (!lines.slice(1).some(({ state }) => state.scene !== undefined || state.mood !== undefined)) return null;
  let at = 0;
  const beatOf = ({ scene, mood }: StagedLine['state']) => ({
    at,
    ...(scene !== undefined && { scene }),
    ...(mood !== undefined && { mood }),
  });
  const beats = [beatOf(before)];
  for (const { state, text } of lines) {
    if (state.scene !== undefined || state.mood !== undefined) beats.push(beatOf(state));
    at += lettersIn(shownWords(text));
  }
  return beats.some((beat) => beat.at > 0 && beat.at < at) ? beats : null;
}
