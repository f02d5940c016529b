import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, areaEnd, continuesBelow, type PageView, pictureHeight } from '#domain/play/reading/page-view.ts';

/** A window of a phone or a desktop, with a turn that is longer or shorter than it. */
const views: fc.Arbitrary<PageView> = fc
  .record({
    height: fc.integer({ min: 520, max: 1400 }),
    dock: fc.integer({ min: 64, max: 106 }),
    strip: fc.integer({ min: 52, max: 100 }),
    shrinks: fc.constantFrom(0, 60, 180),
    line: fc.integer({ min: 20, max: 44 }),
    earlier: fc.integer({ min: 0, max: 5000 }),
    lines: fc.integer({ min: 1, max: 150 }),
  })
  .map(({ strip, shrinks, earlier, lines, ...view }) => {
    const turn = strip + shrinks + earlier;
    return { ...view, strip, picture: strip + shrinks, turn, end: turn + 18 + lines * view.line, scroll: turn - strip - shrinks };
  });

const linesOf = (view: PageView): readonly number[] => {
  const tops: number[] = [];
  for (let top = view.turn + 18; top + view.line <= view.end; top += view.line) tops.push(top);
  return tops;
};

/** Whether a line is in the reading area, out of the fades. */
const isClear = (view: PageView, top: number): boolean =>
  top - view.scroll >= pictureHeight(view) + 18 - 0.001 &&
  top + view.line - view.scroll <= areaEnd(view) - (continuesBelow(view) ? 44 : 0) + 0.001;

const nextScreen = (view: PageView): PageView => ({ ...view, scroll: advance(view, 'nextScreen') });

describe('PLAY-13: reading a turn', () => {
  it('a new turn starts with its first line at the top', () => {
    fc.assert(
      fc.property(views, fc.integer({ min: -3000, max: 3000 }), (view, away) => {
        const there = { ...view, scroll: advance({ ...view, scroll: Math.max(0, view.scroll + away) }, 'turn') };
        expect(there.turn - there.scroll).toBe(view.picture);
        expect(pictureHeight(there)).toBe(view.picture);
      }),
    );
  });

  it('COIN-04: after a refused turn the end of the turn before is in view, and its start too if there is room', () => {
    fc.assert(
      fc.property(views, fc.nat(6000), (view, scroll) => {
        const there = { ...view, scroll: advance({ ...view, scroll }, 'refused') };
        expect(continuesBelow(there)).toBe(false);
        const fits = view.picture + (view.end - view.turn) + 24 <= areaEnd(view);
        if (fits) expect(there.turn - there.scroll).toBe(view.picture);
        else expect(there.end + 24 - there.scroll).toBe(areaEnd(view));
      }),
    );
  });

  it('nothing scrolls while text or choices come', () => {
    fc.assert(
      fc.property(views, fc.nat(2000), fc.nat(4000), (view, scroll, more) => {
        expect(advance({ ...view, scroll, end: view.end + more }, 'grown')).toBe(scroll);
      }),
    );
  });

  it('screen by screen, every line of a turn is read, and the end is reached', () => {
    fc.assert(
      fc.property(views, (start) => {
        const unread = new Set(linesOf(start));
        let view = start;
        for (let screens = 0; screens < 400; screens += 1) {
          for (const top of unread) if (isClear(view, top)) unread.delete(top);
          if (!continuesBelow(view)) break;
          const next = nextScreen(view);
          expect(next.scroll).toBeGreaterThan(view.scroll);
          view = next;
        }
        expect(continuesBelow(view)).toBe(false);
        expect([...unread]).toEqual([]);
      }),
      // The last line is one pixel too low after two screens.
      { examples: [[{ height: 1400, dock: 96, line: 41, strip: 79, picture: 79, turn: 79, end: 3541, scroll: 0 }]] },
    );
  });

  it('from anywhere, the first line that was not read yet is clear after one screen', () => {
    fc.assert(
      fc.property(views, fc.nat(4000), fc.nat(43), (start, back, part) => {
        const view = { ...start, scroll: Math.max(0, start.scroll - back) };
        const next = nextScreen(view);
        // A line of the text that is not clear, right below one that is.
        const top = view.scroll + areaEnd(view) - 44 - view.line + (part % view.line) + 0.5;
        if (top + view.line > view.end) return;
        expect(top - next.scroll).toBeGreaterThanOrEqual(pictureHeight(next) + 21.999);
      }),
    );
  });

  it('the picture is between the strip and its full height, and follows the finger', () => {
    fc.assert(
      fc.property(views, fc.nat(6000), fc.integer({ min: -200, max: 200 }), (view, scroll, by) => {
        const [before, after] = [pictureHeight({ ...view, scroll }), pictureHeight({ ...view, scroll: Math.max(0, scroll + by) })];
        for (const height of [before, after]) {
          expect(height).toBeGreaterThanOrEqual(view.strip);
          expect(height).toBeLessThanOrEqual(view.picture);
        }
        expect(Math.abs(after - before)).toBeLessThanOrEqual(Math.abs(by));
      }),
    );
  });
});
