import { combineLatest, debounceTime, distinctUntilChanged, filter, map, take } from 'rxjs';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import { knotShares } from '#domain/studio/numbers/story-numbers.ts';
import type { MountedEditor } from '../script/script-editor.ts';
import type { ScriptGuide } from '../script/script-guide.ts';
import { liveNumbers } from './story-numbers.ts';

interface Needs {
  readonly guide: Pick<ScriptGuide, 'state'>;
  readonly remote: RemoteStore;
}

/** Ms without a key after which the numbers are asked for: they take the server a while, and are no hurry. */
const STILL_MS = 2_000;

/** Shows beside the line of each knot how many players came to it. Without numbers there is nothing beside it. Source: STUDIO-45, STUDIO-234. */
export class KnotGutter {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Keeps the shares at the lines of a text until the returned function is called. */
  attach(editor: Pick<MountedEditor, 'shares'>, { id, file }: { readonly id: string; readonly file: string }): () => void {
    const { guide, remote } = this.#needs;
    const live = remote.of(liveNumbers);
    const outline$ = guide.state.$.pipe(
      map(({ study }) => study?.outline ?? null),
      distinctUntilChanged(),
    );
    const numbers$ = live.state.$.pipe(
      // Those of a story that was left are there until these are asked for.
      map((known) => (known.kind === 'ready' && live.snapshot()?.key === id ? known.value : null)),
      distinctUntilChanged(),
    );
    const shown = combineLatest([outline$, numbers$]).subscribe(([outline, numbers]) => {
      if (outline === null || numbers === null) return;
      const rows = outline.chapters.flatMap((chapter) => chapter.rows);
      editor.shares(knotShares(rows, file, numbers));
    });
    const still = guide.state.$.pipe(
      filter(({ study }) => study !== null),
      debounceTime(STILL_MS),
      take(1),
    ).subscribe(() => live.ensure(id));
    return () => {
      shown.unsubscribe();
      still.unsubscribe();
    };
  }
}
