import { Toasts } from '#application/design/toasts.ts';
import { Connectivity } from '#application/platform/connectivity.ts';
import { FileSaver } from '#application/platform/file-saver.ts';
import { Log } from '#application/platform/log.ts';
import { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import { Random } from '#application/platform/random.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { DraftStore } from '#application/studio/draft-store.ts';
import { ScriptDesk } from '#application/studio/script-desk.ts';
import { ScriptEditor } from '#application/studio/script-editor.ts';
import { TextVersions } from '#application/studio/text-versions.ts';
import { CodeMirrorScriptEditor } from '#infrastructure/codemirror/code-mirror-script-editor.ts';
import { IndexedDbDraftStore } from '#infrastructure/storage/indexed-db-draft-store.ts';
import { moduleOf, provide, wire } from './wire.ts';

/** Bindings of the page where a story is written. */
export const studioEditorModule = (window: Window) =>
  moduleOf(
    provide(DraftStore, (log) => new IndexedDbDraftStore({ locks: window.navigator.locks, log }), [Log]),
    provide(ScriptEditor, () => new CodeMirrorScriptEditor()),
    wire(ScriptDesk, {
      api: AuthorizedApi,
      session: Session,
      drafts: DraftStore,
      connectivity: Connectivity,
      lifecycle: PageLifecycle,
      random: Random,
      files: FileSaver,
    }),
    wire(TextVersions, { api: AuthorizedApi, session: Session, toasts: Toasts, desk: ScriptDesk }),
  );
