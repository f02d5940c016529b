import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorEvent, pageEvent, recordedEvent, visitedIn } from '#domain/recording/recorded-event.ts';
import { recordedDevices } from '#domain/recording/recording-filter.ts';

describe('DESK-64: filters of recordings', () => {
  it('name each width of a window as exactly one kind of device', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (width) => {
        const names = Object.values(recordedDevices).filter(({ from, below }) => width >= from && (below === null || width < below));
        expect(names).toHaveLength(1);
      }),
    );
  });

  it('an error says nothing but that it was, whatever is forged into it', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (text, more) => {
        const forged = { type: 5, timestamp: 5, data: { tag: 'error', payload: { message: text, more }, path: text } };
        expect(recordedEvent(forged)).toEqual(errorEvent(5));
      }),
    );
  });

  it('count errors, and name each page once', () => {
    const meta = recordedEvent({ type: 4, timestamp: 1, data: { href: '/', width: 10, height: 10 } });
    const events = [
      ...(meta ? [meta] : []),
      pageEvent('/about', 2),
      errorEvent(3),
      pageEvent('/', 4),
      errorEvent(5),
      pageEvent('/about', 6),
    ];
    expect(visitedIn(events)).toEqual({ pages: ['/', '/about'], errors: 2 });
  });
});
