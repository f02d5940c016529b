import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Spoken } from '#application/play/aloud/speaker.ts';
import { SpeechSynthesisSpeaker } from '#infrastructure/browser/speech-synthesis-speaker.ts';

class Utterance {
  voice: unknown = null;
  lang = '';
  rate = 1;
  pitch = 1;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The engine of a browser: voices that may come late, and utterances that end when the test says so. */
class Engine extends EventTarget {
  voices: readonly object[] = [];
  readonly spoken: Utterance[] = [];
  cancelled = 0;
  getVoices = () => this.voices;
  speak = (utterance: Utterance) => this.spoken.push(utterance);
  cancel = () => {
    this.cancelled += 1;
  };
}

const ENGLISH = { lang: 'en_US', default: true, localService: true };
let engine: Engine;
let page: EventTarget;
let events: Spoken[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  [engine, page, events] = [new Engine(), new EventTarget(), []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const say = (voice: 'narration' | 'speech' = 'narration') => {
  const speaker = new SpeechSynthesisSpeaker(engine as unknown as SpeechSynthesis, page as unknown as Window);
  return speaker.say({ words: 'The lamp burns.', voice, pitch: 1, rate: 1.25 }).subscribe((spoken) => events.push(spoken));
};

it('ALOUD-05: says words as one utterance, and speech of a single voice in another pitch', () => {
  engine.voices = [ENGLISH];
  say();
  say('speech');
  expect(engine.spoken).toMatchObject([
    { text: 'The lamp burns.', lang: 'en-US', rate: 1.25, pitch: 1 },
    { text: 'The lamp burns.', pitch: 1.2 },
  ]);
  engine.spoken[0]?.onend?.();
  expect(events).toEqual(['said']);
  // What is being said goes on.
  expect(engine.cancelled).toBe(0);
});

it('ALOUD-05: waits for voices that come late, and says when none come', () => {
  say();
  expect(engine.spoken).toHaveLength(0);
  engine.voices = [ENGLISH];
  engine.dispatchEvent(new Event('voiceschanged'));
  engine.dispatchEvent(new Event('voiceschanged'));
  expect(engine.spoken).toHaveLength(1);
  engine.voices = [];
  say();
  vi.runOnlyPendingTimers();
  expect(events).toContain('voiceless');
});

it('ALOUD-05: tells a browser that waits for a press from a voice that broke off, or never ended', () => {
  engine.voices = [ENGLISH];
  for (const error of ['not-allowed', 'synthesis-failed']) {
    say();
    engine.spoken.at(-1)?.onerror?.({ error });
  }
  say();
  vi.runAllTimers();
  expect(events).toEqual(['refused', 'failed', 'failed']);
});

it('ALOUD-04: is silent when it is unsubscribed, and when the page is left', () => {
  engine.voices = [ENGLISH];
  const saying = say();
  saying.unsubscribe();
  expect([engine.cancelled, engine.spoken[0]?.onend]).toEqual([1, null]);
  page.dispatchEvent(new Event('pagehide'));
  expect(engine.cancelled).toBe(2);
  expect(events).toEqual([]);
});
