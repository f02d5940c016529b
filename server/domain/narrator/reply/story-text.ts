import { CheckedText } from './checked-text.ts';
import { type KnownNames, NO_NAMES } from './known-names.ts';
import type { ListedData } from './listed-data.ts';
import { ModelReply } from './model-reply.ts';
import { NO_LINES, type PromptLines } from './prompt-lines.ts';
import { WithoutCapitals } from './without-capitals.ts';
import { WithoutData } from './without-data.ts';
import { WithoutEcho } from './without-echo.ts';

/** What a reply is read with. */
interface StoryNeeds {
  /** What it may give back of its prompt. */
  readonly prompt: PromptLines;
  /** Names as the story writes them, for a text in capitals. */
  readonly names: () => readonly string[];
  readonly known: KnownNames;
  /** Who is dead. */
  readonly dead: readonly string[];
}

const NOTHING: StoryNeeds = { prompt: NO_LINES, names: () => [], known: NO_NAMES, dead: [] };

/**
 * The story in a model's reply, without its thinking: without the data behind it, without what it repeats of its prompt, without what it writes as the
 * player, not in capitals, and with the names and the dead of the story. Input may be cut anywhere; the output does not depend on the cuts.
 */
export class StoryText {
  readonly #reply = new ModelReply();
  readonly #echo: WithoutEcho;
  readonly #lines = new WithoutData();
  readonly #capitals: WithoutCapitals;
  readonly #check: CheckedText;

  constructor(needs: Partial<StoryNeeds> = {}) {
    const { prompt, names, known, dead } = { ...NOTHING, ...needs };
    this.#echo = new WithoutEcho(prompt);
    this.#capitals = new WithoutCapitals(names);
    this.#check = new CheckedText(known, dead);
  }

  add(text: string): string {
    return this.#through(this.#reply.add(text));
  }

  /** Call once at the end of the input. `choicesIn`: the choices that a tail gives; `isCut`: the reply broke off. */
  end(choicesIn: (tail: string | null) => readonly string[] = () => [], isCut = false): string {
    const last = this.#through(this.#reply.end());
    const lines = this.#lines.add(this.#echo.end()) + this.#lines.end(choicesIn(this.tail), isCut);
    return last + this.#check.add(this.#capitals.add(lines) + this.#capitals.end()) + this.#check.end();
  }

  /** The raw data behind the story; null where there are none, or where they belong to what the model went on with as the player. Known after `end`. */
  get tail(): string | null {
    return this.#lines.hasEnded ? null : this.#reply.tail;
  }

  /** Data that stood as lines in the story. Known after `end`. */
  get listed(): ListedData {
    return this.#lines.data;
  }

  /** Whether what follows is no story any more. */
  get hasEnded(): boolean {
    return this.#lines.hasEnded;
  }

  /** How often something was left out that is no story. */
  get leftOut(): number {
    return this.#echo.leftOut + this.#lines.leftOut;
  }

  /** What was corrected so far. */
  get corrected(): Pick<CheckedText, 'leftOut' | 'respelled'> {
    return this.#check;
  }

  #through(text: string): string {
    return this.#check.add(this.#capitals.add(this.#lines.add(this.#echo.add(text))));
  }
}
