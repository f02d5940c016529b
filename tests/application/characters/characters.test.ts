import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { characterExport } from '#application/characters/character-export.ts';
import { characterList } from '#application/characters/character-list.ts';
import { characterPage } from '#application/characters/character-page.ts';
import { Portraits } from '#application/characters/portraits.ts';
import { exportCharacter, getCharacter, listCharacters } from '#contract/characters.ts';
import { ok } from '#domain/result.ts';
import { characterOf } from '#tests/arbitraries/characters.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const idOf = (input: unknown): string => (input as { id: string }).id;

function make() {
  const parts = sessionParts();
  parts.server.api.on(getCharacter, ({ input }) => ok({ character: characterOf(idOf(input)) }));
  parts.server.api.on(listCharacters, () =>
    ok({ characters: ['pio', 'aunt', 'juno'].map((id) => ({ ...characterOf(id), storyId: id === 'juno' ? 'ballast' : 'relay' })) }),
  );
  parts.session.start();
  const list = parts.remote.of(characterList);
  return {
    ...parts,
    saved: parts.files.all,
    list,
    page: parts.remote.of(characterPage),
    card: parts.remote.of(characterExport),
    portraits: new Portraits(parts),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the character page', () => {
  it('loads, and keeps what is shown while it is read again', () => {
    const { page, server } = make();
    server.api.latency = 10;
    page.open('pio');
    expect(page.state.value).toEqual({ kind: 'loading' });
    vi.advanceTimersByTime(10);
    expect(page.state.value).toMatchObject({ kind: 'ready', value: { id: 'pio' } });
    page.open('pio');
    expect(page.state.value.kind).toBe('ready');
    page.open('aunt');
    page.open('juno');
    vi.advanceTimersByTime(10);
    expect(page.state.value).toMatchObject({ kind: 'ready', value: { id: 'juno' } });
  });

  it.each([failure('refused', 404, 'NOT_FOUND'), failure('refused', 400, 'INVALID_INPUT')])(
    'ROUTE-02: $code is a missing page',
    (error) => {
      const { page, server } = make();
      server.api.on(getCharacter, () => ({ ok: false, error }));
      page.open('nobody');
      expect(page.state.value).toEqual({ kind: 'missing' });
    },
  );

  it('retries a failure, also when the network recovers; keeps the value when a refresh fails', () => {
    const { page, server, connectivity } = make();
    const fails = () => server.api.on(getCharacter, () => ({ ok: false as const, error: failure('network') }));
    fails();
    page.open('pio');
    expect(page.state.value).toMatchObject({ kind: 'failed' });
    server.api.on(getCharacter, () => ok({ character: characterOf('pio') }));
    connectivity.online.set(false);
    connectivity.online.set(true);
    expect(page.state.value.kind).toBe('ready');
    fails();
    page.open('pio');
    expect(page.state.value.kind).toBe('ready');
  });
});

describe('the character export', () => {
  it('saves the file of the server with its encoding', () => {
    const { card, server, saved } = make();
    const file = { name: 'pio.png', type: 'image/png', encoding: 'base64' as const, content: 'AA==' };
    server.api.on(exportCharacter, ({ input }) => {
      expect(input).toEqual({ id: 'pio', format: 'png' });
      return ok({ file });
    });
    card.run({ id: 'pio', format: 'png' });
    expect(saved).toEqual([['pio.png', 'AA==', 'image/png', 'base64']]);
    expect(card.state.value).toEqual({ kind: 'done' });
  });

  it('shows a failure and saves nothing', () => {
    const { card, server, saved } = make();
    server.api.on(exportCharacter, () => ({ ok: false, error: failure('network') }));
    card.run({ id: 'pio', format: 'json' });
    expect(saved).toEqual([]);
    expect(card.state.value).toMatchObject({ kind: 'failed' });
  });
});

describe('the character list and the portraits', () => {
  it('reads the list once, and again only after a failure', () => {
    const { list, server } = make();
    server.api.on(listCharacters, () => ({ ok: false, error: failure('network') }));
    list.ensure();
    expect(list.state.value.kind).toBe('failed');
    server.api.on(listCharacters, () => ok({ characters: [characterOf('pio')] }));
    list.ensure();
    list.ensure();
    expect(list.state.value).toMatchObject({ value: [{ id: 'pio' }] });
    expect(server.api.count(listCharacters)).toBe(2);
  });

  it('reads a failed portrait again, on request and when the network recovers', () => {
    const { portraits, server, connectivity } = make();
    server.api.on(getCharacter, () => ({ ok: false, error: failure('network') }));
    portraits.load('pio');
    portraits.load('aunt');
    expect(portraits.state.value).toEqual({});
    server.api.on(getCharacter, ({ input }) => ok({ character: characterOf(idOf(input)) }));
    portraits.load('pio');
    expect(Object.keys(portraits.state.value)).toEqual(['pio']);
    connectivity.online.set(false);
    connectivity.online.set(true);
    expect(Object.keys(portraits.state.value).sort()).toEqual(['aunt', 'pio']);
    expect(server.api.count(getCharacter)).toBe(4);
  });

  it('reads the portraits of a story when the network recovers', () => {
    const { portraits, server, connectivity } = make();
    const listed = ok({ characters: [{ ...characterOf('pio'), storyId: 'relay' }] });
    server.api.on(listCharacters, () => ({ ok: false, error: failure('network') }));
    portraits.loadStory('relay');
    server.api.on(listCharacters, () => listed);
    connectivity.online.set(false);
    connectivity.online.set(true);
    expect(Object.keys(portraits.state.value)).toEqual(['pio']);
  });

  it('reads each character of a story once, and no others', () => {
    const { portraits, server } = make();
    server.api.latency = 5;
    portraits.loadStory('relay');
    portraits.load('pio');
    portraits.loadStory('relay');
    vi.advanceTimersByTime(50);
    expect(Object.keys(portraits.state.value).sort()).toEqual(['aunt', 'pio']);
    expect(server.api.count(getCharacter)).toBe(2);
  });
});
