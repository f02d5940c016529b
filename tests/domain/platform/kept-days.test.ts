import { expect, it } from 'vitest';
import { keptDays, keptSince } from '#domain/platform/kept-days.ts';
import { MAX_AGE_MS } from '#domain/tracking/event-queue.ts';

const DAY_MS = 86_400_000;

it('LEGAL-03: events are kept as long as their receiver takes them', () => {
  expect(keptDays.events * DAY_MS).toBe(MAX_AGE_MS);
});

it('what is kept began so many days ago', () => {
  const now = new Date('2026-03-30T01:30:00Z');
  for (const what of Object.keys(keptDays) as (keyof typeof keptDays)[])
    expect(now.getTime() - keptSince(what, now).getTime()).toBe(keptDays[what] * DAY_MS);
});
