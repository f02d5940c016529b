import type { Story } from 'inkjs/engine/Story';
import { StringValue } from 'inkjs/engine/Value';
import { NO_RESULT, TOO_LONG } from '#domain/studio/test-play/played.ts';

/** Steps of ink between two choices, and how many of the last ones are looked at for where they turn round. */
const [MOST_STEPS, LOOKED_AT] = [200_000, 5_000];
const MOST_CALLS = 2_000;
/**
 * Ink goes through all that a line is made of so far with each step, spaces too: so many pieces take as long as a step. A script that goes round without a line would take a time that grows with the
 * square of its rounds.
 */
const PIECES_OF_A_STEP = 400;
/** Ink takes each text that it makes or reads apart, sign by sign: so many UTF-16 units count as a step. A script that doubles a text would take a memory that doubles with it. */
const UNITS_OF_A_STEP = 20;

/** What ink throws where it is given no value to go on with: numbers came out as none. */
const NO_OBJECT = 'obj is null or undefined';

/** Thrown where a script goes on without an end. */
export class Endless extends Error {
  readonly knots: readonly string[];

  constructor(knots: Iterable<string>) {
    super('endless');
    this.knots = [...knots].filter((knot) => knot !== '');
  }
}

/** Counts the steps of a story by what they cost, and stops one that goes on without an end, within some three seconds of a processor. Says of a calculation without a result that it has none. */
export class StepLimit {
  #story: Story;
  readonly #onStep: () => void;
  #steps = 0;
  /** Of the turns before. */
  #before = 0;
  /** Of this turn, for the length of texts. */
  #forTexts = 0;
  /** The value that was made last. */
  #made: unknown = null;
  readonly #turning = new Set<string>();

  /** `onStep`: called before each step. */
  constructor(story: Story, onStep: () => void = () => undefined) {
    this.#story = story;
    this.#onStep = onStep;
    this.watch(story);
  }

  /** Counts from here on, in place of who did for the same story; it may be another compilation of it. */
  watch(story: Story): void {
    this.#story = story;
    // Of this story alone: its class is shared.
    const step = Object.getPrototypeOf(story).Step as () => void;
    story.Step = () => {
      this.#count();
      this.#onStep();
      try {
        step.call(story);
      } catch (error) {
        throw error instanceof Error && error.message === NO_OBJECT ? new Error(NO_RESULT) : error;
      }
    };
  }

  /** Whether the turns until now took as much together as one may take. */
  get isSpent(): boolean {
    return this.#before + this.#steps > MOST_STEPS;
  }

  /** A turn begins. */
  beginTurn(): void {
    this.#before += this.#steps;
    this.#steps = 0;
    this.#forTexts = 0;
    this.#turning.clear();
  }

  #count(): void {
    const { callStack, currentPointer, outputStream, evaluationStack } = this.#story.state;
    const made = evaluationStack.at(-1);
    const forText = made !== this.#made && made instanceof StringValue ? (made.value?.length ?? 0) / UNITS_OF_A_STEP : 0;
    this.#made = made;
    this.#forTexts += forText;
    this.#steps += 1 + forText + outputStream.length / PIECES_OF_A_STEP;
    if (callStack.depth > MOST_CALLS) throw new Endless([knotOf(currentPointer.path?.toString() ?? '')]);
    if (this.#steps < MOST_STEPS - LOOKED_AT) return;
    this.#turning.add(knotOf(currentPointer.path?.toString() ?? ''));
    if (this.#steps <= MOST_STEPS) return;
    throw this.#forTexts > MOST_STEPS / 2 ? new Error(TOO_LONG) : new Endless(this.#turning);
  }
}

/** The knot of a path of ink. */
const knotOf = (path: string): string => (/^\d/.test(path) ? '' : (path.split('.')[0] ?? ''));
