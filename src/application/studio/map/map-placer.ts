import type { Observable } from 'rxjs';
import type { PlacedMap, StoryMap } from '#domain/studio/map/story-map.ts';

/** Places the knots of a story in layers, beside the page. Source: PROOF-08. */
export abstract class MapPlacer {
  /** Emits once: null where it takes too long, or this browser starts no worker. Never errors. */
  abstract place(map: StoryMap): Observable<PlacedMap | null>;

  /** Ends what runs. */
  abstract close(): void;
}
