import fc from 'fast-check';
import { NEVER, of, throwError } from 'rxjs';
import { expect, it } from 'vitest';
import { characterList } from '#application/characters/character-list.ts';
import { cardCharacters, cardTakeOut } from '#application/studio/cards/card-characters.ts';
import { cardsIn } from '#application/studio/cards/cards-in.ts';
import { FilesIn } from '#application/studio/cards/files-in.ts';
import { lorebookList, lorebookRemoval, loreIn } from '#application/studio/cards/lorebooks.ts';
import { listCharacters } from '#contract/characters.ts';
import { MAX_CARD_BYTES } from '#contract/limits.ts';
import { importCharacter, importLorebook, listCards, listLorebooks, removeLorebook, takeOutCharacter } from '#contract/studio/cards.ts';
import { fail, ok } from '#domain/result.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const fileOf = (name: string, bytes = 3) => ({ name, read: async () => new Uint8Array(bytes) });

function make() {
  const parts = sessionParts();
  const { api } = parts.server;
  const lists = { characters: 0, cards: 0, lorebooks: 0 };
  const random = new CountingRandom();
  api.on(listCharacters, () => {
    lists.characters += 1;
    return ok({ characters: [] });
  });
  api.on(listCards, () => {
    lists.cards += 1;
    return ok({ characters: [] });
  });
  api.on(listLorebooks, () => {
    lists.lorebooks += 1;
    return ok({ lorebooks: [] });
  });
  parts.session.start();
  return { ...parts, api, lists, random };
}

const kinds = (files: FilesIn<string>) => files.files.value.map(({ name, state }) => `${name} ${state.kind}`);

it('STUDIO-181: cards that were chosen are sent once they are to be, one after the other, and each says what became of it', async () => {
  const { remote, api, lists } = make();
  const cards = remote.of(cardsIn);
  api.on(importCharacter, ({ input }) => {
    const { name } = input as { name: string };
    return name === 'bad.png'
      ? fail({ ...failure('refused', 400, 'INVALID_INPUT'), message: 'bad.png was not taken in: it has no card.' })
      : ok({ id: name, warnings: ['Its lore is off.'] });
  });
  cards.choose([fileOf('ines.json'), fileOf('bad.png')]);
  cards.choose([fileOf('large.png', MAX_CARD_BYTES + 1)]);
  expect(kinds(cards)).toEqual(['ines.json chosen', 'bad.png chosen', 'large.png chosen']);
  expect(api.calls.filter(({ path }) => path === importCharacter.path)).toEqual([]);
  cards.take('the-quiet-relay');
  await expect.poll(() => kinds(cards)).toEqual(['ines.json done', 'bad.png failed', 'large.png failed']);
  expect(cards.files.value.map(({ state }) => state)).toEqual([
    { kind: 'done', id: 'ines.json', warnings: ['Its lore is off.'] },
    { kind: 'failed', message: 'bad.png was not taken in: it has no card.', isUnclear: false },
    { kind: 'failed', message: expect.stringContaining('larger than 6 MB'), isUnclear: false },
  ]);
  expect(lists.characters).toBe(1);
  expect(remote.of(characterList).state.value.kind).toBe('ready');
});

it('STUDIO-181, STUDIO-216: where the answer is lost the characters are read again, and the card waits until it is sent again under its id', async () => {
  const { remote, api, lists } = make();
  const cards = remote.of(cardsIn);
  const ids: unknown[] = [];
  const answer = ({ input }: { readonly input: unknown }) => {
    const { id, storyId } = input as { id: string; storyId: string };
    ids.push(id);
    return ids.length === 1 ? fail(failure('network')) : ok({ id: storyId, warnings: [] });
  };
  api.on(importCharacter, answer);
  cards.choose([fileOf('ines.json')]);
  cards.take('the-quiet-relay');
  await expect.poll(() => kinds(cards)).toEqual(['ines.json failed']);
  expect(cards.files.value[0]?.state).toMatchObject({ isUnclear: true });
  expect(lists.characters).toBe(1);
  const [key = 0] = cards.files.value.map((file) => file.key);
  cards.again(key);
  await expect.poll(() => cards.files.value[0]?.state).toMatchObject({ kind: 'done', id: 'the-quiet-relay' });
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(2);
});

it('STUDIO-215: both lists are read again after a character was taken out or brought back', async () => {
  const { remote, api, lists } = make();
  const sent: unknown[] = [];
  api.on(takeOutCharacter, ({ input }) => {
    sent.push(input);
    return ok(null);
  });
  remote.of(cardCharacters).ensure();
  remote.of(cardTakeOut).run({ id: 'ines', out: true });
  remote.of(cardTakeOut).run({ id: 'ines', out: false });
  await expect.poll(() => lists).toEqual({ characters: 2, cards: 3, lorebooks: 0 });
  expect(sent).toEqual([
    { id: 'ines', out: true },
    { id: 'ines', out: false },
  ]);
});

it('STUDIO-182: a lorebook comes in for what was chosen, and the list of them is read after it came in or was taken out', async () => {
  const { remote, api, lists } = make();
  const books = remote.of(lorebookList);
  books.ensure();
  const sent: unknown[] = [];
  api.on(importLorebook, ({ input }) => {
    const { name, storyId, characterId } = input as Record<string, string>;
    sent.push({ name, storyId, characterId });
    return ok({ id: 'tides', warnings: [] });
  });
  api.on(removeLorebook, () => ok(null));
  const lore = remote.of(loreIn);
  lore.choose([fileOf('a.json')]);
  lore.take({ characterId: 'juno' });
  lore.choose([fileOf('b.json')]);
  lore.take({});
  await expect.poll(() => lore.files.value.map(({ state }) => state.kind)).toEqual(['done', 'done']);
  expect(sent).toEqual([
    { name: 'a.json', storyId: undefined, characterId: 'juno' },
    { name: 'b.json', storyId: undefined, characterId: undefined },
  ]);
  expect(lists.lorebooks).toBe(3);
  remote.of(lorebookRemoval).run('tides');
  expect(lists.lorebooks).toBe(4);
});

it('STUDIO-181, STUDIO-216: a file is sent at most once for each press, for what it was to be for, and stays until it came in or was left', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('choose' as const), files: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('take' as const), place: fc.constantFrom('a', 'b') }),
    fc.record({ do: fc.constantFrom('again' as const, 'leave' as const), at: fc.nat({ max: 8 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.array(fc.boolean(), { maxLength: 20 }), async (steps, answers) => {
      const { session, random } = make();
      const sent: string[] = [];
      const ids = new Map<string, string>();
      let answer = 0;
      const files = new FilesIn<string>({
        session,
        random,
        send: (place, { name, id }) => {
          sent.push(`${name} ${place}`);
          // Each time that a file is sent it has the same id, which no other one has.
          expect(ids.get(id) ?? name).toBe(name);
          ids.set(id, name);
          const isOk = answers[answer++] ?? true;
          return of(isOk ? ok({ id: name, warnings: [] }) : fail('It failed.'));
        },
        onEnd: () => undefined,
      });
      const presses = new Map<string, string[]>();
      let made = 0;
      const settle = () => expect.poll(() => kinds(files).filter((kind) => /waiting|sending/.test(kind))).toEqual([]);
      for (const one of steps) {
        if (one.do === 'choose') files.choose(Array.from({ length: one.files }, () => fileOf(`f${made++}`)));
        else if (one.do === 'take') {
          for (const { name, state } of files.files.value) if (state.kind === 'chosen') presses.set(name, [`${name} ${one.place}`]);
          files.take(one.place);
        } else {
          const file = files.files.value[one.at];
          if (file === undefined) continue;
          const [first = ''] = presses.get(file.name) ?? [];
          if (one.do === 'again' && file.state.kind === 'failed') presses.get(file.name)?.push(first);
          files[one.do](file.key);
        }
        await settle();
      }
      expect(ids.size).toBe(new Set(sent).size);
      expect(sent.toSorted()).toEqual([...presses.values()].flat().toSorted());
    }),
  );
});

it('STUDIO-181: a file that cannot be read any more holds back none behind it, and nothing of it is there for who signs in next', async () => {
  const { session, random } = make();
  const files = new FilesIn<string>({
    session,
    random,
    send: (_, { name }) =>
      name === 'slow' ? NEVER : name === 'gone' ? throwError(() => new Error('never sent')) : of(ok({ id: name, warnings: [] })),
    onEnd: () => undefined,
  });
  files.choose([{ name: 'gone', read: () => Promise.reject(new Error('It was deleted.')) }, fileOf('next'), fileOf('slow')]);
  files.take('a');
  await expect.poll(() => kinds(files)).toEqual(['gone failed', 'next done', 'slow sending']);
  session.signOut().subscribe();
  expect(files.files.value).toEqual([]);
  files.choose([fileOf('mine')]);
  files.take('a');
  await expect.poll(() => kinds(files)).toEqual(['mine done']);
});
