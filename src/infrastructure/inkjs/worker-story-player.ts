import { map, type Observable } from 'rxjs';
import type { StoryTexts } from '#application/studio/story-reader.ts';
import { type PlayAnswer, StoryPlayer } from '#application/studio/test-play/story-player.ts';
import type { Played, PlayPlan } from '#domain/studio/test-play/played.ts';
import type { StoryLine } from './story-line.ts';

/** Plays stories with ink's own compiler and runtime in a worker. */
export class WorkerStoryPlayer extends StoryPlayer {
  readonly #line: StoryLine;

  constructor(line: StoryLine) {
    super();
    this.#line = line;
  }

  play(texts: StoryTexts, plan: PlayPlan): Observable<PlayAnswer> {
    return this.#line
      .ask({ kind: 'play', texts, plan }, this)
      .pipe(map((answer) => (typeof answer === 'string' ? { kind: answer } : (answer.value as Played))));
  }

  close(): void {
    this.#line.close(this);
  }
}
