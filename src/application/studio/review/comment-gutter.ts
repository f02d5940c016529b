import type { RemoteStore } from '#application/remote/remote-store.ts';
import { lineComments, reviewThreads } from '#domain/studio/review/review.ts';
import type { MountedEditor } from '../script/script-editor.ts';
import { projectComments } from './review-desk.ts';

/** Shows beside the lines of a text how many comments are open there. Source: STUDIO-41. */
export class CommentGutter {
  readonly #remote: RemoteStore;

  constructor(remote: RemoteStore) {
    this.#remote = remote;
  }

  /** Keeps the comments at the lines of a text until the returned function is called. */
  attach(editor: Pick<MountedEditor, 'comments'>, file: string): () => void {
    const shown = this.#remote.of(projectComments).state.$.subscribe((state) => {
      if (state.kind === 'ready') editor.comments(lineComments(reviewThreads(state.value.comments), file));
    });
    return () => shown.unsubscribe();
  }
}
