import { map, type Observable } from 'rxjs';
import { MapPlacer } from '#application/studio/map/map-placer.ts';
import type { PlacedMap, StoryMap } from '#domain/studio/map/story-map.ts';
import { WorkerLine } from '#infrastructure/browser/worker-line.ts';

/** A map of 5,100 knots takes a fifth of it on a busy machine. */
const MOST_MS = 15_000;

/** Places maps with d3-dag in a worker. */
export class WorkerMapPlacer extends MapPlacer {
  readonly #line: WorkerLine<{ readonly map: StoryMap }, PlacedMap>;

  constructor(start: () => Worker) {
    super();
    this.#line = new WorkerLine({ start, most: MOST_MS });
  }

  place(of: StoryMap): Observable<PlacedMap | null> {
    return this.#line.ask({ map: of }).pipe(map((answer) => (typeof answer === 'string' ? null : answer.value)));
  }

  close(): void {
    this.#line.close();
  }
}
