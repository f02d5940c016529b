import { map, type Observable } from 'rxjs';
import { StoryReader, type StoryStudy, type StoryTexts, type Studied } from '#application/studio/story-reader.ts';
import type { NameUses } from '#domain/studio/script/name-uses.ts';
import type { SheetNames } from '#domain/studio/script/slip-problems.ts';
import { type StoryLine, storyLine } from './story-line.ts';

/** Reads stories with ink's own parser in a worker. */
export class WorkerStoryReader extends StoryReader {
  readonly #line: StoryLine;

  constructor(start: () => Worker) {
    super();
    this.#line = storyLine(start);
  }

  study(texts: StoryTexts, sheet?: SheetNames): Observable<Studied> {
    return this.#line.ask({ kind: 'study', texts, sheet }).pipe(
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
