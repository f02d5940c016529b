import type { StoryMap } from '#domain/studio/map/story-map.ts';
import { STARTED } from '#infrastructure/browser/worker-line.ts';
import { placeMap } from './place-map.ts';

/** A map to place; the answer has its number. */
export interface MapAsk {
  readonly id: number;
  readonly map: StoryMap;
}

/** What runs beside the page. Each message is answered once, in order. */
self.addEventListener('message', ({ data: { id, map } }: MessageEvent<MapAsk>) => self.postMessage({ id, value: placeMap(map) }));
self.postMessage(STARTED);
