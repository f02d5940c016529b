import { map, type Observable } from 'rxjs';
import { StoryReader, type StoryStudy, type StoryTexts, type Studied } from '#application/studio/story-reader.ts';
import type { NameUses } from '#domain/studio/name-uses.ts';
import { WorkerLine } from '#infrastructure/browser/worker-line.ts';
import type { Ask, WorkerReply } from './worker-messages.ts';

/** A script of 10,000 lines takes a tenth of it on a slow machine. */
const MOST_MS = 20_000;

/** Reads stories with ink's own parser in a worker. */
export class WorkerStoryReader extends StoryReader {
  readonly #line: WorkerLine<Ask, WorkerReply['value']>;

  constructor(start: () => Worker) {
    super();
    this.#line = new WorkerLine({ start, most: MOST_MS });
  }

  study(texts: StoryTexts): Observable<Studied> {
    return this.#line.ask({ kind: 'study', texts }).pipe(
      map((answer) => {
        if (answer === 'slow') return { kind: 'stuck' };
        return answer === 'failed' ? { kind: 'failed' } : { kind: 'studied', study: answer.value as StoryStudy };
      }),
    );
  }

  usesAt(texts: StoryTexts, place: Parameters<StoryReader['usesAt']>[1]): Observable<NameUses | null> {
    return this.#line
      .ask({ kind: 'uses', texts, place })
      .pipe(map((answer) => (typeof answer === 'string' ? null : (answer.value as NameUses | null))));
  }

  close(): void {
    this.#line.close();
  }
}
