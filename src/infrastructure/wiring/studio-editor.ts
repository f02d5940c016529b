import { Toasts } from '#application/design/toasts.ts';
import { Clock } from '#application/platform/clock.ts';
import { Connectivity } from '#application/platform/connectivity.ts';
import { FileSaver } from '#application/platform/file-saver.ts';
import { KeyValueStore } from '#application/platform/key-value-store.ts';
import { Log } from '#application/platform/log.ts';
import { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import { Random } from '#application/platform/random.ts';
import { RemoteStore } from '#application/remote/remote-store.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { ModelCritic } from '#application/studio/critic/model-critic.ts';
import { ConditionDraft } from '#application/studio/drafting/condition-draft.ts';
import { DraftChecker } from '#application/studio/drafting/draft-checker.ts';
import { SceneDraft } from '#application/studio/drafting/scene-draft.ts';
import { TextVersions } from '#application/studio/history/text-versions.ts';
import { MapPlacer } from '#application/studio/map/map-placer.ts';
import { ScriptMap } from '#application/studio/map/script-map.ts';
import { KnotGutter } from '#application/studio/numbers/knot-gutter.ts';
import { ScriptWitnesses } from '#application/studio/proof/script-witnesses.ts';
import { WitnessFinder } from '#application/studio/proof/witness-finder.ts';
import { WitnessGutter } from '#application/studio/proof/witness-gutter.ts';
import { ToldReaders } from '#application/studio/readers/told-readers.ts';
import { CommentGutter } from '#application/studio/review/comment-gutter.ts';
import { LineThreads } from '#application/studio/review/line-threads.ts';
import { ReviewDesk } from '#application/studio/review/review-desk.ts';
import { Wordings } from '#application/studio/review/wordings.ts';
import { OtherTextsSteps } from '#application/studio/script/other-texts-steps.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { ScriptEditor } from '#application/studio/script/script-editor.ts';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptSearch } from '#application/studio/script/script-search.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { SettingAside } from '#application/studio/script/setting-aside.ts';
import { StoryFolder } from '#application/studio/script/story-folder.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { SharedLore } from '#application/studio/sheets/shared-lore.ts';
import { StoryReader } from '#application/studio/story-reader.ts';
import { StorySheets } from '#application/studio/story-sheets.ts';
import { StoryPlayer } from '#application/studio/test-play/story-player.ts';
import { TestPlay } from '#application/studio/test-play/test-play.ts';
import { TypedSentences } from '#application/studio/test-play/typed-sentences.ts';
import { TypedWords } from '#application/studio/test-play/typed-words.ts';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import { DraftStore } from '#application/studio/texts/draft-store.ts';
import { UnsavedTexts } from '#application/studio/texts/unsaved-texts.ts';
import { ToldPlay } from '#application/studio/told/told-play.ts';
import { CodeMirrorScriptEditor } from '#infrastructure/codemirror/code-mirror-script-editor.ts';
import { startMapWorker } from '#infrastructure/d3-dag/start-map-worker.ts';
import { WorkerMapPlacer } from '#infrastructure/d3-dag/worker-map-placer.ts';
import { startStoryWorker } from '#infrastructure/inkjs/start-story-worker.ts';
import { storyLine } from '#infrastructure/inkjs/story-line.ts';
import { WorkerDraftChecker } from '#infrastructure/inkjs/worker-draft-checker.ts';
import { WorkerStoryPlayer } from '#infrastructure/inkjs/worker-story-player.ts';
import { WorkerStoryReader } from '#infrastructure/inkjs/worker-story-reader.ts';
import { WorkerWitnessFinder } from '#infrastructure/inkjs/worker-witness-finder.ts';
import { IndexedDbDraftStore } from '#infrastructure/storage/indexed-db-draft-store.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';
import { moduleOf, provide, wire } from './wire.ts';

/** Bindings of the page where a story is written. */
export const studioEditorModule = (window: Window) => {
  // Another worker than the reader's: an endless story does not hold up the outline. One for all plays: the story is compiled once, plays by chance let the others go before, and a text that has changed is not compiled to its end.
  const playing = storyLine(() => startStoryWorker(window), { isForgetful: true });
  // What a model writes is kept.
  const written = { api: AuthorizedApi, session: Session, store: KeyValueStore };
  const drafts = { ...written, desk: ScriptDesk, guide: ScriptGuide, checker: DraftChecker };
  return moduleOf(
    provide(DraftStore, (log) => new IndexedDbDraftStore({ locks: window.navigator.locks, log }), [Log]),
    provide(ScriptEditor, () => new CodeMirrorScriptEditor()),
    wire(ClosedTexts, { api: AuthorizedApi, session: Session, drafts: DraftStore, random: Random, unsaved: UnsavedTexts }),
    wire(ScriptDesk, {
      api: AuthorizedApi,
      session: Session,
      drafts: DraftStore,
      closed: ClosedTexts,
      connectivity: Connectivity,
      lifecycle: PageLifecycle,
      random: Random,
      files: FileSaver,
    }),
    provide(StoryReader, () => new WorkerStoryReader(() => startStoryWorker(window))),
    provide(StoryPlayer, () => new WorkerStoryPlayer(playing)),
    provide(WitnessFinder, () => new WorkerWitnessFinder(playing)),
    provide(DraftChecker, () => new WorkerDraftChecker(() => startStoryWorker(window))),
    wire(ScriptGuide, { desk: ScriptDesk, reader: StoryReader, closed: ClosedTexts, sheets: StorySheets, remote: RemoteStore }),
    wire(StoryFolder, {
      api: AuthorizedApi,
      session: Session,
      remote: RemoteStore,
      random: Random,
      files: FileSaver,
      desk: ScriptDesk,
      closed: ClosedTexts,
      guide: ScriptGuide,
    }),
    wire(SettingAside, { session: Session, remote: RemoteStore, desk: ScriptDesk, closed: ClosedTexts }),
    wire(OtherTextsSteps, { session: Session, closed: ClosedTexts, guide: ScriptGuide }),
    wire(ScriptTools, {
      closed: ClosedTexts,
      desk: ScriptDesk,
      guide: ScriptGuide,
      sheets: StorySheets,
      folder: StoryFolder,
      steps: OtherTextsSteps,
    }),
    wire(ScriptSearch, { session: Session, desk: ScriptDesk, closed: ClosedTexts, tools: ScriptTools }),
    provide(MapPlacer, () => new WorkerMapPlacer(() => startMapWorker(window))),
    wire(ScriptMap, { guide: ScriptGuide, placer: MapPlacer }),
    wire(ScriptWitnesses, { guide: ScriptGuide, finder: WitnessFinder }),
    wire(WitnessGutter, [ScriptWitnesses]),
    wire(CommentGutter, [RemoteStore]),
    wire(LineThreads, []),
    wire(Wordings, {
      api: AuthorizedApi,
      session: Session,
      random: Random,
      remote: RemoteStore,
      closed: ClosedTexts,
      desk: ScriptDesk,
      tools: ScriptTools,
      threads: LineThreads,
    }),
    wire(ReviewDesk, { api: AuthorizedApi, session: Session, random: Random, remote: RemoteStore }),
    wire(KnotGutter, { guide: ScriptGuide, remote: RemoteStore }),
    wire(TestPlay, { guide: ScriptGuide, tools: ScriptTools, player: StoryPlayer, clock: Clock }),
    wire(ToldPlay, { api: AuthorizedApi, session: Session, remote: RemoteStore, random: Random }),
    wire(TypedSentences, { session: Session, desk: ScriptDesk, guide: ScriptGuide, tools: ScriptTools, play: TestPlay }),
    wire(TypedWords, { api: AuthorizedApi, session: Session, remote: RemoteStore, play: TestPlay }),
    wire(SceneDraft, drafts),
    wire(ConditionDraft, drafts),
    wire(ModelCritic, written),
    wire(ToldReaders, { api: AuthorizedApi, session: Session }),
    provide(StorySheets, () => new YamlStorySheets()),
    wire(ProjectSheet, { api: AuthorizedApi, session: Session, desk: ScriptDesk, closed: ClosedTexts, sheets: StorySheets }),
    wire(SharedLore, {
      api: AuthorizedApi,
      session: Session,
      remote: RemoteStore,
      store: KeyValueStore,
      random: Random,
      closed: ClosedTexts,
      sheet: ProjectSheet,
      sheets: StorySheets,
    }),
    wire(TextVersions, { api: AuthorizedApi, session: Session, toasts: Toasts, desk: ScriptDesk }),
  );
};
