import { BehaviorSubject, defer, filter, first, map, type Observable, of } from 'rxjs';
import { vi } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { Random } from '#application/platform/random.ts';
import { LineThreads } from '#application/studio/review/line-threads.ts';
import { Wordings } from '#application/studio/review/wordings.ts';
import { OtherTextsSteps } from '#application/studio/script/other-texts-steps.ts';
import type { DeskState, ScriptDesk } from '#application/studio/script/script-desk.ts';
import type { EditedText } from '#application/studio/script/script-editor.ts';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { StoryFolder } from '#application/studio/script/story-folder.ts';
import { StoryReader, type StoryTexts, type Studied } from '#application/studio/story-reader.ts';
import { type PlayAnswer, StoryPlayer } from '#application/studio/test-play/story-player.ts';
import { TestPlay } from '#application/studio/test-play/test-play.ts';
import { TypedSentences } from '#application/studio/test-play/typed-sentences.ts';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import { readProjectText, saveProjectText } from '#contract/studio/texts.ts';
import { ok } from '#domain/result.ts';
import type { SheetNames } from '#domain/studio/script/slip-problems.ts';
import type { PlayPlan } from '#domain/studio/test-play/played.ts';
import { spliced } from '#domain/studio/texts/splice.ts';
import { StoryPlays } from '#infrastructure/inkjs/story-plays.ts';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { MemoryDraftStore } from '#tests/fakes/memory-draft-store.ts';
import { MemoryScriptEditor } from '#tests/fakes/memory-script-editor.ts';
import { SavedFiles } from '#tests/fakes/saved-files.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

/** Reads at once, in the same thread. */
class DirectStoryReader extends StoryReader {
  readonly #studies = new StoryStudies();
  readonly stuck$ = new BehaviorSubject(false);
  asked = 0;

  study(texts: StoryTexts, sheet?: SheetNames): Observable<Studied> {
    this.asked += 1;
    return of(this.stuck$.value ? { kind: 'stuck' } : { kind: 'studied', study: this.#studies.study(texts, sheet) });
  }

  usesAt(texts: StoryTexts, place: Parameters<StoryReader['usesAt']>[1]) {
    return of(this.#studies.usesAt(texts, place));
  }

  close(): void {
    this.asked = 0;
  }
}

/** Plays at once, in the same thread. */
class DirectStoryPlayer extends StoryPlayer {
  readonly #plays = new StoryPlays();
  isSlow = false;

  play(texts: StoryTexts, plan: PlayPlan): Observable<PlayAnswer> {
    return of(this.isSlow ? { kind: 'slow' } : this.#plays.play(texts, plan));
  }

  close(): void {
    this.isSlow = false;
  }
}

const PLACE = { id: 'p', path: 'script.ink' };

/** The page where a story is written, over an editor and a text in memory. `others`: its texts beside the script. */
export function studioPage(text: string, others: Readonly<Record<string, string>> = {}, random: Random = new CountingRandom()) {
  const { api, server, session, clock, remote } = sessionParts();
  const served = new Map(Object.entries(others).map(([path, of]) => [path, { version: 1, text: of }]));
  server.api
    .on(readProjectText, ({ input }) => {
      const { version = 1, text: of = null } = served.get((input as { path: string }).path) ?? {};
      return ok({ version, text: of, by: '' });
    })
    .on(saveProjectText, ({ input }) => {
      const { path, base, ...splice } = input as { path: string; base: number; start: number; end: number; text: string };
      const head = served.get(path) ?? { version: 1, text: '' };
      if (head.version !== base) return ok({ taken: false, ...head, by: '' });
      served.set(path, { version: base + 1, text: spliced(head.text, splice) ?? '' });
      return ok({ taken: true, version: base + 1, text: null, by: '' });
    });
  session.start();
  const state = new LiveState<DeskState>({ kind: 'loading' });
  const type = (now: EditedText) =>
    state.set({ kind: 'ready', text: String(now), saving: { kind: 'saved' }, keeping: 'kept', places: [], found: false });
  // What the server has is what was saved last; until then nothing is settled.
  const saves = new BehaviorSubject(true);
  const settled = defer(() =>
    saves.pipe(
      filter((is) => is),
      first(),
      map(() => {
        const { value } = state;
        if (value.kind === 'ready') served.set(PLACE.path, { version: 1, text: value.text });
        return ok(null);
      }),
    ),
  );
  let open = PLACE.path;
  const desk = {
    state,
    isOpen: ({ path }: { readonly path: string }) => path === open,
    settledDraft: (id: string) => ({ id, edition: 0, settled }),
    look: () => undefined,
  } as unknown as ScriptDesk;
  /** Another text is opened, which comes when `type` is called. */
  const turnTo = (path: string) => {
    open = path;
    state.set({ kind: 'loading' });
  };
  const [reader, player] = [new DirectStoryReader(), new DirectStoryPlayer()];
  const closed = new ClosedTexts({
    api,
    session,
    drafts: new MemoryDraftStore(),
    random: new CountingRandom(),
    unsaved: { hold: () => undefined, waits: () => undefined },
  });
  const sheets = new YamlStorySheets();
  const guide = new ScriptGuide({ desk, reader, closed, sheets, remote });
  const folder = new StoryFolder({ api, session, remote, random, files: new SavedFiles(), desk, closed, guide });
  const script = new ScriptTools({ closed, desk, guide, sheets, folder, steps: new OtherTextsSteps({ session, closed, guide }) });
  const threads = new LineThreads();
  const wordings = new Wordings({ api, session, random, remote, closed, desk, tools: script, threads });
  const play = new TestPlay({ guide, tools: script, player, clock });
  const sentences = new TypedSentences({ session, desk, guide, tools: script, play });
  guide.ensure(PLACE);
  play.ensure(PLACE);
  const editor = new MemoryScriptEditor();
  type(text);
  const mounted = editor.mount(
    {},
    {
      text,
      label: 'script.ink',
      language: 'ink',
      onChange: type,
      onCaret: (spot) => {
        script.caret(spot);
        play.caret(PLACE.path, spot);
      },
      onComments: (line, at) => wordings.open(line, at),
      onBeside: (beside) => script.openBeside(beside, () => wordings.open(beside.line, beside.threads)),
      onCommand: script.run,
      offers: script.offers,
      onMakeKnot: script.makeKnot,
    },
  );
  const leaveEditor = script.attach(mounted, PLACE);
  wordings.attach(mounted, PLACE);
  const content = {};
  threads.attach(mounted, content);
  /** Another text comes into the editor, as if it were typed. */
  const write = (now: string) => {
    editor.text = now;
    type(now);
  };
  return {
    editor,
    desk,
    session,
    type,
    turnTo,
    leaveEditor,
    guide,
    folder,
    closed,
    served,
    wordings,
    threads,
    content,
    remote,
    api: server.api,
    reader,
    player,
    script,
    play,
    sentences,
    write,
    saves,
    pause: () => vi.advanceTimersByTimeAsync(400),
  };
}
