import { map, type Observable } from 'rxjs';
import { type PlayAnswer, StoryPlayer } from '#application/studio/story-player.ts';
import type { StoryTexts } from '#application/studio/story-reader.ts';
import type { Played, PlayPlan } from '#domain/studio/played.ts';
import { WorkerLine } from '#infrastructure/browser/worker-line.ts';
import type { Ask, WorkerReply } from './worker-messages.ts';

/** A script of 10,000 lines takes a third of it on a slow machine. */
const MOST_MS = 20_000;

/** Plays stories with ink's own compiler and runtime in a worker. */
export class WorkerStoryPlayer extends StoryPlayer {
  readonly #line: WorkerLine<Ask, WorkerReply['value']>;

  constructor(start: () => Worker) {
    super();
    this.#line = new WorkerLine({ start, most: MOST_MS });
  }

  play(texts: StoryTexts, plan: PlayPlan): Observable<PlayAnswer> {
    return this.#line
      .ask({ kind: 'play', texts, plan })
      .pipe(map((answer) => (typeof answer === 'string' ? { kind: answer } : (answer.value as Played))));
  }

  close(): void {
    this.#line.close();
  }
}
