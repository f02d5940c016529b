import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import { knotShares } from '#domain/studio/numbers/story-numbers.ts';
import type { MountedEditor } from '../script/script-editor.ts';
import type { ScriptGuide } from '../script/script-guide.ts';
import { liveNumbers } from './story-numbers.ts';

interface Needs {
  readonly guide: Pick<ScriptGuide, 'state'>;
  readonly remote: RemoteStore;
}

/** Shows beside the line of each knot how many players came to it. Without numbers there is nothing beside it. Source: STUDIO-45. */
export class KnotGutter {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Keeps the shares at the lines of a text until the returned function is called. */
  attach(editor: Pick<MountedEditor, 'shares'>, file: string): () => void {
    const { guide, remote } = this.#needs;
    const outline$ = guide.state.$.pipe(
      map(({ study }) => study?.outline ?? null),
      distinctUntilChanged(),
    );
    const numbers$ = remote.of(liveNumbers).state.$.pipe(
      map((known) => (known.kind === 'ready' ? known.value : null)),
      distinctUntilChanged(),
    );
    const shown = combineLatest([outline$, numbers$]).subscribe(([outline, numbers]) => {
      if (outline === null || numbers === null) return;
      const rows = outline.chapters.flatMap((chapter) => chapter.rows);
      editor.shares(knotShares(rows, file, numbers));
    });
    return () => shown.unsubscribe();
  }
}
