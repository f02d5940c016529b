import { Observable } from 'rxjs';
import { Speaker, type Spoken, type Words } from '#application/play/aloud/speaker.ts';
import { chosenVoices } from '#domain/play/aloud/chosen-voices.ts';

/** How long a browser may take to list its voices after the page was loaded. */
const VOICES_WITHIN_MS = 3_000;
/** A piece that has not ended by then never will: some browsers lose the end of what they say. */
const longest = ({ words, rate }: Words): number => 15_000 + (words.length * 250) / rate;
/** Of a device's only voice, where it speaks instead of narrating. */
const SPEECH_PITCH = 1.2;

/** The voices of the browser. Each piece is an utterance of its own, since Chrome stops a long one after about 15 s. */
export class SpeechSynthesisSpeaker extends Speaker {
  readonly #synthesis: SpeechSynthesis;

  constructor(synthesis: SpeechSynthesis, page: Pick<Window, 'addEventListener'>) {
    super();
    this.#synthesis = synthesis;
    // Chrome speaks on when the page is left or loaded again.
    page.addEventListener('pagehide', () => synthesis.cancel());
  }

  say(words: Words): Observable<Spoken> {
    return new Observable((ended) => {
      let utterance: SpeechSynthesisUtterance | null = null;
      const end = (spoken: Spoken) => {
        // What is said next has begun when this one is torn down, and must not be cancelled. A voice that never ended must be.
        if (spoken !== 'failed') utterance = null;
        ended.next(spoken);
        ended.complete();
      };
      let watch: ReturnType<typeof setTimeout> | undefined;
      const forget = this.#whenVoices((voices) => {
        const chosen = chosenVoices(voices);
        if (!chosen) return end('voiceless');
        const said = utteranceOf(words, chosen);
        utterance = said;
        said.onend = () => end('said');
        said.onerror = ({ error }) => end(error === 'not-allowed' ? 'refused' : 'failed');
        watch = setTimeout(() => end('failed'), longest(words));
        this.#synthesis.speak(said);
      });
      return () => {
        forget();
        clearTimeout(watch);
        if (utterance === null) return;
        [utterance.onend, utterance.onerror] = [null, null];
        this.#synthesis.cancel();
      };
    });
  }

  /** Calls once with the voices, empty ones after a while. Browsers list them late, some only on a request. Returns how to stop waiting. */
  #whenVoices(found: (voices: readonly ListedVoice[]) => void): () => void {
    const voices = listed(this.#synthesis);
    if (voices.length > 0) {
      found(voices);
      return () => undefined;
    }
    const stop = () => {
      clearTimeout(late);
      this.#synthesis.removeEventListener('voiceschanged', look);
    };
    const look = () => {
      const now = listed(this.#synthesis);
      if (now.length === 0) return;
      stop();
      found(now);
    };
    const late = setTimeout(() => {
      stop();
      found(listed(this.#synthesis));
    }, VOICES_WITHIN_MS);
    this.#synthesis.addEventListener('voiceschanged', look);
    return stop;
  }
}

interface ListedVoice {
  readonly lang: string;
  readonly isDefault: boolean;
  readonly isLocal: boolean;
  readonly voice: SpeechSynthesisVoice;
}

const listed = (synthesis: SpeechSynthesis): readonly ListedVoice[] =>
  synthesis.getVoices().map((voice) => ({ lang: voice.lang, isDefault: voice.default, isLocal: voice.localService, voice }));

function utteranceOf({ words, voice, pitch, rate }: Words, chosen: { readonly narration: ListedVoice; readonly speech: ListedVoice }) {
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = chosen[voice].voice;
  utterance.lang = chosen[voice].lang.replace('_', '-');
  utterance.rate = rate;
  utterance.pitch = pitch * (voice === 'speech' && chosen.speech === chosen.narration ? SPEECH_PITCH : 1);
  return utterance;
}
