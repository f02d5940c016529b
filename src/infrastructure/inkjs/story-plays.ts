// Before everything else of inkjs.
import './ink-compiler.ts';

import { ControlCommand } from 'inkjs/engine/ControlCommand';
import type { InkObject } from 'inkjs/engine/Object';
import { Path } from 'inkjs/engine/Path';
import type { Story } from 'inkjs/engine/Story';
import { StringValue } from 'inkjs/engine/Value';
import type { StoryTexts } from '#application/studio/story-reader.ts';
import { inkFault } from '#domain/play/ink-fault.ts';
import { choiceAt, numbered } from '#domain/studio/test-play/choice-places.ts';
import type {
  ChoicePlace,
  OfferedChoice,
  PlayEnd,
  Played,
  PlayedLine,
  PlayedPiece,
  PlayedStory,
  PlayedTurn,
  PlayedVariable,
  PlayPlan,
  PlayValue,
} from '#domain/studio/test-play/played.ts';
import type { CompiledTexts } from './compile-story.ts';
import { LastCompiled } from './last-compiled.ts';
import { Endless, StepLimit } from './step-limit.ts';
import { StorySources } from './story-sources.ts';

/** The same each time, so that what is left to chance is told again as it was. */
const SEED = 7;

/** Plays stories from their texts, each time from the beginning of the play: so the newest text is always told from its first word. */
export class StoryPlays {
  readonly #last: LastCompiled;

  constructor(last = new LastCompiled()) {
    this.#last = last;
  }

  play(texts: StoryTexts, plan: PlayPlan): Played {
    const last = this.#last.of(texts);
    const { compiled } = last;
    if (!('story' in compiled)) return { kind: 'unreadable', messages: compiled };
    const story = new OnePlay(compiled, texts).played(plan);
    if (story.end.kind === 'endless' || story.end.kind === 'broken') this.#last.drop(last);
    return { kind: 'played', story, messages: compiled.messages };
  }
}

class OnePlay {
  readonly #story: Story;
  readonly #sources: StorySources;
  /** The first knot of the story. */
  readonly #first: string;
  readonly #limit: StepLimit;
  #broken: string | null = null;

  constructor({ story, bare, firstKnot }: CompiledTexts, texts: StoryTexts) {
    this.#story = story;
    this.#first = firstKnot;
    this.#sources = new StorySources(texts, bare);
    this.#limit = new StepLimit(story);
    story.onError = (message) => {
      this.#broken ??= message;
    };
  }

  played(plan: PlayPlan): PlayedStory {
    const story = this.#story;
    const turns: PlayedTurn[] = [];
    let before = new Map<string, PlayValue>();
    let end: PlayEnd;
    try {
      story.ResetState();
      story.state.storySeed = SEED;
      story.state.previousRandom = 0;
      this.#set(plan, 0);
      before = this.#values();
      end = this.#begin(turns, plan.from);
      for (const [at, place] of plan.choices.entries()) {
        if (end.kind !== 'choices') break;
        const chosen = this.#found(place);
        if (chosen === null) {
          end = { kind: 'gone', at, label: place.label };
          break;
        }
        before = this.#values();
        story.ChooseChoiceIndex(chosen.index);
        end = this.#turn(turns, chosen.choice);
        this.#set(plan, at + 1);
      }
    } catch (error) {
      end =
        error instanceof Endless
          ? { kind: 'endless', knots: error.knots }
          : { kind: 'broken', message: error instanceof Error ? inkFault(error.message) : 'no reason was given' };
    }
    const offered = end.kind === 'choices' || end.kind === 'gone' ? this.#offered().map(({ choice }) => choice) : [];
    return { turns, offered, variables: this.#variables(before), end };
  }

  /** A story that says nothing before its first knot begins there. */
  #begin(turns: PlayedTurn[], from: string): PlayEnd {
    if (from !== '') return this.#goTo(from) ? this.#turn(turns, null) : { kind: 'gone', at: 0, label: from };
    const end = this.#turn(turns, null);
    const isSilent = (turns[0]?.lines.every(({ pieces }) => pieces.length === 0) ?? true) && (end.kind === 'ended' || end.kind === 'stuck');
    if (!isSilent || this.#first === '' || !this.#goTo(this.#first)) return end;
    turns.pop();
    this.#broken = null;
    return this.#turn(turns, null);
  }

  #goTo(path: string): boolean {
    const found = this.#story.ContentAtPath(new Path(path));
    if (found.approximate || found.obj === null) return false;
    this.#story.ChoosePathString(path);
    return true;
  }

  #turn(turns: PlayedTurn[], chosen: OfferedChoice | null): PlayEnd {
    const story = this.#story;
    const lines: PlayedLine[] = [];
    turns.push({ chosen, lines });
    this.#limit.beginTurn();
    while (story.canContinue) {
      story.Continue();
      const pieces = this.#pieces();
      const tags = story.currentTags ?? [];
      if (pieces.length > 0 || tags.length > 0) lines.push({ pieces, tags });
    }
    if (this.#broken !== null)
      return /ran out of content/i.test(this.#broken) ? { kind: 'stuck' } : { kind: 'broken', message: inkFault(this.#broken) };
    return { kind: story.currentChoices.length > 0 ? 'choices' : 'ended' };
  }

  /** What the last line was printed from. */
  #pieces(): readonly PlayedPiece[] {
    let isTag = false;
    const printed = this.#story.state.outputStream.flatMap((one: InkObject) => {
      if (one instanceof ControlCommand) {
        if (one.commandType === ControlCommand.CommandType.BeginTag) isTag = true;
        if (one.commandType === ControlCommand.CommandType.EndTag) isTag = false;
      }
      return isTag || !(one instanceof StringValue) || one.isNewline ? [] : this.#sources.pieces(one.value ?? '', one.debugMetadata);
    });
    // Blanks at the beginning of a line are none.
    let [isBlank, isFirst] = [false, true];
    return printed.flatMap((piece) => {
      const gap = !isFirst && (isBlank || /^\s/.test(piece.text)) ? ' ' : '';
      isBlank = /\s$/.test(piece.text) || (isBlank && piece.text.trim() === '');
      if (piece.text.trim() === '') return [];
      isFirst = false;
      return [{ ...piece, text: piece.text.trim(), gap }];
    });
  }

  #offered(): readonly { readonly index: number; readonly choice: OfferedChoice }[] {
    const choices = this.#story.currentChoices;
    const places = choices.map(({ sourcePath }) => {
      const { file = '', line = 0 } =
        this.#sources.placeOf(this.#story.ContentAtPath(new Path(sourcePath)).obj?.debugMetadata ?? null) ?? {};
      return { file, line };
    });
    return numbered(places).flatMap((place, at) => {
      const choice = choices[at];
      if (!choice) return [];
      const { text, index, sourcePath, tags } = choice;
      return [{ index, choice: { ...place, label: text.trim(), tags: tags ?? [], knot: knotOf(sourcePath) } }];
    });
  }

  #found(place: ChoicePlace) {
    const offered = this.#offered();
    const found = choiceAt(
      place,
      offered.map(({ choice }) => choice),
    );
    return found === null ? null : (offered[found] ?? null);
  }

  #set({ values }: PlayPlan, behind: number): void {
    const names = this.#values();
    for (const one of values) if (one.behind === behind && names.has(one.name)) this.#story.variablesState.$(one.name, one.value);
  }

  #values(): Map<string, PlayValue> {
    const state = this.#story.variablesState;
    const names = [...(Reflect.get(state, '_globalVariables') as ReadonlyMap<string, unknown>).keys()];
    return new Map(names.map((name) => [name, shown(state.$(name))]));
  }

  #variables(before: ReadonlyMap<string, PlayValue>): readonly PlayedVariable[] {
    const state = this.#story.variablesState;
    return [...this.#values()].map(([name, value]) => {
      const was = before.get(name);
      return { name, value, was: was === undefined || was === value ? null : was, isPlain: typeof state.$(name) !== 'object' };
    });
  }
}

/** The names at the beginning of a path: what has a number or a sign behind it is of ink’s own. */
const knotOf = (path: string): string => /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?(?=\.|$)/u.exec(path)?.[0] ?? '';

const shown = (value: unknown): PlayValue => (typeof value === 'number' || typeof value === 'boolean' ? value : String(value));
