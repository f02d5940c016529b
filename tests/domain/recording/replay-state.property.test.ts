import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageEvent } from '#domain/recording/recorded-event.ts';
import type { ReplayNotice } from '#domain/recording/replay-message.ts';
import { OPENING, recordedPages, withNotice } from '#domain/recording/replay-state.ts';

const notice = fc.oneof(
  fc.constantFrom<ReplayNotice>({ replay: 'ready' }, { replay: 'failed' }),
  fc.record({ replay: fc.constant('loaded' as const), ms: fc.nat() }),
  fc.record({ replay: fc.constant('at' as const), ms: fc.integer() }),
  fc.record({ replay: fc.constant('playing' as const), isPlaying: fc.boolean() }),
);

describe('a replay', () => {
  it('TRACK-16: opens once it is loaded, and its time stays within it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(notice), (ms, notices) => {
        const isFailed = notices.some(({ replay }) => replay === 'failed');
        const later = notices.filter(({ replay }) => replay !== 'loaded');
        const state = [{ replay: 'loaded', ms } as const, ...later].reduce(withNotice, OPENING);
        expect(state.kind).toBe(isFailed ? 'failed' : 'ready');
        expect(state.atMs).toBeGreaterThanOrEqual(0);
        expect(state.atMs).toBeLessThanOrEqual(ms);
      }),
    );
    expect(withNotice(OPENING, { replay: 'ready' })).toEqual(OPENING);
  });

  it('TRACK-16: lists the pages in order, each once in a row, from the time on that each was shown', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('/', '/about', '/story/tale')), (paths) => {
        const events = paths.map((path, second) => pageEvent(path, 1000 * (second + 1)));
        const pages = recordedPages(events);
        for (const [index, { path, ms }] of pages.entries()) {
          expect(path).toBe(paths[ms / 1000]);
          expect(path).not.toBe(pages[index - 1]?.path);
        }
        const expected = paths.filter((path, index) => path !== paths[index - 1]);
        expect(pages.map(({ path }) => path)).toEqual(expected);
      }),
    );
  });
});
