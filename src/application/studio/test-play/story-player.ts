import type { Observable } from 'rxjs';
import type { Played, PlayPlan } from '#domain/studio/test-play/played.ts';
import type { StoryTexts } from '../story-reader.ts';

/** `slow`: it took too long and was stopped. `failed`: there is no player in this browser. */
export type PlayAnswer = Played | { readonly kind: 'slow' } | { readonly kind: 'failed' };

/** Plays the texts of a story beside the page, from the beginning of a plan each time. A call emits once and never errors. Source: STUDIO-17, STUDIO-19. */
export abstract class StoryPlayer {
  abstract play(texts: StoryTexts, plan: PlayPlan): Observable<PlayAnswer>;

  /** Ends what runs. */
  abstract close(): void;
}
