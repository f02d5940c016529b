import { type Live, LiveState } from '#application/live.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import { StoredChoice } from '#application/platform/stored-choice.ts';
import { parseVoiceRate, type VoiceRate } from '#domain/play/aloud/voice-rate.ts';
import type { ReadAloud } from './read-aloud.ts';

/** Whether games are read aloud, and how fast. The reader itself is loaded when it is first needed. */
export class Aloud {
  readonly #load: (aloud: Aloud) => Promise<ReadAloud>;
  readonly #reader = new LiveState<ReadAloud | null>(null);
  #loading = false;
  #isTurnedOn = false;

  /** Whether this browser can speak at all. */
  readonly isAvailable: boolean;
  /** Off until the player turns it on; remembered. */
  readonly on: StoredChoice<boolean>;
  readonly rate: StoredChoice<VoiceRate>;
  /** Null until it is loaded. */
  readonly reader: Live<ReadAloud | null> = this.#reader;

  constructor(store: KeyValueStore, isAvailable: boolean, load: (aloud: Aloud) => Promise<ReadAloud>) {
    this.#load = load;
    this.isAvailable = isAvailable;
    this.on = new StoredChoice(store, {
      key: 'read_aloud',
      parse: (stored) => isAvailable && stored === 'on',
      format: (on) => (on ? 'on' : null),
    });
    this.rate = new StoredChoice(store, { key: 'voice_rate', parse: parseVoiceRate, format: String });
    this.on.state.$.subscribe((on) => on && this.#ready());
  }

  /** Whether the player turned it on in this visit, and not only in one before. */
  get isTurnedOn(): boolean {
    return this.#isTurnedOn;
  }

  /** Turns it on; once it is on, pauses and goes on. */
  toggle(): void {
    if (!this.isAvailable) return;
    const reader = this.#reader.value;
    if (!this.on.state.value) {
      this.#isTurnedOn = true;
      this.on.choose(true);
    } else if (reader) reader.toggle();
    else this.#ready();
  }

  turnOff(): void {
    this.on.choose(false);
  }

  /** A failed load is repeated by the next press. */
  #ready(): void {
    if (this.#loading || this.#reader.value !== null) return;
    this.#loading = true;
    this.#load(this).then(
      (reader) => this.#reader.set(reader),
      () => {
        this.#loading = false;
      },
    );
  }
}
