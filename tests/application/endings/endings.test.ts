import { describe, expect, it } from 'vitest';
import { endingKey, endingPage, foundEndings, runWays } from '#application/endings/endings.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { pageState } from '#application/remote/page-state.ts';
import { announcedEnding, endingWays, getEnding } from '#contract/endings.ts';
import { ok } from '#domain/result.ts';
import { opened } from '#tests/application/play/play-parts.ts';
import { failure } from '#tests/fakes/scripted-api.ts';

const story = { id: 'door', language: 'en', title: 'Door', oneLiner: 'A door.', cover: '/door.svg', coverAlt: 'A door' };
const dawn: CallAnswer<typeof getEnding> = {
  ...{ id: 'dawn', name: 'Dawn', text: 'x', epilogue: 'Years later.', rarity: 12, story, scene: null },
  endings: [],
};

describe('endings', () => {
  it('END-01: epilogues are kept by story and ending, until the player changes', () => {
    const { remote, session, server } = opened();
    const endings = remote.of(foundEndings);
    server.api.on(getEnding, () => ok(dawn));
    endings.load({ storyId: 'door', endingId: 'dawn' });
    expect(endings.state.value[endingKey({ storyId: 'door', endingId: 'dawn' })]).toEqual({ kind: 'ready', value: dawn });
    expect(endings.state.value[endingKey({ storyId: 'window', endingId: 'dawn' })]).toBeUndefined();
    session.signedOut();
    expect(endings.state.value).toEqual({});
  });

  it('END-03: ways are kept by the turn of the ending', () => {
    const { remote, server } = opened();
    const ways = remote.of(runWays);
    const run = { turns: 9, steps: [], ways: [{ endingId: 'dusk', turnId: 't4', depth: 4, choice: null }] };
    server.api.on(endingWays, () => ok(run));
    ways.load('t9');
    expect(ways.state.value.t9).toEqual({ kind: 'ready', value: run });
  });

  it('END-04: the page of an ending is the same for all visitors, travels with the page, and may be missing', () => {
    const { remote, server, session } = opened();
    const page = remote.of(endingPage);
    const announced = { story, ending: { id: 'dawn', name: 'Dawn' }, rarity: null };
    server.api.on(announcedEnding, () => ok(announced));
    page.open({ storyId: 'door', endingId: 'dawn' });
    expect(server.api.calls.at(-1)?.input).toEqual({ storyId: 'door', endingId: 'dawn' });
    session.signedOut();
    const reads = server.api.count(announcedEnding);
    const later = opened();
    later.remote.resume(pageState(remote));
    expect(later.remote.of(endingPage).state.value).toEqual({ kind: 'ready', value: announced });
    expect([reads, later.server.api.count(announcedEnding)]).toEqual([1, 0]);
    server.api.on(announcedEnding, () => ({ ok: false, error: failure('refused', 404, 'NOT_FOUND') }));
    page.open({ storyId: 'door', endingId: 'none' });
    expect([page.state.value.kind, page.isMissing]).toEqual(['missing', true]);
  });
});
