import { debounceTime, filter, from, map, merge, mergeMap, Subject, switchMap, takeUntil, toArray } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import { missingPage } from '#application/remote/resource.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import type { FilePlace } from '#domain/studio/script/script-facts.ts';
import { amongHits, hitsIn, replacedIn } from '#domain/studio/script/text-hits.ts';
import type { ServedText } from '#domain/studio/texts/draft.ts';
import { counted } from '#domain/text/count-text.ts';
import type { StoryTexts } from '../story-reader.ts';
import type { ClosedTexts } from '../texts/closed-texts.ts';
import { KnownTexts } from '../texts/known-texts.ts';
import type { StepWords } from './other-texts-steps.ts';
import type { OpenText, ScriptDesk } from './script-desk.ts';
import type { ScriptTools } from './script-tools.ts';

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
  /** There are more than `hits`, which are as many as one can step through. */
  readonly isMore: boolean;
  /** Whether `hits` are those of `words`: not while one types, and not before the open text came. */
  readonly isCurrent: boolean;
  /** Which hit the caret is at, from 0; null for none. */
  readonly at: number | null;
  /** Other texts are on their way. */
  readonly isReading: boolean;
  /** What the last press replaced, or why nothing, in a sentence; null once something else was done. */
  readonly replaced: string | null;
  /** Texts that could not be read, in a sentence; null where all were. */
  readonly problem: string | null;
}

/** The text that is open, and all texts of its story. */
interface Searched {
  readonly id: string;
  readonly path: string;
  readonly paths: readonly string[];
}

/** Texts that were just read, null for one that is not there, and which could not be read. */
interface ReadTexts {
  readonly texts: ReadonlyMap<string, ServedText | null>;
  readonly problem: string | null;
}

interface Needs {
  readonly session: Session;
  readonly desk: Pick<ScriptDesk, 'state' | 'isOpen'>;
  readonly closed: Pick<ClosedTexts, 'read' | 'served$'>;
  readonly tools: Pick<ScriptTools, 'here' | 'lookAt' | 'markHits' | 'close' | 'edit' | 'rewrite'>;
}

/** Ms without a key before a text is searched again, and before other words are searched. */
const [TEXT_MS, WORDS_MS] = [300, 150];
/** Texts that are read at once. */
const AT_ONCE = 4;
/** More places than these are neither listed nor gone to. */
const MOST_HITS = 10_000;
/** More hits than these have no mark in the text. */
const MOST_MARKS = 2_000;
const NO_HITS = { texts: [], hits: [], isMore: false, isCurrent: false, at: null };
const CLOSED: SearchState = {
  isOpen: false,
  isAsked: false,
  words: '',
  inAll: false,
  isReading: false,
  replaced: null,
  problem: null,
  ...NO_HITS,
};
const REPLACING: StepWords = { label: 'Replacing', left: 'the words', leftBack: 'the new words' };
const OTHER_TEXTS = 'Nothing was replaced: others wrote in these texts meanwhile. Look at the places, and press again.';
const OTHER_PLACES = 'Nothing was replaced: there are more places by now. Press again to replace them too.';

/** Finds words in the text that is open, and in all texts of its story: says how many places there are and at which of them one is, and leads from one to the next. Source: STUDIO-89. */
export class ScriptSearch {
  readonly #needs: Needs;
  readonly #state = new LiveState<SearchState>(CLOSED);
  readonly #left = new Subject<void>();
  /** The texts are to be searched after a pause. */
  readonly #asked = new Subject<void>();
  /** Texts beside the open one are to be read: those that are not known, or all. */
  readonly #wanted = new Subject<Searched>();
  readonly #known = new KnownTexts();
  #searched: Searched | null = null;
  /** The open text as it was last: read once somebody needs it. */
  #open: OpenText | null = null;
  /** Words were typed that are not searched yet. */
  #isTyped = false;
  /** What is being read for a replacement is not replaced any more. */
  readonly #overtaken = new Subject<void>();
  /** The story that was searched last. */
  #story = '';
  /** A place in another text that one was led to, until that text is open: one goes on from there. */
  #toward: FilePlace | null = null;
  /** Whether one went to a place since the search was asked for: Back leads to where one was before. */
  #hasGone = false;

  readonly state: Live<SearchState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session, closed } = needs;
    this.#asked.pipe(debounceTime(WORDS_MS)).subscribe(() => this.#find());
    closed.served$.subscribe(({ id, path, served }) => {
      if (id === this.#story && this.#known.renew(path, served)) this.#asked.next();
    });
    // The words of who signed out are nobody else's.
    session.playerChanged$.subscribe(() => {
      this.#open = null;
      this.#in('');
    });
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
    this.#overtaken.next();
    this.#state.update((state) => ({ ...CLOSED, words: state.words, inAll: state.inAll }));
    this.#known.forget();
    this.#toward = null;
    this.#needs.tools.markHits([]);
    this.#needs.tools.close();
  }

  /** Searches a text and those beside it until the returned function is called. */
  attach(searched: Searched): () => void {
    this.#in(searched.id);
    this.#searched = searched;
    const { desk, session } = this.#needs;
    const read$ = this.#wanted.pipe(
      // switchMap: what another text has beside it is of no use.
      switchMap((of) => this.#read(of).pipe(takeUntil(session.playerChanged$))),
      map(({ texts, problem }) => {
        this.#known.take(texts);
        this.#state.update((state) => ({ ...state, isReading: false, problem }));
      }),
    );
    desk.state.$.pipe(takeUntil(this.#left)).subscribe((state) => {
      if (state.kind === 'ready' && desk.isOpen(searched)) this.#open = state;
    });
    merge(desk.state.$.pipe(debounceTime(TEXT_MS)), read$)
      .pipe(
        filter(() => this.#state.value.isOpen),
        takeUntil(this.#left),
      )
      .subscribe(() => this.#search());
    if (this.#state.value.isOpen) this.#readAndSearch();
    return () => {
      // Before the next text comes, which may be beside this one.
      if (this.#open !== null && this.#state.value.isOpen) this.#known.leave(searched.path, this.#open.text);
      this.#left.next();
      this.#open = null;
      this.#searched = null;
      this.#state.update((state) => ({ ...state, ...NO_HITS, isReading: false }));
    };
  }

  /** What was looked for in another story is not in this one. */
  #in(story: string): void {
    if (this.#story === story) return;
    this.#story = story;
    this.#known.forget();
    this.#toward = null;
    this.#isTyped = false;
    this.#state.set(CLOSED);
  }

  /** The caret moved. */
  readonly caret = (): void => {
    const { here } = this.#needs.tools;
    // Where one was led to was not gone to.
    if (here !== null && here.file !== this.#toward?.file) this.#toward = null;
    if (this.#state.value.isOpen) this.#where();
  };

  /** In the open text alone, or in all texts of the story, which are read anew. */
  searchIn(inAll: boolean): void {
    this.#overtaken.next();
    this.#known.age();
    this.#state.update((state) => ({ ...state, inAll, problem: null, replaced: null }));
    this.#readAndSearch();
  }

  #readAndSearch(): void {
    const searched = this.#searched;
    const isReading = searched !== null && this.#state.value.inAll && this.#unread(searched).length > 0;
    this.#state.update((state) => ({ ...state, isReading }));
    if (isReading) this.#wanted.next(searched);
    this.#search();
  }

  /** Other words: the first place behind the caret is shown, in the text that is open, once no further sign comes. */
  find(words: string): void {
    this.#isTyped = true;
    this.#state.update((state) => ({ ...state, words, isCurrent: false, replaced: null }));
    this.#asked.next();
  }

  #find(): void {
    const isTyped = this.#isTyped;
    this.#isTyped = false;
    if (!this.#state.value.isOpen) return;
    this.#search();
    const { hits, at, isMore } = this.#state.value;
    const here = this.#here();
    if (!isTyped || at !== null || here === null) return;
    const shown = hits.filter(({ file }) => file === here.file);
    const { next } = amongHits(shown, [here.file], here);
    const hit = shown[next ?? -1];
    // Behind the last one that was looked for there may be others.
    const isBehind = hit !== undefined && (hit.line > here.line || (hit.line === here.line && hit.from > here.from));
    if (hit !== undefined && (isBehind || !isMore)) this.#lookAt(hit);
  }

  /** The next place, or the one before; from the last one on to the first. */
  step(by: 1 | -1): void {
    if (this.#isTyped) this.#find();
    const { hits, texts } = this.#state.value;
    const { next, previous } = amongHits(hits, filesOf(texts), this.#here());
    const to = hits[(by === 1 ? next : previous) ?? -1];
    if (to !== undefined) this.#lookAt(to);
  }

  /** Puts other words in the place where one is, as one step to undo, and goes on to the next one. Where one is at none, goes to the next alone. Source: STUDIO-117. */
  replace(insert: string): void {
    const { tools } = this.#needs;
    // Nothing is replaced that was not on the screen before.
    if (this.#isTyped) {
      this.#find();
      return;
    }
    this.#searchNow();
    const { hits, at, texts } = this.#state.value;
    const hit = hits[at ?? -1];
    if (hit === undefined || hit.file !== tools.here?.file || hit.file !== this.#searched?.path) {
      this.step(1);
      return;
    }
    tools.edit([{ ...hit, insert }], { undone: () => this.#takenBack(), redone: () => undefined });
    this.#search();
    this.#state.update((state) => ({ ...state, replaced: '1 place replaced.' }));
    // Behind what was put in, which may have the words too.
    const end = hit.from + insert.length;
    const among = amongHits(this.#state.value.hits, filesOf(texts), { file: hit.file, line: hit.line, from: end, to: end });
    const next = this.#state.value.hits[among.at ?? among.next ?? -1];
    if (next !== undefined) this.#lookAt(next);
  }

  /**
   * Puts other words in all places, in the open text or in all that were searched, as one step to undo, and says how many there were. The other texts are read anew before: where there are more places
   * by now than were counted, these are shown and nothing is replaced. Source: STUDIO-117.
   */
  replaceAll(insert: string): void {
    // Nothing is replaced that was not counted before.
    if (this.#isTyped) {
      this.#find();
      return;
    }
    this.#searchNow();
    const { words, texts, inAll, isReading, isCurrent } = this.#state.value;
    const searched = this.#searched;
    if (searched === null || isReading || !isCurrent) return;
    if (!inAll) {
      this.#replaceIn(searched.path, insert);
      return;
    }
    const before = countsIn(texts, words);
    this.#known.age();
    this.#state.update((state) => ({ ...state, isReading: true }));
    this.#read(searched)
      .pipe(takeUntil(merge(this.#left, this.#overtaken, this.#needs.session.playerChanged$)))
      .subscribe((read) => {
        this.#known.take(read.texts);
        this.#state.update((state) => ({ ...state, isReading: false, problem: read.problem }));
        // Other words are typed by now.
        if (this.#isTyped || this.#state.value.words !== words) return;
        this.#search();
        const now = this.#state.value.texts;
        const isMore = [...countsIn(now, words)].some(([file, count]) => count > (before.get(file) ?? 0));
        // Others may have replaced the same: with words that hold those that are replaced nothing tells it.
        const isUnclear = holds(insert, words) && now.some(({ file, text }) => texts.some((one) => one.file === file && one.text !== text));
        if (isMore || isUnclear) this.#state.update((state) => ({ ...state, replaced: isMore ? OTHER_PLACES : OTHER_TEXTS }));
        else this.#replaceIn(searched.path, insert);
      });
  }

  /** Replaces in the texts that were searched. `path`: the open one. */
  #replaceIn(path: string, insert: string): void {
    const { words, texts } = this.#state.value;
    const changes = texts.flatMap(({ file, text }) => {
      const { after, count } = replacedIn(text, words, insert);
      return count === 0 ? [] : [{ file, before: text, after, count }];
    });
    const here = texts.filter(({ file }) => file === path && changes.some((one) => one.file === path));
    const { hits } = hitsIn(here, words, { most: Number.POSITIVE_INFINITY, first: path });
    const others = changes.filter(({ file }) => file !== path);
    let isBack = false;
    this.#needs.tools
      .rewrite(
        hits.map((hit) => ({ ...hit, insert })),
        others,
        {
          said: REPLACING,
          ...(!holds(insert, words) && { anew: (text: string, before: string) => replacedAgain(text, before, { words, insert }) }),
          undone: () => {
            isBack = true;
            this.#takenBack();
          },
        },
      )
      .subscribe((unchanged) => {
        if (unchanged === null || isBack || this.#state.value.words !== words) return;
        const done = changes.filter(({ file }) => !unchanged.includes(file));
        const count = done.reduce((sum, one) => sum + one.count, 0);
        const where = done.length > 1 ? ` in ${counted(done.length, 'text')}` : '';
        this.#state.update((state) => ({ ...state, replaced: `${counted(count, 'place')} replaced${where}.` }));
      });
    this.#search();
  }

  /** What was replaced is as it was before. */
  #takenBack(): void {
    this.#state.update((state) => ({ ...state, replaced: null }));
  }

  /** The places are those of the words and of the text of this moment. */
  #searchNow(): void {
    this.#state.update((state) => ({ ...state, replaced: null }));
    this.#search();
  }

  #lookAt(hit: FilePlace): void {
    this.#toward = hit;
    this.#needs.tools.lookAt(hit, !this.#hasGone);
    this.#hasGone = true;
    this.#where();
  }

  /** Where the caret is, or will be once the text has come that one was led to. */
  #here(): FilePlace | null {
    const { here } = this.#needs.tools;
    if (this.#toward?.file === here?.file) this.#toward = null;
    return this.#toward ?? here;
  }

  /** The texts beside the open one that are to be read. */
  #unread({ path: open, paths }: Searched): readonly string[] {
    return paths.filter((path) => path !== open && isOfWords(path) && !this.#known.isNew(path));
  }

  /** Emits once. */
  #read(searched: Searched) {
    const { id } = searched;
    return from(this.#unread(searched)).pipe(
      mergeMap((path) => this.#needs.closed.read({ id, path }).pipe(map((answer) => ({ path, answer }))), AT_ONCE),
      toArray(),
      map((read): ReadTexts => {
        const unread = read.flatMap(({ path, answer }) =>
          answer.ok || missingPage(answer.error) !== null ? [] : [{ path, error: answer.error }],
        );
        const [first] = unread;
        const names = unread
          .map(({ path }) => path)
          .toSorted()
          .join(', ');
        return {
          texts: new Map(
            read.map(({ path, answer }) => [path, answer.ok ? { version: answer.value.version, text: answer.value.text ?? '' } : null]),
          ),
          problem: first === undefined ? null : `Not searched: ${names}. ${failureMessage(first.error, 'Try again.')}`,
        };
      }),
    );
  }

  #search(): void {
    const searched = this.#searched;
    const { words, inAll } = this.#state.value;
    if (searched === null) return;
    const { path, paths } = searched;
    const open = this.#open?.text ?? this.#known.text(path);
    // It comes in a moment. Until then nothing is said of it.
    if (open === undefined) return;
    const files = inAll ? [...new Set([...paths.filter(isOfWords), path])] : [path];
    const texts = files.flatMap((file) => {
      const text = file === path ? open : this.#known.text(file);
      return text === undefined ? [] : [{ file, text }];
    });
    const { isCurrent, texts: before } = this.#state.value;
    const isSame = isCurrent && texts.length === before.length && texts.every(({ text }, at) => text === before[at]?.text);
    if (!isSame) {
      const { hits, isAll } = hitsIn(texts, words, { most: MOST_HITS, first: path });
      this.#state.update((state) => ({ ...state, texts, hits, isMore: !isAll, isCurrent: true }));
    }
    this.#needs.tools.markHits(this.#state.value.hits.filter(({ file }) => file === path).slice(0, MOST_MARKS));
    this.#where();
  }

  #where(): void {
    const { hits, texts } = this.#state.value;
    const { at } = amongHits(hits, filesOf(texts), this.#here());
    this.#state.update((state) => (state.at === at ? state : { ...state, at }));
  }
}

/** Pictures are texts too, but nobody wrote their words. */
const isOfWords = (path: string): boolean => !path.endsWith('.svg');

/** How many places each text has. */
const countsIn = (texts: StoryTexts, words: string): ReadonlyMap<string, number> =>
  new Map(texts.map(({ file, text }) => [file, replacedIn(text, words, '').count]));

const filesOf = (texts: StoryTexts): readonly string[] => texts.map(({ file }) => file);

/** A text with the words replaced that was changed since it was counted (`before`); null where it has more places by now, which nobody has looked at. */
function replacedAgain(
  text: string,
  before: string,
  { words, insert }: { readonly words: string; readonly insert: string },
): string | null {
  const { after, count } = replacedIn(text, words, insert);
  return count > replacedIn(before, words, insert).count ? null : after;
}

const holds = (insert: string, words: string): boolean =>
  hitsIn([{ file: '', text: insert }], words, { most: 1, first: '' }).hits.length > 0;
