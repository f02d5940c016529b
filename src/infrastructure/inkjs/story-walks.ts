// Before everything else of inkjs.
import './ink-compiler.ts';

import type { Choice } from 'inkjs/engine/Choice';
import { ChoicePoint } from 'inkjs/engine/ChoicePoint';
import { Container } from 'inkjs/engine/Container';
import type { InkObject } from 'inkjs/engine/Object';
import { Story } from 'inkjs/engine/Story';
import { StringValue } from 'inkjs/engine/Value';
import type { StoryTexts } from '#application/studio/story-reader.ts';
import { inkFault } from '#domain/play/ink-fault.ts';
import { ChanceTaken } from '#domain/studio/proof/chance-plays.ts';
import { type FailedPlay, MOST_FAILED_PLAYS, type Witnesses } from '#domain/studio/proof/witnesses.ts';
import type { FilePlace } from '#domain/studio/script/script-facts.ts';
import { type ChoicePlace, endlessText } from '#domain/studio/test-play/played.ts';
import type { CompiledTexts } from './compile-story.ts';
import type { LastCompiled } from './last-compiled.ts';
import { Endless, StepLimit } from './step-limit.ts';
import { StorySources } from './story-sources.ts';

/** What ends the plays. `ms`: of the plays alone; `within`: with what it took to compile the text, so that of one which takes long less is played. `now`: the time in ms. */
export interface WalkLimits {
  readonly plays: number;
  readonly ms: number;
  readonly within: number;
  readonly now: () => number;
}

/** However long it took to compile, so much is played. */
const LEAST_MS = 300;

/** So long is played at once; then others may play the same story. */
const PART_MS = 50;

/** Plays a story by chance, every other time by the choice that was taken least, part by part. Gives null where it does not compile. */
export function* walksOf(texts: StoryTexts, limits: WalkLimits, last: LastCompiled): Generator<undefined, Witnesses | null> {
  const compilation = last.of(texts);
  const { compiled, took } = compilation;
  if (!('story' in compiled)) return null;
  const walks = new StoryWalks(compiled, written(compiled, texts), {
    isBroken: () => last.isDropped(compilation),
    onBroken: () => last.drop(compilation),
  });
  const ms = Math.min(limits.ms, Math.max(limits.within - took, LEAST_MS));
  return yield* walks.walked({ ...limits, ms });
}

/** Where things of a script are written, by their paths. */
type Places = ReadonlyMap<string, Pick<FilePlace, 'file' | 'line'>>;

/** What of a script players can meet. */
interface Written {
  /** Its choices, without those that ink takes by itself. */
  readonly choices: Places;
  /** Its words, those of choices too. */
  readonly words: Places;
}

function written({ story, bare }: CompiledTexts, texts: StoryTexts): Written {
  const sources = new StorySources(texts, bare);
  const [choices, words] = [new Map<string, Pick<FilePlace, 'file' | 'line'>>(), new Map<string, Pick<FilePlace, 'file' | 'line'>>()];
  const waiting: InkObject[] = [story.mainContentContainer];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one instanceof Container) waiting.push(...one.content, ...(one.namedOnlyContent?.values() ?? []));
    const found =
      one instanceof StringValue && one.value?.trim() ? words : one instanceof ChoicePoint && !one.isInvisibleDefault ? choices : null;
    if (found === null) continue;
    const { file = '', line = 0 } = sources.placeOf(one.debugMetadata) ?? {};
    found.set(one.path.toString(), { file, line });
  }
  return { choices, words };
}

/** A compiled story that others play too, between two parts. */
interface SharedStory {
  /** Whether it was stopped in the middle: it keeps what it had written ahead, and may go on from there in another play. */
  readonly isBroken: () => boolean;
  /** Called where it was stopped in the middle here. */
  readonly onBroken: () => void;
}

class StoryWalks {
  readonly #story: Story;
  readonly #firstKnot: string;
  readonly #choices: Places;
  readonly #words: Places;
  readonly #runtime: Runtime;
  readonly #shared: SharedStory;
  /** Whether nobody else plays the story that is played. */
  #isAlone = false;
  readonly #taken = new ChanceTaken();
  readonly #endings = new Map<string, readonly ChoicePlace[]>();
  readonly #failed = new Map<string, FailedPlay>();

  constructor({ story, firstKnot }: CompiledTexts, { choices, words }: Written, shared: SharedStory) {
    this.#story = story;
    this.#shared = shared;
    this.#firstKnot = firstKnot;
    this.#choices = choices;
    this.#words = words;
    // As it was compiled: to write it and read it again takes as long as a third of that.
    this.#runtime = new Runtime(story);
  }

  *walked({ plays, ms, now }: WalkLimits): Generator<undefined, Witnesses> {
    const until = now() + ms;
    let played = 0;
    const parts = new Parts(now);
    while (played < plays && (played === 0 || now() < until) && this.#failed.size < MOST_FAILED_PLAYS) {
      if (parts.isOver) yield* this.#pause(parts);
      yield* this.#play(played, parts);
      played += 1;
    }
    return {
      plays: played,
      choices: this.#choices.size,
      unread: this.#unread(),
      unmet: [...this.#choices].flatMap(([path, place]) => (this.#taken.counts.has(path) ? [] : [place])),
      endings: [...this.#endings].map(([id, way]) => ({ id, way })),
      failed: [...this.#failed.values()],
    };
  }

  /** Lines with words of which none was played. */
  #unread(): Witnesses['unread'] {
    const read = this.#runtime.played();
    const lineOf = ({ file, line }: Pick<FilePlace, 'file' | 'line'>) => `${file} ${line}`;
    // Ink makes the label of a choice before it asks whether the choice is offered.
    const met = [...this.#choices].map(([path, place]) => ({ place, isMet: this.#taken.counts.has(path) }));
    const ofChoices = new Set(met.map(({ place }) => lineOf(place)));
    const told = [...this.#words].map(([path, place]) => ({ place, isMet: read.has(path) }));
    const all = [...met, ...told.filter(({ place }) => !ofChoices.has(lineOf(place)))];
    const lines = new Set(all.flatMap(({ place, isMet }) => (isMet ? [lineOf(place)] : [])));
    const others = all.flatMap(({ place }) => (lines.has(lineOf(place)) ? [] : [place]));
    return [...new Map(others.map((place) => [lineOf(place), place])).values()];
  }

  *#play(seed: number, parts: Parts): Generator<undefined, void> {
    const way: ChoicePlace[] = [];
    const chance = this.#taken.begin(seed);
    try {
      let turn = this.#runtime.begin(seed, this.#firstKnot);
      // One whose turns take long together is left too.
      while (!chance.goesRound && !this.#runtime.isSpent) {
        if (parts.isOver) {
          const saved = this.#runtime.save();
          yield* this.#pause(parts);
          turn = { ...turn, choices: this.#runtime.goOn(saved) };
        }
        this.#taken.offered(turn.choices);
        const chosen = chance.take(turn.choices, turn.read);
        if (!chosen) break;
        way.push(this.#placeOf(chosen, turn.choices));
        turn = this.#runtime.choose(chosen.index);
      }
      const known = this.#endings.get(turn.ending);
      if (turn.choices.length === 0 && turn.ending !== '' && (!known || way.length < known.length)) this.#endings.set(turn.ending, way);
    } catch (error) {
      const sentence =
        error instanceof Endless
          ? endlessText(error.knots)
          : error instanceof Error
            ? `${inkFault(error.message)}.`
            : 'It ended in a mistake.';
      if (!this.#failed.has(sentence)) this.#failed.set(sentence, { sentence, way });
      if (!this.#isAlone) this.#shared.onBroken();
      this.#renew();
    }
  }

  *#pause(parts: Parts): Generator<undefined, void> {
    yield* parts.next();
    if (!this.#isAlone && this.#shared.isBroken()) this.#renew();
  }

  /** One that was stopped in the middle cannot be used again. Source: PROOF-131. */
  #renew(): void {
    this.#isAlone = true;
    this.#runtime.replace(new Story(this.#story.ToJson() ?? ''));
  }

  #placeOf(choice: Choice, choices: readonly Choice[]): ChoicePlace {
    const { file, line } = this.#choices.get(choice.sourcePath) ?? { file: '', line: null };
    const before = choices.slice(0, choices.indexOf(choice)).map(({ sourcePath }) => this.#choices.get(sourcePath));
    return { file, line, nth: before.filter((one) => one?.file === file && one.line === line).length, label: choice.text.trim() };
  }
}

/** Cuts what is played into parts. */
class Parts {
  readonly #now: () => number;
  #end: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#end = now() + PART_MS;
  }

  get isOver(): boolean {
    return this.#now() >= this.#end;
  }

  *next(): Generator<undefined, void> {
    yield;
    this.#end = this.#now() + PART_MS;
  }
}

/** What is told up to the next choices. */
interface WalkedTurn {
  readonly choices: readonly Choice[];
  /** The last ending that was named; empty where none was. */
  readonly ending: string;
  /** The paths of the texts that were told. */
  readonly read: readonly string[];
}

/** A compiled story that is played again and again. Throws where a play ends in a mistake. */
class Runtime {
  #story: Story;
  #limit: StepLimit;
  readonly #played = new Set<InkObject>();
  /** Of what was played of stories that were replaced. */
  readonly #paths = new Set<string>();
  #broken: string | null = null;
  /** The texts of this turn. */
  #told: InkObject[] = [];
  /** What was played last. */
  #last: InkObject | null = null;

  constructor(story: Story) {
    this.#story = story;
    this.#story.allowExternalFunctionFallbacks = true;
    this.#limit = this.#heard();
  }

  /** Plays the same story, compiled anew, from here on. */
  replace(story: Story): void {
    for (const { path } of this.#played) this.#paths.add(path.toString());
    this.#played.clear();
    this.#broken = null;
    this.#story = story;
    this.#story.allowExternalFunctionFallbacks = true;
    this.#limit.watch(story);
  }

  #hear(): void {
    this.#story.onError = (message) => {
      this.#broken ??= message;
    };
  }

  /** Another play of the same story may have been heard meanwhile. */
  #heard(): StepLimit {
    this.#hear();
    return new StepLimit(this.#story, () => this.#step());
  }

  /** Whether the turns of this play took as much together as one may take. */
  get isSpent(): boolean {
    return this.#limit.isSpent;
  }

  /** The paths of all that was played. */
  played(): ReadonlySet<string> {
    return new Set([...this.#paths, ...[...this.#played].map(({ path }) => path.toString())]);
  }

  /** Where a turn failed. Ink has left the place by then: the last that was played says where it was. */
  #inKnot(): string {
    const knot = this.#last?.path.componentsString.split('.')[0] ?? '';
    return /^(?:\d|$)/u.test(knot) ? '' : ` in ${knot}`;
  }

  /** Ink goes into containers before it plays what they begin with. */
  #step(): void {
    let next = this.#story.state.currentPointer.Resolve();
    while (next instanceof Container) next = next.content[0] ?? null;
    if (next === null) return;
    this.#played.add(next);
    this.#last = next;
    if (next instanceof StringValue && !next.isNewline) this.#told.push(next);
  }

  /** A story that says nothing before its first knot begins there. */
  begin(seed: number, firstKnot: string): WalkedTurn {
    this.#limit = this.#heard();
    this.#story.ResetState();
    this.#story.state.storySeed = seed;
    this.#story.state.previousRandom = 0;
    const { isSilent, ...turn } = this.#turn(firstKnot !== '');
    if (!isSilent || turn.choices.length > 0) return turn;
    this.#story.ChoosePathString(firstKnot);
    return this.#turn();
  }

  /** The state of a play, to go on with once others have played the same story. */
  save(): string {
    return this.#story.state.toJson();
  }

  /** Goes on with a play, and gives the choices at which it was left. */
  goOn(saved: string): readonly Choice[] {
    this.#hear();
    this.#limit.watch(this.#story);
    this.#story.state.LoadJson(saved);
    return this.#story.currentChoices;
  }

  choose(index: number): WalkedTurn {
    this.#story.ChooseChoiceIndex(index);
    return this.#turn();
  }

  /** `isSilent`: nothing was told. `maybeSilent`: then it may run out of text. */
  #turn(maybeSilent = false): WalkedTurn & { readonly isSilent: boolean } {
    this.#limit.beginTurn();
    this.#told = [];
    let [ending, isSilent] = ['', true];
    while (this.#story.canContinue) {
      if (this.#story.Continue()?.trim()) isSilent = false;
      for (const tag of this.#story.currentTags ?? []) ending = ENDING.exec(tag)?.[1] ?? ending;
    }
    const broken = this.#broken;
    this.#broken = null;
    if (broken !== null && !(maybeSilent && isSilent))
      throw new Error(
        isRunOut(broken) ? `the text runs out${this.#inKnot()}, and no choice follows` : `${inkFault(broken)}${this.#inKnot()}`,
      );
    return { choices: this.#story.currentChoices, ending, read: this.#told.map(({ path }) => path.toString()), isSilent };
  }
}

const ENDING = /^ending:\s*(\S.*)$/;
const isRunOut = (message: string): boolean => /ran out of content/i.test(message);
