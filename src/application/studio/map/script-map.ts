import { debounceTime, distinctUntilChanged, filter, map, Subject, switchMap, takeUntil } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import { type PlacedMap, storyMap } from '#domain/studio/map/story-map.ts';
import { scriptTags } from '#domain/studio/script/script-tags.ts';
import type { ScriptGuide } from '../script/script-guide.ts';
import type { MapPlacer } from './map-placer.ts';

/** `failed`: it could not be placed here; the outline has the same knots. */
export type MapState = { readonly kind: 'reading' } | { readonly kind: 'placed'; readonly map: PlacedMap } | { readonly kind: 'failed' };

interface Needs {
  readonly guide: ScriptGuide;
  readonly placer: MapPlacer;
}

/** Changes of the text in this time, in ms, make one map. */
const PAUSE_MS = 300;
const READING: MapState = { kind: 'reading' };

/** The map of the story that is open, drawn anew where its knots change. Source: PROOF-08. */
export class ScriptMap {
  readonly #needs: Needs;
  readonly #state = new LiveState<MapState>(READING);
  readonly #closed = new Subject<void>();

  readonly state: Live<MapState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Draws while its page is open. */
  open(): void {
    const { guide, placer } = this.#needs;
    this.close();
    guide.state.$.pipe(
      map(({ study }) => study),
      filter((study) => study !== null),
      debounceTime(PAUSE_MS),
      map(({ outline }) => storyMap(outline, scriptTags(guide.texts.value))),
      distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
      // switchMap: an older map is of no use.
      switchMap((of) => placer.place(of)),
      takeUntil(this.#closed),
    ).subscribe((placed) => this.#state.set(placed === null ? { kind: 'failed' } : { kind: 'placed', map: placed }));
  }

  close(): void {
    this.#closed.next();
    this.#needs.placer.close();
    this.#state.set(READING);
  }
}
