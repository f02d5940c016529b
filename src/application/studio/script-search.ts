import { debounceTime, filter, from, map, merge, mergeMap, Subject, switchMap, takeUntil, toArray } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import { missingPage } from '#application/remote/resource.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { FilePlace } from '#domain/studio/script-facts.ts';
import { amongHits, hitsIn } from '#domain/studio/text-hits.ts';
import type { ClosedTexts } from './closed-texts.ts';
import type { ScriptDesk } from './script-desk.ts';
import type { ScriptTools } from './script-tools.ts';
import type { StoryTexts } from './story-reader.ts';

export interface SearchState {
  readonly isOpen: boolean;
  /** The field is to get the focus. */
  readonly isAsked: boolean;
  readonly words: string;
  /** Whether all texts of the story are searched, or the open one alone. */
  readonly inAll: boolean;
  /** The texts that were searched, in the order of the hits. */
  readonly texts: StoryTexts;
  readonly hits: readonly FilePlace[];
  /** Which hit the caret is at, from 0; null for none. */
  readonly at: number | null;
  /** Other texts are on their way. */
  readonly isReading: boolean;
  /** Texts that could not be read, in a sentence; null where all were. */
  readonly problem: string | null;
}

/** The text that is open, and all texts of its story. */
interface Searched {
  readonly id: string;
  readonly path: string;
  readonly paths: readonly string[];
}

interface OtherTexts {
  readonly texts: ReadonlyMap<string, string>;
  readonly problem: string | null;
}

interface Needs {
  readonly desk: ScriptDesk;
  readonly closed: Pick<ClosedTexts, 'read'>;
  readonly tools: ScriptTools;
}

/** Ms without a key before a text is searched again. */
const PAUSE_MS = 300;
/** Texts that are read at once. */
const AT_ONCE = 4;
/** More hits than these have no mark in the text. */
const MOST_MARKS = 2_000;
const NO_OTHERS: OtherTexts = { texts: new Map(), problem: null };
const CLOSED: SearchState = {
  ...{ isOpen: false, isAsked: false, words: '', inAll: false, texts: [], hits: [], at: null, isReading: false, problem: null },
};

/** Finds words in the text that is open, and in all texts of its story: says how many places there are and at which of them one is, and leads from one to the next. Source: STUDIO-89. */
export class ScriptSearch {
  readonly #needs: Needs;
  readonly #state = new LiveState<SearchState>(CLOSED);
  readonly #left = new Subject<void>();
  /** Other texts are to be read. */
  readonly #wanted = new Subject<Searched>();
  #searched: Searched | null = null;
  /** The story that was searched last. */
  #story = '';
  #others = NO_OTHERS;
  /** Whether one went to a place since the search was asked for: Back leads to where one was before. */
  #hasGone = false;

  readonly state: Live<SearchState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Asks for words in a story. */
  open(id: string, inAll: boolean): void {
    this.#in(id);
    const { isOpen } = this.#state.value;
    if (!isOpen) this.#hasGone = false;
    this.#state.update((state) => ({ ...state, isOpen: true, isAsked: true }));
    this.searchIn(inAll || (isOpen && this.#state.value.inAll));
  }

  /** The field is to get the focus, or has it. */
  ask(isAsked: boolean): void {
    this.#state.update((state) => ({ ...state, isAsked }));
  }

  /** Ends the search, and leads back to the text. The words stay for the next time. */
  close(): void {
    this.#state.update((state) => ({ ...CLOSED, words: state.words, inAll: state.inAll }));
    this.#others = NO_OTHERS;
    this.#needs.tools.markHits([]);
    this.#needs.tools.close();
  }

  /** Searches a text and those beside it until the returned function is called. */
  attach(searched: Searched): () => void {
    this.#in(searched.id);
    this.#searched = searched;
    this.#others = NO_OTHERS;
    const changed$ = this.#needs.desk.state.$.pipe(debounceTime(PAUSE_MS));
    const read$ = this.#wanted.pipe(
      // switchMap: what another text has beside it is of no use.
      switchMap((of) => this.#read(of)),
      map((others) => {
        this.#others = others;
        this.#state.update((state) => ({ ...state, isReading: false, problem: others.problem }));
      }),
    );
    merge(changed$, read$)
      .pipe(
        filter(() => this.#state.value.isOpen),
        takeUntil(this.#left),
      )
      .subscribe(() => this.#search());
    if (this.#state.value.isOpen) this.searchIn(this.#state.value.inAll);
    return () => {
      this.#left.next();
      this.#searched = null;
      this.#others = NO_OTHERS;
      this.#state.update((state) => ({ ...state, texts: [], hits: [], at: null }));
    };
  }

  /** What was looked for in another story is not in this one. */
  #in(story: string): void {
    if (this.#story !== story) this.#state.set(CLOSED);
    this.#story = story;
  }

  /** The caret moved. */
  readonly caret = (): void => {
    if (this.#state.value.isOpen) this.#where();
  };

  searchIn(inAll: boolean): void {
    const searched = this.#searched;
    const hasOthers = searched?.paths.some((path) => path !== searched.path) ?? false;
    const isReading = inAll && hasOthers;
    this.#state.update((state) => ({ ...state, inAll, isReading, problem: null }));
    if (searched !== null && isReading) this.#wanted.next(searched);
    this.#search();
  }

  /** Other words: the first place behind the caret is shown, in the text that is open. */
  find(words: string): void {
    this.#state.update((state) => ({ ...state, words }));
    this.#search();
    const { hits, at } = this.#state.value;
    const here = this.#needs.tools.here;
    if (at !== null || here === null) return;
    const shown = hits.filter(({ file }) => file === here.file);
    const { next } = amongHits(shown, [here.file], here);
    if (next !== null && shown[next]) this.#lookAt(shown[next]);
  }

  /** The next place, or the one before; from the last one on to the first. */
  step(by: 1 | -1): void {
    const { hits, texts } = this.#state.value;
    const { next, previous } = amongHits(hits, filesOf(texts), this.#needs.tools.here);
    const to = hits[(by === 1 ? next : previous) ?? -1];
    if (to !== undefined) this.#lookAt(to);
  }

  #lookAt(hit: FilePlace): void {
    this.#needs.tools.lookAt(hit, !this.#hasGone);
    this.#hasGone = true;
  }

  /** Emits once. */
  #read({ id, path: open, paths }: Searched) {
    const others = paths.filter((path) => path !== open && isOfWords(path));
    return from(others).pipe(
      mergeMap((path) => this.#needs.closed.read({ id, path }).pipe(map((answer) => ({ path, answer }))), AT_ONCE),
      toArray(),
      map((read): OtherTexts => {
        const unread = read.flatMap(({ path, answer }) =>
          answer.ok || missingPage(answer.error) !== null ? [] : [{ path, error: answer.error }],
        );
        const [first] = unread;
        const names = unread
          .map(({ path }) => path)
          .toSorted()
          .join(', ');
        return {
          texts: new Map(read.flatMap(({ path, answer }) => (answer.ok ? [[path, answer.value.text ?? ''] as const] : []))),
          problem: first === undefined ? null : `Not searched: ${names}. ${failureMessage(first.error, 'Try again.')}`,
        };
      }),
    );
  }

  #search(): void {
    const searched = this.#searched;
    const { value } = this.#needs.desk.state;
    const { words, inAll } = this.#state.value;
    if (searched === null || value.kind !== 'ready') return;
    const { path, paths } = searched;
    const files = inAll ? [...new Set([...paths.filter(isOfWords), path])] : [path];
    const texts = files.flatMap((file) => {
      const text = file === path ? value.text : this.#others.texts.get(file);
      return text === undefined ? [] : [{ file, text }];
    });
    const hits = hitsIn(texts, words);
    this.#state.update((state) => ({ ...state, texts, hits }));
    this.#needs.tools.markHits(hits.filter(({ file }) => file === path).slice(0, MOST_MARKS));
    this.#where();
  }

  #where(): void {
    const { hits, texts } = this.#state.value;
    const { at } = amongHits(hits, filesOf(texts), this.#needs.tools.here);
    this.#state.update((state) => (state.at === at ? state : { ...state, at }));
  }
}

/** Pictures are texts too, but nobody wrote their words. */
const isOfWords = (path: string): boolean => !path.endsWith('.svg');

const filesOf = (texts: StoryTexts): readonly string[] => texts.map(({ file }) => file);
