import { beforeEach, expect, it } from 'vitest';
import { Clock } from '#application/platform/clock.ts';
import { BreakReminder } from '#application/play/break-reminder.ts';
import { BreakReminderChoice } from '#application/play/break-reminder-choice.ts';
import { Drafts } from '#application/play/drafts.ts';
import { GameStore } from '#application/play/game-store.ts';
import type { OpenPlay } from '#application/play/play-state.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';

const MINUTE = 60_000;
class StoppedClock extends Clock {
  ms = Date.UTC(2026, 10, 22);
  now = () => this.ms;
}
let clock: StoppedClock;
let games: GameStore;
let store: MemoryKeyValueStore;
let reminder: BreakReminder;

beforeEach(() => {
  clock = new StoppedClock();
  store = new MemoryKeyValueStore();
  games = new GameStore(new Drafts({ store, tab: store }));
  reminder = new BreakReminder({ games, clock, choice: new BreakReminderChoice(store) });
});

/** Does something in the game every five minutes. */
function play(minutes: number): void {
  for (let passed = 0; passed < minutes; passed += 5) {
    clock.ms += 5 * MINUTE;
    games.set({ kind: 'open', turns: [], draft: String(clock.ms) } as unknown as OpenPlay);
  }
}

it('SAFE-01: suggests a break after an hour of play, and again after another one', () => {
  play(60);
  expect(reminder.due.value).toBe(false);
  play(5);
  expect(reminder.due.value).toBe(true);
  reminder.goOn();
  expect(reminder.due.value).toBe(false);
  play(60);
  expect(reminder.due.value).toBe(false);
  play(5);
  expect(reminder.due.value).toBe(true);
});

it('SAFE-01: a break that was taken counts, also while it is suggested', () => {
  play(65);
  clock.ms += 15 * MINUTE;
  play(5);
  expect(reminder.due.value).toBe(false);
});

it('SAFE-01: can be switched off, and stays off', () => {
  play(65);
  reminder.turnOff();
  expect(reminder.due.value).toBe(false);
  play(120);
  expect(reminder.due.value).toBe(false);
  expect(new BreakReminderChoice(store).state.value).toBe(false);
});
