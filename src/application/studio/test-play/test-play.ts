import { filter, merge, Subject, switchMap, takeUntil, tap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { Clock } from '#application/platform/clock.ts';
import type { FilePlace } from '#domain/studio/script/script-facts.ts';
import type { CompilerMessage } from '#domain/studio/script/unreadable-lines.ts';
import { movedChoice } from '#domain/studio/test-play/choice-places.ts';
import {
  type ChoicePlace,
  FROM_THE_BEGINNING,
  type OfferedChoice,
  type PlayedPiece,
  type PlayedStory,
  type PlayPlan,
  type PlayValue,
} from '#domain/studio/test-play/played.ts';
import { lineMoves } from '#domain/studio/texts/line-moves.ts';
import type { Spot } from '../script/script-editor.ts';
import type { ScriptGuide } from '../script/script-guide.ts';
import type { ScriptTools } from '../script/script-tools.ts';
import type { StoryTexts } from '../story-reader.ts';
import type { PlayAnswer, StoryPlayer } from './story-player.ts';

/** What the line over the play says. `kept`: the text was changed, and the play stands where it stood. `set`: a value was typed. */
export type PlayNote =
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly choices: number }
  | { readonly kind: 'cut'; readonly label: string; readonly choices: number }
  | { readonly kind: 'set'; readonly name: string; readonly value: PlayValue }
  /** An older text is played: the newest one does not compile. `since`: ms of the clock when it last did. */
  | { readonly kind: 'old'; readonly since: number; readonly message: CompilerMessage | null }
  | { readonly kind: 'slow' }
  | { readonly kind: 'failed' };

export interface TestPlayState {
  /** What is shown; null before the first text that compiles. */
  readonly story: PlayedStory | null;
  /** The texts that it is one of, whose places its sentences have; they may be older than those that are written. */
  readonly played: { readonly project: string; readonly texts: StoryTexts } | null;
  readonly note: PlayNote;
  /** Where the play began: a knot or stitch; empty for the beginning. */
  readonly from: string;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  /** The place in the text whose sentence is shown on both sides. */
  readonly lit: FilePlace | null;
  /** Whether it has the place of the outline, too. */
  readonly isWide: boolean;
}

const NONE: TestPlayState = {
  story: null,
  played: null,
  note: { kind: 'none' },
  from: '',
  canGoBack: false,
  canGoForward: false,
  lit: null,
  isWide: false,
};

interface Needs {
  readonly guide: ScriptGuide;
  readonly tools: ScriptTools;
  readonly player: StoryPlayer;
  readonly clock: Clock;
}

/** Plays the text that is written, and keeps its place while the text changes. Source: STUDIO-17, STUDIO-18, STUDIO-19. */
export class TestPlay {
  readonly #needs: Needs;
  readonly #state = new LiveState<TestPlayState>(NONE);
  readonly #closed = new Subject<void>();
  readonly #planned = new Subject<PlayNote>();
  /** All choices that were made, and how many of them are played: one may go back and forward. */
  #plan: PlayPlan = FROM_THE_BEGINNING;
  #made = 0;
  #texts: StoryTexts = [];
  /** The story that is played. */
  #open: string | null = null;
  #goodAt = 0;

  readonly state: Live<TestPlayState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Plays the story of a text that the guide has open or opens. Another text of the same story changes nothing of the play. */
  ensure({ id }: { readonly id: string }): void {
    if (this.#open !== id) this.#begin();
    this.#open = id;
  }

  /** Ends with a story, unless another is open by now. Its other parts change nothing of the play. Source: STUDIO-162. */
  leave({ id }: { readonly id: string }): void {
    if (this.#open === id) this.#close();
  }

  #begin(): void {
    this.#close();
    const { guide, player } = this.#needs;
    let isFirst = true;
    const texts$ = guide.texts.$.pipe(
      filter((texts) => texts.length > 0),
      tap((texts) => this.#follow(texts)),
    );
    const changed$ = texts$.pipe(
      switchMap(() => {
        const note: PlayNote = isFirst ? { kind: 'none' } : { kind: 'kept', choices: this.#made };
        isFirst = false;
        return [note];
      }),
    );
    merge(changed$, this.#planned)
      .pipe(
        filter(() => this.#texts.length > 0),
        // switchMap: what an older plan shows is of no use.
        switchMap((note) => player.play(this.#texts, this.#current()).pipe(tap((answer) => this.#answered(answer, note)))),
        takeUntil(this.#closed),
      )
      .subscribe();
  }

  #close(): void {
    this.#open = null;
    this.#closed.next();
    this.#needs.player.close();
    this.#plan = FROM_THE_BEGINNING;
    this.#made = 0;
    this.#texts = [];
    this.#state.set(NONE);
  }

  choose(choice: OfferedChoice): void {
    const next = this.#plan.choices[this.#made];
    const isSame = next !== undefined && next.file === choice.file && next.line === choice.line && next.nth === choice.nth;
    const choices = isSame ? this.#plan.choices : [...this.#plan.choices.slice(0, this.#made), choice];
    this.#plan = {
      ...this.#plan,
      choices,
      values: isSame ? this.#plan.values : this.#plan.values.filter(({ behind }) => behind <= this.#made),
    };
    this.#made += 1;
    this.#planned.next({ kind: 'none' });
  }

  back(): void {
    this.#go(this.#made - 1);
  }

  forward(): void {
    this.#go(this.#made + 1);
  }

  /** Plays a way from the beginning. */
  replay(choices: readonly ChoicePlace[]): void {
    this.#plan = { ...FROM_THE_BEGINNING, choices };
    this.#made = choices.length;
    this.#planned.next({ kind: 'none' });
  }

  /** Begins anew from a knot or stitch; empty: from the beginning. */
  from(path: string): void {
    this.#plan = { ...FROM_THE_BEGINNING, from: path, values: this.#plan.values.filter(({ behind }) => behind === 0 && path !== '') };
    this.#made = 0;
    this.#planned.next({ kind: 'none' });
  }

  /** Gives a variable a value, with which the play goes on from here. */
  set(name: string, value: PlayValue): void {
    const others = this.#plan.values.filter((one) => one.behind < this.#made || (one.behind === this.#made && one.name !== name));
    this.#plan = {
      ...this.#plan,
      choices: this.#plan.choices.slice(0, this.#made),
      values: [...others, { behind: this.#made, name, value }],
    };
    this.#planned.next({ kind: 'set', name, value });
  }

  /** Gives the play the place of the outline, or takes it back. */
  widen(): void {
    this.#state.update((state) => ({ ...state, isWide: !state.isWide }));
  }

  /** Leads to where a piece is written. */
  goTo({ at }: PlayedPiece): void {
    // Its beginning: the sentence is lit already.
    if (at !== null) this.#needs.tools.goTo({ ...at, to: at.from });
  }

  /** The caret moved: the sentence at it is lit on both sides. */
  readonly caret = (file: string, { line, column }: Spot): void => {
    const pieces = this.#state.value.story?.turns.flatMap(({ lines }) => lines.flatMap((one) => one.pieces)) ?? [];
    const holds = ({ at }: PlayedPiece) => at !== null && at.file === file && at.line === line && at.from <= column && column <= at.to;
    const lit = pieces.findLast(holds)?.at ?? null;
    this.#state.update((state) => (isSame(state.lit, lit) ? state : { ...state, lit }));
    this.#needs.tools.light(lit);
  };

  #go(made: number): void {
    if (made < 0 || made > this.#plan.choices.length) return;
    this.#made = made;
    this.#planned.next({ kind: 'none' });
  }

  #current(): PlayPlan {
    const { from, choices, values } = this.#plan;
    return { from, choices: choices.slice(0, this.#made), values: values.filter(({ behind }) => behind <= this.#made) };
  }

  /** Finds the choices of the plan in a changed text. */
  #follow(texts: StoryTexts): void {
    const moves = new Map(
      texts.map(({ file, text }) => [file, lineMoves(this.#texts.find((one) => one.file === file)?.text ?? text, text)]),
    );
    this.#texts = texts;
    this.#plan = { ...this.#plan, choices: this.#plan.choices.map((choice) => movedChoice(choice, moves)) };
  }

  #answered(answer: PlayAnswer, note: PlayNote): void {
    const { guide, clock } = this.#needs;
    if (answer.kind === 'slow' || answer.kind === 'failed') {
      this.#state.update((state) => ({ ...state, note: { kind: answer.kind } }));
      return;
    }
    guide.hear(this.#texts, answer.messages);
    if (answer.kind === 'unreadable') {
      const message = answer.messages.find(({ isWarning }) => !isWarning) ?? null;
      this.#state.update((state) => ({ ...state, note: { kind: 'old', since: this.#goodAt, message } }));
      return;
    }
    const { story } = answer;
    this.#goodAt = clock.now();
    if (story.end.kind === 'gone') this.#made = story.end.at;
    // Its choices are known by their newest places.
    const chosen = story.turns.flatMap((turn) => (turn.chosen === null ? [] : [turn.chosen]));
    this.#plan = { ...this.#plan, choices: [...chosen, ...this.#plan.choices.slice(chosen.length)] };
    const shown: PlayNote = story.end.kind === 'gone' ? { kind: 'cut', label: story.end.label, choices: story.end.at } : note;
    this.#state.update(({ lit, isWide }) => ({
      story,
      played: this.#open === null ? null : { project: this.#open, texts: this.#texts },
      note: shown,
      from: this.#plan.from,
      canGoBack: this.#made > 0,
      canGoForward: this.#made < this.#plan.choices.length,
      lit,
      isWide,
    }));
  }
}

const isSame = (one: FilePlace | null, two: FilePlace | null): boolean =>
  one === two ||
  (one !== null && two !== null && one.file === two.file && one.line === two.line && one.from === two.from && one.to === two.to);
