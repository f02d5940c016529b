import { merge } from 'rxjs';
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
    const numbers = remote.of(liveNumbers).state;
    const show = () => {
      const [{ study }, known] = [guide.state.value, numbers.value];
      if (study === null || known.kind !== 'ready' || known.value === null) return;
      const rows = study.outline.chapters.flatMap((chapter) => chapter.rows);
      editor.shares(knotShares(rows, file, known.value));
    };
    const shown = merge(guide.state.$, numbers.$).subscribe(show);
    return () => shown.unsubscribe();
  }
}
