import { beforeEach, expect, it } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { Aloud } from '#application/play/aloud/aloud.ts';
import { ReadAloud } from '#application/play/aloud/read-aloud.ts';
import { Drafts } from '#application/play/drafts.ts';
import { GameStore } from '#application/play/game-store.ts';
import type { OpenPlay } from '#application/play/play-state.ts';
import { ReadingPlaces } from '#application/play/reading/reading-places.ts';
import type { Turn } from '#domain/play/turn.ts';
import { gameOf, turnOf } from '#tests/application/play/play-parts.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { StagedSpeaker } from '#tests/fakes/staged-speaker.ts';

let store: MemoryKeyValueStore;
let games: GameStore;
let speaker: StagedSpeaker;
let toasts: Toasts;
let places: ReadingPlaces;
let aloud: Aloud;

const visit = () => {
  games = new GameStore(new Drafts({ store, tab: store }));
  speaker = new StagedSpeaker();
  toasts = new Toasts(new DateClock());
  places = new ReadingPlaces(store);
  aloud = new Aloud(store, true, async (own) => new ReadAloud({ speaker, games, aloud: own, store, places, toasts }));
};
const showIn = (story: string, ...turns: readonly Turn[]) =>
  games.set({
    kind: 'open',
    story: { id: story, cast: [{ id: 'ines' }] },
    game: { ...gameOf('game-1', story), actorId: null },
    turns,
  } as unknown as OpenPlay);
const show = (...turns: readonly Turn[]) => showIn('lamplighter', ...turns);
const reply = (id: string, text: string, changes: Partial<Turn> = {}) => turnOf(id, { text, choices: [], ending: null, ...changes });
/** Turns it on; the reader is loaded in between. */
const turnOn = async () => {
  aloud.toggle();
  await Promise.resolve();
  await Promise.resolve();
};
const said = () => speaker.begun.map(({ words }) => words);

beforeEach(() => {
  store = new MemoryKeyValueStore();
  visit();
});

it('ALOUD-01: a character of whom a script says that they speak keeps a pitch of their own', async () => {
  show(reply('a', '“Who is there?” asks Ines. “I,” you say. “Ah!”', { state: { speakers: ['ines', 'you', 'ines'] } }));
  await turnOn();
  for (let piece = 0; piece < 9; piece += 1) speaker.end();
  const [asked, , mine, , ah] = speaker.begun.map(({ pitch }) => pitch);
  expect(asked).not.toBe(1);
  expect([mine, ah]).toEqual([1, asked]);
});

it('ALOUD-01: is off by default; once on, it reads the newest turn and what comes, and stays on', async () => {
  show(reply('a', 'Old.'), reply('b', 'The lamp burns. “Who is there?” asks', { status: 'running' }));
  expect(said()).toEqual([]);
  await turnOn();
  speaker.end();
  speaker.end();
  expect(said()).toEqual(['The lamp burns.', '“Who is there?”']);
  // Half a sentence waits for its end.
  show(reply('b', 'The lamp burns. “Who is there?” asks Ines. N', { status: 'running' }));
  show(reply('b', 'The lamp burns. “Who is there?” asks Ines. Nobody.', { choices: [{ id: 'x', label: 'Go in' }] }));
  for (let piece = 0; piece < 9; piece += 1) speaker.end();
  expect(said()).toEqual(['The lamp burns.', '“Who is there?”', 'asks Ines.', 'Nobody.', '1: Go in']);
  expect(speaker.begun.map(({ voice }) => voice)).toEqual(['narration', 'speech', 'narration', 'narration', 'narration']);
  visit();
  expect(aloud.on.state.value).toBe(true);
});

it('ALOUD-04: pauses, goes on with the sentence that was interrupted, and is off at once', async () => {
  show(reply('a', 'One. Two. Three.'));
  await turnOn();
  speaker.end();
  aloud.toggle();
  expect(speaker.isSpeaking).toBe(false);
  expect(aloud.reader.value?.state.value).toMatchObject({ kind: 'paused', at: { words: 'Two.' } });
  aloud.toggle();
  speaker.end();
  aloud.turnOff();
  expect(speaker.isSpeaking).toBe(false);
  expect(said()).toEqual(['One.', 'Two.', 'Two.', 'Three.']);
});

it('ALOUD-04: after a reload it goes on with the same sentence, once the player has pressed where the browser wants that', async () => {
  show(reply('a', 'One. Two. Three.'));
  await turnOn();
  speaker.end();
  visit();
  await Promise.resolve();
  await Promise.resolve();
  show(reply('a', 'One. Two. Three.'));
  speaker.end('refused');
  expect(aloud.reader.value?.state.value.kind).toBe('paused');
  expect(toasts.state.value).toHaveLength(0);
  aloud.toggle();
  speaker.end();
  speaker.end();
  expect(said()).toEqual(['Two.', 'Two.', 'Three.']);
});

it('ALOUD-04: begins in another story by a press alone, also where another visit or the tab before left it on', async () => {
  const isPaused = () => aloud.reader.value?.state.value.kind === 'paused' && !speaker.isSpeaking;
  show(reply('a', 'One. Two.'));
  await turnOn();
  games.set({ kind: 'closed' });
  showIn('relay', reply('b', 'Three. Four.'));
  expect(isPaused()).toBe(true);
  showIn('relay', reply('b', 'Three. Four.'), reply('c', 'Five.'));
  expect(isPaused()).toBe(true);
  aloud.toggle();
  expect(said()).toEqual(['One.', 'Five.']);
  visit();
  await Promise.resolve();
  await Promise.resolve();
  show(reply('a', 'One. Two.'));
  expect(isPaused()).toBe(true);
  // Another tab, or another day: nothing is known but that it was on.
  store.remove('aloud_story');
  visit();
  await Promise.resolve();
  await Promise.resolve();
  showIn('relay', reply('c', 'Five.'));
  expect(isPaused()).toBe(true);
  expect(said()).toEqual([]);
  aloud.toggle();
  expect(said()).toEqual(['Five.']);
});

it('ALOUD-01: a turn that the player left is not read on; one that was refused leaves the place as it was', async () => {
  show(reply('a', 'One. Two. Three.', { choices: [{ id: 'x', label: 'Go' }] }));
  await turnOn();
  speaker.end();
  show(reply('a', 'One. Two. Three.'), reply('b', '', { status: 'running' }));
  expect(speaker.isSpeaking).toBe(false);
  show(reply('a', 'One. Two. Three.'));
  expect(said()).toEqual(['One.', 'Two.', 'Two.']);
  show(reply('a', 'One. Two. Three.'), reply('b', 'Four.'));
  expect(said().at(-1)).toBe('Four.');
  games.set({ kind: 'closed' });
  expect(speaker.isSpeaking).toBe(false);
});

it('NARR-34: a reply that is taken back is not read on; what comes in its place is read from its beginning, what comes again goes on', async () => {
  const running = (text: string) => show(reply('b', text, { status: 'running' }));
  running('I should weigh it. They nod. So be it');
  await turnOn();
  speaker.end();
  expect(said()).toEqual(['I should weigh it.', 'They nod.']);
  running('');
  expect(speaker.isSpeaking).toBe(false);
  running('The lamp burns. A gull cries. It is go');
  speaker.end();
  running('');
  running('The lamp burns. A gull cries.');
  show(reply('b', 'The lamp burns. A gull cries.'));
  speaker.end();
  expect(said().slice(2)).toEqual(['The lamp burns.', 'A gull cries.', 'A gull cries.']);
});

it('ALOUD-05: says plainly when there is no voice, or when the voice broke off, and can be tried again', async () => {
  show(reply('a', 'One. Two.'));
  await turnOn();
  speaker.end('voiceless');
  expect(toasts.state.value.at(-1)?.text).toContain('no voice');
  aloud.toggle();
  speaker.end('failed');
  expect(toasts.state.value.at(-1)?.text).toContain('broke off');
  aloud.toggle();
  expect(said()).toEqual(['One.', 'One.', 'One.']);
  aloud.rate.choose('fast');
  speaker.end();
  expect(speaker.begun.at(-1)).toEqual({ words: 'Two.', voice: 'narration', pitch: 1, rate: 1.25 });
});

it('ALOUD-05: is not offered where the browser cannot speak, whatever was stored', () => {
  store.set('read_aloud', 'on');
  const mute = new Aloud(store, false, () => Promise.reject(new Error('not loaded')));
  mute.toggle();
  expect([mute.isAvailable, mute.on.state.value, mute.reader.value]).toEqual([false, false, null]);
});

it('PLAY-29: begins at the sentence that a view shows, and another view goes on at the sentence that is said', async () => {
  show(reply('a', 'One. *Two*. Three. Four.'));
  const leave = places.show('a', () => ({ first: 3, current: 6 }));
  await turnOn();
  speaker.end();
  expect(said()).toEqual(['Two.', 'Three.']);
  leave();
  expect(places.of('a')).toBe(6);
  aloud.toggle();
  places.show('a', () => ({ first: 11, current: 11 }));
  expect(places.of('a')).toBe(11);
});
