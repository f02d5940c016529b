import type { Subscription } from 'rxjs';
import type { Toasts } from '#application/design/toasts.ts';
import { type Live, LiveState } from '#application/live.ts';
import type { SessionStore } from '#application/platform/session-store.ts';
import { lettersIn } from '#domain/play/aloud/letters-in.ts';
import { type AloudPlace, beginOf, formatPlace, parsePlace, type ToSay, toSay } from '#domain/play/aloud/to-say.ts';
import { pitchOf } from '#domain/play/aloud/voice-pitch.ts';
import { rateOf, type VoiceRate } from '#domain/play/aloud/voice-rate.ts';
import { followed, followFrom } from '#domain/play/reading/followed-text.ts';
import { letterAt } from '#domain/play/reading/reading-place.ts';
import type { Turn } from '#domain/play/turn.ts';
import { shownWords } from '#domain/text/plain-text.ts';
import type { GameStore } from '../game-store.ts';
import type { ReadingPlaces } from '../reading/reading-places.ts';
import type { Speaker, Spoken } from './speaker.ts';

/** `at`: the piece that is being said, or was when it paused; null while there is none. */
export type AloudState = { readonly kind: 'off' } | { readonly kind: 'reading' | 'paused'; readonly at: ToSay | null };

/** What the player has chosen. */
export interface AloudSettings {
  readonly on: { readonly state: Live<boolean> };
  readonly rate: { readonly state: Live<VoiceRate> };
  readonly isTurnedOn: boolean;
}

const PLACE_KEY = 'aloud_place';
const STORY_KEY = 'aloud_story';
const VOICELESS = 'This device has no voice to read with. Add one in its settings for speech, then try again.';
const BROKEN_OFF = 'The voice broke off. Go on reading aloud from the top of the page.';

interface Needs {
  readonly speaker: Speaker;
  readonly games: GameStore;
  readonly aloud: AloudSettings;
  readonly store: SessionStore;
  readonly places: ReadingPlaces;
  readonly toasts: Toasts;
}

/**
 * Reads the newest turn of the open game aloud, sentence by sentence, also while it comes; then its choices or its ending. In another story, or another talk,
 * than the one in which the player wanted it, it waits for a press (ALOUD-04).
 */
export class ReadAloud {
  readonly #needs: Needs;
  readonly #state = new LiveState<AloudState>({ kind: 'off' });
  #place: AloudPlace | null;
  /** What the player wanted read; null before the first press. */
  #story: string | null;
  #saying: Subscription | null = null;
  #followed = { turnId: '', length: 0, ...followFrom('') };

  readonly state: Live<AloudState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { games, aloud, store } = needs;
    // After a reload it goes on with the sentence that was being said.
    this.#place = parsePlace(store.get(PLACE_KEY));
    this.#story = store.get(STORY_KEY);
    aloud.on.state.$.subscribe((on) => this.#switched(on));
    games.state.$.subscribe(() => this.#gameChanged());
  }

  /** Pauses, or goes on with the sentence that was interrupted. */
  toggle(): void {
    const { value } = this.#state;
    if (value.kind === 'reading') this.#pause();
    else if (value.kind === 'paused') {
      this.#want();
      this.#goOn();
    }
  }

  /** The player wants the open story read. */
  #want(): void {
    this.#story = this.#openStory();
    if (this.#story !== null) this.#needs.store.set(STORY_KEY, this.#story);
  }

  #openStory(): string | null {
    const { open } = this.#needs.games;
    return open && `${open.story.id} ${open.game.actorId ?? ''}`;
  }

  #switched(on: boolean): void {
    if (on && this.#state.value.kind === 'off') {
      if (this.#needs.aloud.isTurnedOn) this.#want();
      const turn = this.#newest();
      if (turn && this.#place?.turnId !== turn.id) this.#place = this.#placeOfEye(turn);
      this.#goOn();
    }
    if (on) return;
    this.#silence();
    this.#keep(null);
    this.#state.set({ kind: 'off' });
  }

  /** Where the player is with the newest turn, in the view of it; null where all of it was read, and it is said from its beginning. */
  #placeOfEye({ id, text }: Turn): AloudPlace | null {
    const place = this.#needs.places.firstOf(id);
    if (place === null || place === Number.POSITIVE_INFINITY) return null;
    return { turnId: id, part: 'text', from: letterAt(shownWords(text), place) };
  }

  #goOn(): void {
    this.#state.set({ kind: 'reading', at: null });
    this.#next();
  }

  #pause(): void {
    const { value } = this.#state;
    this.#silence();
    if (value.kind === 'reading') this.#state.set({ kind: 'paused', at: value.at });
  }

  /** A turn that is no longer the newest is not read to its end: the player went on, or back. */
  #gameChanged(): void {
    const turn = this.#newest();
    const { value } = this.#state;
    if (value.kind === 'off') return;
    const isGone = turn?.status === 'running' && this.#isTakenBack(turn);
    if (value.at !== null && (value.at.turnId !== turn?.id || isGone)) {
      this.#silence();
      this.#state.set({ ...value, at: null });
    }
    this.#next();
  }

  /** Whether text of the turn was just taken back. Where another text comes in its place, that is read from its beginning. */
  #isTakenBack({ id, text }: Turn): boolean {
    const { turnId, length, ...before } = this.#followed;
    const now = turnId === id ? followed(before, text) : followFrom(text);
    this.#followed = { turnId: id, length: text.length, ...now };
    if (turnId !== id) return false;
    const isOther = now.anew > before.anew;
    if (isOther && this.#place?.turnId === id) this.#keep({ turnId: id, part: 'text', from: 0 });
    return isOther || text.length < length;
  }

  #next(): void {
    const turn = this.#newest();
    if (this.#state.value.kind !== 'reading' || this.#saying !== null || !turn) return;
    if (this.#openStory() !== this.#story) {
      this.#state.set({ kind: 'paused', at: null });
      return;
    }
    // The place stays in the turn before while there is nothing to say of this one: it may be refused.
    const piece = toSay(turn, this.#place ?? beginOf(turn));
    this.#state.set({ kind: 'reading', at: piece });
    if (piece === null) return;
    this.#keep({ turnId: turn.id, part: piece.part, from: piece.start });
    const said = piece.part === 'text' ? lettersIn(shownWords(turn.text).slice(0, piece.start)) : Number.POSITIVE_INFINITY;
    this.#needs.places.speak(turn.id, said);
    this.#say(piece);
  }

  #say(piece: ToSay): void {
    const { words, voice, speaker } = piece;
    const pitch = pitchOf(speaker, this.#needs.games.open?.story.cast ?? []);
    let ended: Spoken | null = null;
    const saying = this.#needs.speaker.say({ words, voice, pitch, rate: rateOf[this.#needs.aloud.rate.state.value] }).subscribe({
      next: (spoken) => {
        ended = spoken;
      },
      complete: () => {
        this.#saying = null;
        if (ended !== null) this.#ended(piece, ended);
      },
    });
    if (!saying.closed) this.#saying = saying;
  }

  #ended({ turnId, part, end }: ToSay, spoken: Spoken): void {
    if (spoken === 'said') {
      this.#keep({ turnId, part, from: end });
      this.#next();
      return;
    }
    // A browser that waits for a press gets one when the player goes on: nothing has failed.
    this.#pause();
    if (spoken === 'voiceless') this.#needs.toasts.error(VOICELESS);
    if (spoken === 'failed') this.#needs.toasts.error(BROKEN_OFF);
  }

  #keep(place: AloudPlace | null): void {
    this.#place = place;
    if (place === null) this.#needs.store.remove(PLACE_KEY);
    else this.#needs.store.set(PLACE_KEY, formatPlace(place));
  }

  #silence(): void {
    this.#needs.places.silence();
    this.#saying?.unsubscribe();
    this.#saying = null;
  }

  #newest() {
    return this.#needs.games.shown?.turns.at(-1) ?? null;
  }
}
