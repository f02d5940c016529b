import { describe, expect, it } from 'vitest';
import { action, resource } from '#application/remote/declare.ts';
import { isMissing, pageState } from '#application/remote/page-state.ts';
import { missingPage } from '#application/remote/resource.ts';
import { resourceCache } from '#application/remote/resource-cache.ts';
import type { PageState } from '#application/remote/resumable.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';
import { PendingRequests } from './remote-server.ts';

/** Declarations whose requests the test answers, and the state of pages that use them. */
function make() {
  const requests = new PendingRequests<string, string>();
  const read = (_: object, key: string) => requests.send(key);
  const tide = resource({ read, missing: missingPage, travelsAs: 'tide', logAs: 'tide.failed' });
  const harbour = resource({ read, onPlayerChange: 'keep', travelsAs: 'harbour' });
  const notes = resourceCache({ key: (id: string) => id, read, fallback: 'No notes.' });
  const rename = action({
    run: (_, name: string) => requests.send(name),
    fallback: 'It was not renamed.',
    done: (name, { remote, toasts }) => {
      remote(tide).change(() => name);
      toasts.success('Renamed.');
    },
  });
  return { requests, tide, harbour, notes, rename, page: () => sessionParts() };
}

describe('declared remote state', () => {
  it('has one live instance on a page, and others on other pages', () => {
    const { tide, notes, page } = make();
    const { remote } = page();
    expect(remote.of(tide)).toBe(remote.of(tide));
    expect(remote.of(notes)).toBe(remote.of(notes));
    expect(page().remote.of(tide)).not.toBe(remote.of(tide));
  });

  it('reads nothing until it is opened, and logs why a read failed', () => {
    const { requests, tide, page } = make();
    const { remote, log } = page();
    const live = remote.of(tide);
    expect([live.state.value, requests.all]).toEqual([{ kind: 'loading' }, []]);
    live.open('a');
    requests.fail(0, failure('refused', 503));
    expect(log.lines).toContainEqual({ level: 'error', event: 'tide.failed', details: { kind: 'refused', status: 503 } });
  });

  it('of a player is read again for the next one; what is the same for all stays, and is not read again', () => {
    const { requests, tide, harbour, notes, page } = make();
    const { remote, session } = page();
    session.start();
    remote.of(tide).open('a');
    remote.of(harbour).open('b');
    remote.of(notes).load('c');
    for (const at of [0, 1, 2]) requests.succeed(at, 'of the first player');
    session.signedOut();
    expect(requests.all.slice(3).map(({ input }) => input)).toEqual(['a']);
    expect([remote.of(tide).state.value.kind, remote.of(harbour).state.value.kind, remote.of(notes).state.value]).toEqual([
      'loading',
      'ready',
      {},
    ]);
  });

  it('changes other remote state once an action is done', () => {
    const { requests, tide, rename, page } = make();
    const { remote, toasts } = page();
    remote.of(tide).open('a');
    requests.succeed(0, 'ebb');
    remote.of(rename).run('flood');
    requests.succeed(1, 'flood');
    expect(remote.of(tide).state.value).toEqual({ kind: 'ready', value: 'flood' });
    expect(toasts.state.value).toHaveLength(1);
  });
});

describe('pages that the server renders', () => {
  /** What a page takes along whose resources have these answers. */
  const sentPage = () => {
    const { requests, tide, harbour, page } = make();
    const { remote } = page();
    remote.of(tide).open('a');
    remote.of(harbour).open('b');
    requests.succeed(0, 'ebb');
    requests.succeed(1, 'stone');
    return JSON.parse(JSON.stringify(pageState(remote))) as PageState;
  };

  it('take along what was read, and nothing that was not', () => {
    const { tide, notes, page } = make();
    const { remote } = page();
    remote.of(tide).open('a');
    remote.of(notes).load('c');
    expect([pageState(remote), isMissing(remote)]).toEqual([{}, false]);
    expect(sentPage()).toEqual({ tide: { key: 'a', value: 'ebb' }, harbour: { key: 'b', value: 'stone' } });
  });

  it('are missing when what they are about is', () => {
    const { requests, tide, page } = make();
    const { remote } = page();
    remote.of(tide).open('a');
    requests.fail(0, failure('refused', 404, 'NOT_FOUND'));
    expect(isMissing(remote)).toBe(true);
  });

  it.each(['before', 'after'])('are continued by state that is made %s, without a request', (made) => {
    const { requests, tide, page } = make();
    const { remote } = page();
    if (made === 'before') remote.of(tide);
    remote.resume(sentPage());
    const { value, first } = remote.of(tide).state;
    expect([value, first, requests.all]).toEqual([{ kind: 'ready', value: 'ebb' }, { kind: 'ready', value: 'ebb' }, []]);
  });

  it('are read once more for a known player, except what is the same for all', () => {
    const { requests, tide, harbour, page } = make();
    const { remote } = page();
    remote.resume(sentPage());
    remote.of(tide);
    remote.of(harbour);
    remote.refresh();
    expect(requests.all.map(({ input }) => input)).toEqual(['a']);
  });
});
