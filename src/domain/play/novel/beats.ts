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
