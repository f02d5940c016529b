import { describe, expect, it } from 'vitest';
import { runLinkCreation, runLinkRevocation, runLinks } from '#application/sharing/run-links.ts';
import { type ContinuedRun, SharedRunPage } from '#application/sharing/shared-run-page.ts';
import { shareCode } from '#application/stories/share-code.ts';
import { getInviteCode } from '#contract/engagement.ts';
import { continueSharedRun, createSharedRun, listSharedRuns, readSharedRun, revokeSharedRun } from '#contract/sharing.ts';
import { ok } from '#domain/result.ts';
import { opened } from '#tests/application/play/play-parts.ts';
import { failure } from '#tests/fakes/scripted-api.ts';

const link = (token: string) => ({ token, turns: 3, created: '2026-11-01T00:00:00Z', hidden: false });
const missing = { ok: false as const, error: failure('refused', 404, 'NOT_FOUND') };

describe('shared runs', () => {
  it('SHARE-02, SHARE-03: links are listed, made once, and taken back', () => {
    const { remote, server } = opened();
    const [links, creation, revocation] = [remote.of(runLinks), remote.of(runLinkCreation), remote.of(runLinkRevocation)];
    server.api.on(listSharedRuns, () => ok({ runs: [link('old')] }));
    server.api.on(createSharedRun, () => ok({ run: link('new') }));
    const answers = [ok(null), { ok: false as const, error: failure('network') }, missing];
    server.api.on(revokeSharedRun, () => answers.shift() ?? missing);
    links.open('game-1');
    creation.run('game-1');
    creation.run('game-1');
    expect(links.state.value).toEqual({ kind: 'ready', value: [link('new'), link('old')] });
    revocation.run('old');
    expect(links.state.value).toEqual({ kind: 'ready', value: [link('new')] });
    revocation.run('new');
    expect(revocation.state.value.kind).toBe('failed');
    expect(links.state.value).toEqual({ kind: 'ready', value: [link('new')] });
    // Another tab has taken it back.
    revocation.run('new');
    expect(revocation.state.value.kind).toBe('done');
    expect(links.state.value).toEqual({ kind: 'ready', value: [] });
  });

  it('SHARE-04: a reader continues in a game of their own', () => {
    const { api, session, server } = opened();
    const page = new SharedRunPage({ api, session });
    const game: ContinuedRun = { id: 'g2', storyId: 'door', actorId: 'door.narrator', mode: 'story' };
    const story = { id: 'door', language: 'en', title: 'Door', oneLiner: 'A door.', cover: '/door.svg', coverAlt: 'A door' };
    server.api.on(readSharedRun, () => ok({ story, ai: false, turns: [{ input: null, text: 'Rain.' }] }));
    server.api.on(continueSharedRun, () => ok(game));
    page.open('token');
    expect(page.state.value).toMatchObject({ kind: 'ready', value: { turns: [{ text: 'Rain.' }] } });
    const begun: ContinuedRun[] = [];
    page.begun$.subscribe((each) => begun.push(each));
    page.continueFrom('token');
    expect(begun).toEqual([game]);
    server.api.on(readSharedRun, () => missing);
    page.open('gone');
    expect(page.state.value.kind).toBe('missing');
    for (const [code, data, state] of [
      ['AGE_UNKNOWN', { story_id: 'door' }, { kind: 'refused-age-unknown', storyId: 'door' }],
      ['AGE_UNKNOWN', null, { kind: 'refused-age-unknown', storyId: null }],
      ['AGE_RESTRICTED', { story_id: 'door' }, { kind: 'refused-age' }],
    ] as const) {
      server.api.on(readSharedRun, () => ({ ok: false, error: { ...failure('refused', 403, code), data } }));
      page.open('token');
      expect(page.state.value).toEqual(state);
    }
  });

  it('the code of the player is read once, ahead of sharing', () => {
    const { remote, server } = opened();
    const code = remote.of(shareCode);
    server.api.on(getInviteCode, () => ok({ code: 'abc', link: '', qr: '', coins: 30, verified: false, friends: [], invited: false }));
    code.ensure();
    code.ensure();
    expect([code.state.value, server.api.count(getInviteCode)]).toEqual([{ kind: 'ready', value: 'abc' }, 1]);
  });
});
