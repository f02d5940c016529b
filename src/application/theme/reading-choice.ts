import { type Motion, parseMotion } from '../../domain/theme/motion.ts';
import { parseTextSize, type TextSize } from '../../domain/theme/text-size.ts';
import type { KeyValueStore } from '../key-value-store.ts';
import { type Live, LiveState } from '../live.ts';

const TEXT_SIZE = 'text_size';
const MOTION = 'motion';

/** How the player wants to read: size of the text, and whether things may move. Kept over visits. */
export class ReadingChoice {
  readonly #store: KeyValueStore;
  readonly #textSize: LiveState<TextSize>;
  readonly #motion: LiveState<Motion>;

  readonly textSize: Live<TextSize>;
  readonly motion: Live<Motion>;

  constructor(store: KeyValueStore) {
    this.#store = store;
    this.#textSize = new LiveState(parseTextSize(store.get(TEXT_SIZE)));
    this.#motion = new LiveState(parseMotion(store.get(MOTION)));
    this.textSize = this.#textSize;
    this.motion = this.#motion;
  }

  chooseTextSize(size: TextSize): void {
    this.#store.set(TEXT_SIZE, size);
    this.reread();
  }

  chooseMotion(motion: Motion): void {
    this.#store.set(MOTION, motion);
    this.reread();
  }

  /** Another tab may have chosen. */
  reread(): void {
    this.#textSize.set(parseTextSize(this.#store.get(TEXT_SIZE)));
    this.#motion.set(parseMotion(this.#store.get(MOTION)));
  }
}
