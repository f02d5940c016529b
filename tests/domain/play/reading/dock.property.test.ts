import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dockOf } from '#domain/play/reading/dock.ts';
import { advance, continuesBelow, type PageView } from '#domain/play/reading/page-view.ts';

const view: PageView = { scroll: 764, height: 844, dock: 68, picture: 236, strip: 56, line: 29, turn: 1000, end: 1400 };
const finished = { pendingReply: false, over: false };

describe('PLAY-13: the dock', () => {
  it('shows the one thing that is next', () => {
    expect(dockOf(view, { pendingReply: true, over: false })).toBe('pendingReply');
    expect(dockOf(view, finished)).toBe('write');
    expect(dockOf(view, { pendingReply: false, over: true })).toBe('over');
    expect(dockOf({ ...view, end: 2000 }, finished)).toBe('more');
    expect(dockOf({ ...view, scroll: 100 }, finished)).toBe('latest');
    expect(dockOf({ ...view, scroll: 100 }, { pendingReply: true, over: false })).toBe('latest');
  });

  it('never offers to write while text is unread below, and always at the end', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(4000), fc.boolean(), (scroll, length, pendingReply) => {
        const here = { ...view, scroll, end: view.turn + length };
        const dock = dockOf(here, { pendingReply, over: false });
        if (dock === 'write') expect(continuesBelow(here)).toBe(false);
        if (dock === 'more') expect(advance(here, 'nextScreen')).toBeGreaterThan(scroll);
        if (dock === 'latest')
          expect(dockOf({ ...here, scroll: advance(here, 'latest') }, { pendingReply, over: false })).not.toBe('latest');
      }),
    );
  });
});
