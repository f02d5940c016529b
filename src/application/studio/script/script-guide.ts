import { debounceTime, filter, map, merge, type Observable, of, Subject, switchMap, takeUntil, tap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import { missingPage } from '#application/remote/resource.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { includedFiles, isInkFile } from '#domain/studio/script/included-files.ts';
import { MAIN_SCRIPT } from '#domain/studio/script/main-script.ts';
import type { NameUses } from '#domain/studio/script/name-uses.ts';
import { inOrder, type Problem } from '#domain/studio/script/problem.ts';
import { scriptLines } from '#domain/studio/script/script-lines.ts';
import { scriptTags, sheetTags } from '#domain/studio/script/script-tags.ts';
import { NO_SHEET_NAMES, type SheetNames, sheetNames } from '#domain/studio/script/slip-problems.ts';
import { type CompilerMessage, compilerProblems, withoutSeeming } from '#domain/studio/script/unreadable-lines.ts';
import type { SheetLists } from '#domain/studio/sheets/sheet-lists.ts';
import { type Speakers, speakerProblems, speakerTags } from '#domain/studio/sheets/speaker-tags.ts';
import { tagProblems } from '#domain/studio/sheets/tag-problems.ts';
import { openedProject } from '../opened-project.ts';
import { areSameTexts, type StoryReader, type StoryStudy, type StoryTexts } from '../story-reader.ts';
import type { StorySheets } from '../story-sheets.ts';
import type { ClosedTexts } from '../texts/closed-texts.ts';
import type { ScriptDesk } from './script-desk.ts';

/** What is known of the story that is open. `reading`: nothing yet. `stuck`: its newest text takes too long to read; what was known before stays. */
export interface GuideState {
  readonly kind: 'reading' | 'ready' | 'stuck' | 'failed';
  /** The newest one; null before the first. */
  readonly study: StoryStudy | null;
  /** Its problems, with those that the compiler found in the same text. */
  readonly problems: readonly Problem[];
}

/** Ms without a key before a text is read. */
const PAUSE_MS = 300;
/** What its tags name something of. */
const SHEET = 'story.yaml';
const NOTHING: GuideState = { kind: 'reading', study: null, problems: [] };

interface Place {
  readonly id: string;
  readonly path: string;
}

/** Texts that were just read, null for one that did not come, and the sentence for one that could not be read. */
interface Read {
  readonly texts: ReadonlyMap<string, string | null>;
  readonly problem: string | null;
  /** Whether texts that are known are read too. What is known stays until all came. */
  readonly isAnew: boolean;
}

interface StoryRead extends Pick<Read, 'problem'> {
  readonly texts: StoryTexts;
  /** What was read for it. */
  readonly read: Read['texts'];
}

const UNREAD: Read = { texts: new Map(), problem: null, isAnew: false };

interface Needs {
  readonly desk: ScriptDesk;
  readonly reader: StoryReader;
  readonly closed: ClosedTexts;
  readonly sheets: Pick<StorySheets, 'read'>;
  readonly remote: Pick<RemoteStore, 'of'>;
}

/** Says what is in the story that is written, soon after each pause: its outline, its problems, its names. Source: STUDIO-13, STUDIO-14, STUDIO-16. */
export class ScriptGuide {
  readonly #needs: Needs;
  readonly #state = new LiveState<GuideState>(NOTHING);
  readonly #texts = new LiveState<StoryTexts>([]);
  /** What the compiler said of which texts. */
  #heard: { readonly texts: StoryTexts; readonly messages: readonly CompilerMessage[] } = { texts: [], messages: [] };
  readonly #closed = new Subject<void>();
  /** A text that is not open was changed. */
  readonly #changed = new Subject<void>();
  /** Texts of the story that are not the open one, as they were when it was opened; null for one that is not there. */
  readonly #others = new Map<string, string | null>();
  #open: Place | null = null;
  /** Of the texts of the story; none before they are known. */
  #paths: readonly string[] = [];
  /** Of the sheet as it was when the text was opened; null before it came, and where it cannot be read. */
  #lists: SheetLists | null = null;
  #voices: Readonly<Record<string, string>> = {};
  /** What the sheet names. */
  #named: SheetNames = NO_SHEET_NAMES;
  #studied: StoryTexts = [];

  readonly state: Live<GuideState> = this.#state;
  /** The texts that were read last, after each pause. */
  readonly texts: Live<StoryTexts> = this.#texts;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Begins with a text that the desk has open or opens, unless it has. Beside a sheet it says what is in the story's scripts too. Source: STUDIO-163. */
  ensure(place: Place): void {
    if (!this.#isOpen(place)) this.#begin(place);
  }

  /** Ends with a text, unless another is open by now. */
  leave(place: Place): void {
    if (this.#isOpen(place)) this.#close();
  }

  /** Whether a text is of the script by its name, or, as far as is known, because the script includes it. Source: STUDIO-218. */
  isScript(path: string): boolean {
    return isInkFile(path) || this.#texts.value.some(({ file }) => file === path);
  }

  #isOpen({ id, path }: Place): boolean {
    return this.#open?.id === id && this.#open.path === path;
  }

  #begin(place: Place): void {
    this.#close();
    this.#open = place;
    this.#readSheet(place.id);
    this.#readPaths(place.id);
    const { state } = this.#needs.desk;
    let last: string | null = null;
    const first$ = state.$.pipe(filter(({ kind }) => kind === 'ready' && last === null));
    const anew$ = this.#changed.pipe(
      tap(() => {
        last = null;
      }),
    );
    merge(first$, merge(state.$, anew$).pipe(debounceTime(PAUSE_MS)))
      .pipe(
        // Behind the pause: a text is not read at each key.
        // The scripts of a text that is none are read once: they stay as they are while that is written.
        map(() =>
          state.value.kind === 'ready' ? { text: state.value.text, read: this.isScript(place.path) ? state.value.text : '' } : null,
        ),
        filter((open) => open !== null),
        filter(({ read }) => read !== last),
        // switchMap: what an older text says is of no use.
        switchMap(({ text, read }) => {
          last = read;
          return this.#textsWith(place, text).pipe(
            switchMap(({ texts: newest }) => {
              // Read again because of what stands beside them, they are the ones that are played and compiled.
              const texts = areSameTexts(this.#texts.value, newest) ? this.#texts.value : newest;
              this.#texts.set(texts);
              return this.#needs.reader.study(texts, this.#named).pipe(map((studied) => ({ studied, texts })));
            }),
          );
        }),
        takeUntil(this.#closed),
      )
      .subscribe(({ studied, texts }) => {
        if (studied.kind === 'studied') {
          this.#studied = texts;
          this.#show(studied.study);
        } else this.#state.update((state) => ({ ...state, kind: studied.kind }));
      });
  }

  /** What the tags of the script may name. */
  #readSheet(id: string): void {
    const { closed, sheets } = this.#needs;
    closed
      .read({ id, path: SHEET })
      .pipe(takeUntil(this.#closed))
      .subscribe((answer) => {
        const sheet = sheets.read((answer.ok && answer.value.text) || '');
        this.#lists = sheet?.lists ?? null;
        this.#voices = sheet?.voices ?? {};
        this.#named = sheet === null ? NO_SHEET_NAMES : sheetNames(sheet.lists);
        const { study } = this.#state.value;
        if (study !== null) this.#show(study);
        // What is one letter off a name is read beside the page.
        if (this.#named.given.length > 0) this.#changed.next();
      });
  }

  /** What the script may include, by whatever name it writes. Source: STUDIO-185. */
  #readPaths(id: string): void {
    this.#needs.remote
      .of(openedProject)
      .state.$.pipe(takeUntil(this.#closed))
      .subscribe((project) => {
        if (project.kind !== 'ready' || project.value.id !== id) return;
        this.#paths = project.value.paths;
        const missing = [...this.#others].flatMap(([path, text]) => (text === null ? [path] : []));
        for (const path of missing) this.#others.delete(path);
        // What was not there by the name that is written may be by another.
        if (missing.length > 0) this.#changed.next();
      });
  }

  #close(): void {
    this.#open = null;
    this.#paths = [];
    this.#lists = null;
    this.#named = NO_SHEET_NAMES;
    this.#closed.next();
    this.#others.clear();
    this.#texts.set([]);
    this.#studied = [];
    this.#needs.reader.close();
    this.#state.set(NOTHING);
  }

  /** Takes what the compiler says of texts; it takes longer than to read them. */
  hear(texts: StoryTexts, messages: readonly CompilerMessage[]): void {
    this.#heard = { texts, messages };
    const { study } = this.#state.value;
    if (study !== null) this.#show(study);
  }

  /** The texts that the study is one of, and whose places those of the problems are; empty before the first. They may be older than `texts`. */
  get studied(): StoryTexts {
    return this.#studied;
  }

  /** What the compiler said of an older text may be put right by now. */
  #show(study: StoryStudy): void {
    const { texts, messages } = this.#heard;
    const of = this.#studied;
    const lines = new Map(texts.map(({ file, text }) => [file, scriptLines(text)]));
    const more = texts === of ? compilerProblems(messages, study.problems, lines) : [];
    const speakers = this.#speakers;
    const tags = this.#lists === null ? [] : tagProblems(this.#lists, scriptTags(of));
    const said = speakers === null ? [] : of.flatMap(({ file, text }) => speakerProblems(speakers, file, text));
    this.#state.set({ kind: 'ready', study, problems: withoutSeeming([...study.problems, ...more, ...tags, ...said]).toSorted(inOrder) });
  }

  /** What tags may name, by the sheet of the story; empty before it was read. */
  get sheetTags(): readonly string[] {
    return this.#lists === null ? [] : [...sheetTags(this.#lists), ...speakerTags({ ...this.#lists, voices: this.#voices })];
  }

  /** Null while the sheet is not known, or has nobody: there each name is one that players read. */
  get #speakers(): Speakers | null {
    return this.#lists === null || this.#lists.cast.length === 0 ? null : { cast: this.#lists.cast, voices: this.#voices };
  }

  /** The name at a place of the text that is open, in its newest form. Emits once. */
  usesAt(line: number, column: number): Observable<NameUses | null> {
    const [open, { value }] = [this.#open, this.#needs.desk.state];
    if (open === null || !this.isScript(open.path) || value.kind !== 'ready') return of(null);
    // switchMap: emits once.
    return this.#textsWith(open, value.text).pipe(
      switchMap(({ texts }) => this.#needs.reader.usesAt(texts, { file: open.path, line, column })),
    );
  }

  /**
   * The same with the texts whose places these are, of which those that are not open are read anew. Emits once. A text that could not be read fails it, with a sentence: what it names is not known.
   */
  usesAnew(line: number, column: number): Observable<Result<{ readonly uses: NameUses; readonly texts: StoryTexts } | null, string>> {
    const [open, { value }] = [this.#open, this.#needs.desk.state];
    if (open === null || !this.isScript(open.path) || value.kind !== 'ready') return of(ok(null));
    // switchMap, twice: each emits once.
    return this.textsAnew().pipe(
      switchMap((anew) =>
        anew.ok
          ? this.#needs.reader
              .usesAt(anew.value, { file: open.path, line, column })
              .pipe(map((uses) => ok(uses && { uses, texts: anew.value })))
          : of(anew),
      ),
    );
  }

  /** The texts of the story, of which those that are not open are read anew. Emits once. A text that could not be read fails it, with a sentence. */
  textsAnew(): Observable<Result<StoryTexts, string>> {
    const [open, { value }] = [this.#open, this.#needs.desk.state];
    if (open === null || !this.isScript(open.path) || value.kind !== 'ready') return of(ok([]));
    const before = new Map(this.#others);
    return this.#textsWith(open, value.text, { texts: new Map(), problem: null, isAnew: true }).pipe(
      map(({ texts, problem, read }) => {
        if (problem !== null) return fail(problem);
        if (this.#open === open) this.#take(before, read);
        return ok(texts);
      }),
    );
  }

  /** Takes texts that were read anew, in place of those before. One that was changed meanwhile is newer than what was read. */
  #take(before: Read['texts'], read: Read['texts']): void {
    for (const file of new Set([...before.keys(), ...read.keys()])) {
      const text = read.get(file);
      if (this.#others.get(file) !== before.get(file)) continue;
      if (text === undefined) this.#others.delete(file);
      else this.#others.set(file, text);
    }
  }

  /** Says what is in the story with its texts as they are by now. */
  studyAnew(): void {
    this.#changed.next();
  }

  /** Texts of a project were added, renamed or removed: those that are not open are read again. */
  readAnew(id: string): void {
    if (this.#open?.id !== id) return;
    this.#others.clear();
    this.#changed.next();
  }

  /** A text of a project that is not open is another by now. */
  rewritten({ id, path }: Place, text: string): void {
    if (this.#open?.id !== id || !this.#others.has(path)) return;
    this.#others.set(path, text);
    this.#changed.next();
  }

  /**
   * The texts of the story with the open one as it is written: those that it begins with and includes. Emits once. One that could not be read is left out, and asked for again the next time; `problem` says
   * which, null where all came.
   */
  #textsWith(open: Place, text: string, read: Read = UNREAD): Observable<StoryRead> {
    const known = (file: string) => {
      if (file === open.path) return text;
      if (read.texts.has(file)) return read.texts.get(file);
      return this.#open === open && !read.isAnew ? this.#others.get(file) : undefined;
    };
    const { texts, missing } = includedFiles(MAIN_SCRIPT, known, this.#paths);
    const all = !isInkFile(open.path) || texts.some(({ file }) => file === open.path) ? texts : [...texts, { file: open.path, text }];
    const [next] = missing;
    if (next === undefined) return of({ texts: all, problem: read.problem, read: read.texts });
    return this.#needs.closed.read({ id: open.id, path: next }).pipe(
      switchMap((answer) => {
        const of = answer.ok ? answer.value.text : null;
        const isKnown = answer.ok || missingPage(answer.error) !== null;
        // Another story may be open by now.
        if (isKnown && !read.isAnew && this.#open === open) this.#others.set(next, of);
        const problem = answer.ok || isKnown ? read.problem : `${next} could not be read. ${failureMessage(answer.error, 'Try again.')}`;
        return this.#textsWith(open, text, { texts: new Map([...read.texts, [next, of]]), problem, isAnew: read.isAnew });
      }),
    );
  }
}
