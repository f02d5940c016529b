import { Compiler, CompilerOptions } from 'inkjs/compiler/Compiler';
import { ControlCommand } from 'inkjs/engine/ControlCommand';
import type { InkObject } from 'inkjs/engine/Object';
import { Path } from 'inkjs/engine/Path';
import type { Story } from 'inkjs/engine/Story';
import { StringValue } from 'inkjs/engine/Value';
import type { StoryTexts } from '#application/studio/story-reader.ts';
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
} from '#domain/studio/played.ts';
import type { FilePlace } from '#domain/studio/script-facts.ts';
import { sentencesOf } from '#domain/studio/sentences.ts';
import type { CompilerMessage } from '#domain/studio/story-problems.ts';
import { type BareScript, withoutComments } from '#domain/studio/without-comments.ts';
import { readProse } from '#domain/studio/written-prose.ts';

/** Of the kinds of ink's messages. The third is a note of the author. */
const [WARNING, ERROR] = [1, 2];
/** Steps of ink between two choices, and how many of the last ones are looked at for where they turn round. */
const [MOST_STEPS, LOOKED_AT] = [200_000, 5_000];
const MOST_CALLS = 2_000;
/** The same each time, so that what is left to chance is told again as it was. */
const SEED = 7;

/** A knot that is no function and takes nothing. */
const FIRST_KNOT = /^[ \t]*={2,}[ \t]*(?!function\b)([\p{L}\p{N}_]+)[ \t]*=*[ \t]*$/mu;

interface Compiled {
  readonly story: Story;
  readonly messages: readonly CompilerMessage[];
}

/** Thrown where a script goes on without an end. */
class Endless extends Error {
  readonly knots: readonly string[];

  constructor(knots: Iterable<string>) {
    super('endless');
    this.knots = [...knots].filter((knot) => knot !== '');
  }
}

/** Plays stories from their texts, each time from the beginning of the play: so the newest text is always told from its first word. */
export class StoryPlays {
  #last: { readonly texts: StoryTexts; readonly compiled: Compiled | readonly CompilerMessage[] } | null = null;
  #bare = new Map<string, BareScript>();

  play(texts: StoryTexts, plan: PlayPlan): Played {
    const compiled = this.#compiled(texts);
    if (!('story' in compiled)) return { kind: 'unreadable', messages: compiled };
    const first = FIRST_KNOT.exec(this.#bare.get(texts[0]?.file ?? '')?.text ?? '')?.[1] ?? '';
    const story = new OnePlay(compiled.story, new Sources(texts, this.#bare), first).played(plan);
    // A runtime that was stopped in the middle cannot be used again.
    if (story.end.kind === 'endless' || story.end.kind === 'broken') this.#last = null;
    return { kind: 'played', story, messages: compiled.messages };
  }

  #compiled(texts: StoryTexts): Compiled | readonly CompilerMessage[] {
    const isSame = this.#last?.texts.length === texts.length && texts.every((one, at) => one.text === this.#last?.texts[at]?.text);
    if (isSame && this.#last) return this.#last.compiled;
    this.#bare = new Map(texts.map(({ file, text }) => [file, withoutComments(text)]));
    const compiled = compile(texts, this.#bare);
    this.#last = { texts, compiled };
    return compiled;
  }
}

function compile(texts: StoryTexts, bare: ReadonlyMap<string, BareScript>): Compiled | readonly CompilerMessage[] {
  const [main] = texts;
  const { file: first = '' } = main ?? {};
  const messages: CompilerMessage[] = [];
  const heard = (message: string, kind: number) => {
    const [, named, line = '1', said = message] = /^(?:[A-Z ]+: )?(?:'([^']*)' )?line (\d+): ([\s\S]*)$/.exec(message) ?? [];
    if (kind === WARNING || kind === ERROR)
      messages.push({ file: named ?? first, line: Number(line) - 1, message: said.split('\n')[0] ?? '', isWarning: kind === WARNING });
  };
  const files = {
    ResolveInkFilename: (name: string) => fileOf(name),
    LoadInkFileContents: (name: string) => {
      const found = bare.get(name);
      if (!found) throw new Error('missing');
      return found.text;
    },
  };
  try {
    const story = new Compiler(bare.get(first)?.text ?? '', new CompilerOptions(first, [], true, heard, files)).Compile();
    story.allowExternalFunctionFallbacks = true;
    if (!messages.some(({ isWarning }) => !isWarning)) return { story, messages };
  } catch {
    // What it was about has been heard, unless the parser itself broke.
    if (messages.every(({ isWarning }) => isWarning))
      messages.push({ file: first, line: 0, message: 'ink cannot read this story and does not say why', isWarning: false });
  }
  return messages;
}

const fileOf = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');

type Meta = InkObject['debugMetadata'];

/** Finds what was printed in the texts. */
class Sources {
  readonly #lines: ReadonlyMap<string, readonly string[]>;
  readonly #bare: ReadonlyMap<string, BareScript>;
  readonly #main: string;

  constructor(texts: StoryTexts, bare: ReadonlyMap<string, BareScript>) {
    this.#lines = new Map(texts.map(({ file, text }) => [file, text.split('\n')]));
    this.#bare = bare;
    this.#main = texts[0]?.file ?? '';
  }

  placeOf(meta: Meta): FilePlace | null {
    if (meta === null) return null;
    const file = meta.fileName ?? this.#main;
    const line = meta.startLineNumber - 1;
    const [from, to] = [
      meta.startCharacterNumber - 1,
      meta.endLineNumber === meta.startLineNumber ? meta.endCharacterNumber - 1 : meta.startCharacterNumber,
    ];
    const columnOf = this.#bare.get(file)?.columnOf;
    if (!columnOf) return null;
    return { file, line, from: columnOf(line, from), to: to > from ? columnOf(line, to - 1) + 1 : columnOf(line, from) };
  }

  /** The sentences of a printed text with the blanks around them. Words that the script has as they are can be edited. */
  pieces(text: string, meta: Meta): readonly PlayedPiece[] {
    const at = this.placeOf(meta);
    const written = at === null ? '' : (this.#lines.get(at.file)?.[at.line] ?? '').slice(at.from, at.to);
    // Ink leaves blanks out at the end of a line.
    const isExact = at !== null && readProse(written).trimEnd() === text.trimEnd();
    if (!isExact) return [{ text, gap: '', at, isExact }];
    let from = at.from;
    return sentencesOf(written).map((sentence) => {
      const [start, end] = [from + sentence.length - sentence.trimStart().length, from + sentence.trimEnd().length];
      from += sentence.length;
      return { text: readProse(sentence), gap: '', at: { ...at, from: start, to: Math.max(start, end) }, isExact };
    });
  }
}

class OnePlay {
  readonly #story: Story;
  readonly #sources: Sources;
  /** The first knot of the story. */
  readonly #first: string;
  #steps = 0;
  readonly #turning = new Set<string>();
  #broken: string | null = null;

  constructor(story: Story, sources: Sources, first: string) {
    this.#story = story;
    this.#first = first;
    this.#sources = sources;
    story.onError = (message) => {
      this.#broken ??= message;
    };
    // Of this story alone: its class is shared.
    const step = Object.getPrototypeOf(story).Step as () => void;
    story.Step = () => {
      this.#count();
      step.call(story);
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
          : { kind: 'broken', message: error instanceof Error ? error.message : 'unknown' };
    }
    const offered = end.kind === 'choices' || end.kind === 'gone' ? this.#offered().map(({ choice }) => choice) : [];
    return { turns, offered, variables: this.#variables(before), end };
  }

  /** A story that says nothing before its first knot begins there. */
  #begin(turns: PlayedTurn[], from: string): PlayEnd {
    if (from !== '') return this.#goTo(from) ? this.#turn(turns, null) : { kind: 'gone', at: 0, label: from };
    const end = this.#turn(turns, null);
    const isSilent = turns[0]?.lines.length === 0 && (end.kind === 'ended' || end.kind === 'stuck');
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
    this.#steps = 0;
    this.#turning.clear();
    while (story.canContinue) {
      story.Continue();
      const pieces = this.#pieces();
      if (pieces.length > 0) lines.push({ pieces, tags: story.currentTags ?? [] });
    }
    if (this.#broken !== null)
      return /ran out of content/i.test(this.#broken) ? { kind: 'stuck' } : { kind: 'broken', message: this.#broken };
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
    const seen = new Map<string, number>();
    return this.#story.currentChoices.map(({ text, index, sourcePath }) => {
      const { file = '', line = 0 } =
        this.#sources.placeOf(this.#story.ContentAtPath(new Path(sourcePath)).obj?.debugMetadata ?? null) ?? {};
      const key = `${file} ${line}`;
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      return { index, choice: { file, line, nth, label: text.trim() } };
    });
  }

  /** The choice of a place; where that line is gone, the one that reads the same. */
  #found({ file, line, nth, label }: ChoicePlace) {
    const offered = this.#offered();
    const there = offered.find(({ choice }) => choice.file === file && choice.line === line && choice.nth === nth);
    return there ?? offered.find(({ choice }) => choice.label === label) ?? null;
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

  #count(): void {
    this.#steps += 1;
    const { callStack, currentPointer } = this.#story.state;
    if (callStack.depth > MOST_CALLS) throw new Endless([knotOf(currentPointer.path?.toString() ?? '')]);
    if (this.#steps < MOST_STEPS - LOOKED_AT) return;
    this.#turning.add(knotOf(currentPointer.path?.toString() ?? ''));
    if (this.#steps > MOST_STEPS) throw new Endless(this.#turning);
  }
}

/** The knot of a path of ink. */
const knotOf = (path: string): string => (/^\d/.test(path) ? '' : (path.split('.')[0] ?? ''));

const shown = (value: unknown): PlayValue => (typeof value === 'number' || typeof value === 'boolean' ? value : String(value));
