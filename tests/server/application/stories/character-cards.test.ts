import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { Audit } from '#server/application/admin/audit.ts';
import { CardCharacters } from '#server/application/characters/card-characters.ts';
import { CharacterCardExport } from '#server/application/characters/character-card-export.ts';
import { CharacterCardImport } from '#server/application/characters/character-card-import.ts';
import { Characters } from '#server/application/characters/characters.ts';
import { PortraitPainter } from '#server/application/characters/portrait-painter.ts';
import { ContinuedRuns } from '#server/application/sharing/continued-run.ts';
import { SharedRuns } from '#server/application/sharing/shared-runs.ts';
import { seedCharacter } from '#server/application/stories/seed-content.ts';
import { everyNewestCharacter } from '#server/application/stories/versions.ts';
import { FflateCardFiles } from '#server/infrastructure/cards/fflate-card-files.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { anyAsciiRomanize } from '#server/infrastructure/texts/any-ascii-romanize.ts';
import { aBrand } from '#tests/fakes/a-narration-request.ts';
import { pngCarrying } from '#tests/fakes/cards/carriers.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { freshGame, PlayWorld, story } from '#tests/server/harness/play-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

class OnePixel extends PortraitPainter {
  readonly drawn: string[] = [];
  async png(path: string): Promise<Uint8Array> {
    this.drawn.push(path);
    return pngCarrying([]);
  }
  async asPng(): Promise<Uint8Array> {
    return pngCarrying([]);
  }
  async portrait(): Promise<Uint8Array | null> {
    return null;
  }
}

describeOnPostgres('cards of characters', (open) => {
  let database: OpenDatabase;
  let world: PlayWorld;
  let cards: CharacterCardExport;
  let intake: CharacterCardImport;
  const painter = new OnePixel();
  const model = new PromptedNarrator('model');
  const admin = randomUUID();
  const json = '{"b":1,"a":12345678901234567890,"7":0,"name":"Ines","first_mes":"“Hm.”","__proto__":{"x":1}}';

  beforeAll(async () => {
    database = await open();
    world = new PlayWorld(database, model);
    const cast = [{ id: 'ines', name: 'Ines', role: 'r', description: 'd', greeting: 'g', portrait: '/p.svg' }];
    await world.addStory(1, '{}', { ...story(1), cast });
    const { db, clock } = world;
    const files = new FflateCardFiles();
    cards = new CharacterCardExport({ db, files, painter, clock });
    intake = new CharacterCardImport({
      db,
      files,
      audit: new Audit({ db, clock }),
      clock,
      painter,
      romanize: anyAsciiRomanize,
      onImport: () => undefined,
    });
  });

  it('get unique ids when imported at once, none of them of a cast member', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => intake.import(admin, Buffer.from(json), 'harbour')));
    const ids = taken.map((one) => (one.ok ? one.value.id : one.error));
    expect(ids.sort()).toEqual(['ines-2', 'ines-3', 'ines-4', 'ines-5', 'ines-6', 'ines-7', 'ines-8', 'ines-9']);
    const written = await world.db.selectFrom('audit_entries').select('action').where('actor', '=', admin).execute();
    expect(written.map(({ action }) => action).sort()).toEqual(ids.map((id) => `character.import ${id}`));
  });

  it('STUDIO-216: a card that is sent again under its id makes no second character, also at once; another file, story or id is another sending', async () => {
    await world.addStory(1, '{}', { ...story(1), id: 'mill', category: 'mills' });
    const card = (name: string) => Buffer.from(JSON.stringify({ name, first_mes: 'Hm.' }));
    const ids = [randomUUID(), randomUUID()] as const;
    const sending = fc.record({
      id: fc.constantFrom(...ids),
      name: fc.constantFrom('Vera', 'Olga'),
      home: fc.constantFrom('harbour', 'mill'),
    });
    const made = new Map<string, string>();
    await fc.assert(
      fc.asyncProperty(fc.array(sending, { minLength: 1, maxLength: 6 }), async (sendings) => {
        const taken = await Promise.all(sendings.map(({ id, name, home }) => intake.import(admin, card(name), home, id)));
        for (const [at, answer] of taken.entries()) {
          if (!answer.ok) throw new Error(answer.error.kind);
          const key = JSON.stringify(sendings[at]);
          expect(answer.value.id).toBe(made.get(key) ?? answer.value.id);
          made.set(key, answer.value.id);
        }
        expect(new Set(made.values()).size).toBe(made.size);
      }),
      { numRuns: runs(8, 60) },
    );
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM characters WHERE sending IS NOT NULL`.execute(
      world.db,
    );
    expect(rows[0]?.count).toBe(made.size);
  });

  it('STUDIO-215: one that is taken out is in no list and no new talk, stays with who talks with it, and comes back as it was', async () => {
    const { db, clock } = world;
    const characters = new Characters({ db, narrator: model.traits, clock });
    const out = new CardCharacters({ db, audit: new Audit({ db, clock }), clock, onChange: () => undefined });
    const taken = await intake.import(admin, Buffer.from('{"name":"Gone","first_mes":"“Hm.”"}'), 'harbour');
    const id = taken.ok ? taken.value.id : '';
    const [friend, stranger] = [await world.addPlayer(10), await world.addPlayer(10)];
    const talk = (user: string, fresh = false) => world.games.start({ ...freshGame(user), actorId: id, mode: 'character', fresh });
    const begun = await talk(friend);
    const game = begun.ok ? begun.value.game.id : '';
    const [shared, continued] = [new SharedRuns({ db, clock, scenes: { opened: (picture) => picture } }), new ContinuedRuns({ db, clock })];
    const link = await shared.share(friend, game);
    const token = link.ok ? link.value.token : '';
    const listed = async () => (await characters.list(stranger)).some((one) => one.id === id);
    const row = async () => (await out.list()).find((one) => one.id === id);
    expect(await row()).toMatchObject({ name: 'Gone', storyTitle: story(1).title, takenOut: null, talks: 1 });

    const before = await characters.get(stranger, id);
    expect(await Promise.all([1, 2, 3, 4].map(() => out.take(admin, id, true)))).toEqual([true, true, true, true]);
    expect(await listed()).toBe(false);
    expect([await characters.get(stranger, id), await characters.get(null, id)]).toEqual([null, null]);
    expect(await cards.export(stranger, id, 'json')).toEqual({ ok: false, error: 'NOT_FOUND' });
    expect([await talk(stranger), await talk(friend, true)]).toEqual([
      { ok: false, error: 'NOT_FOUND' },
      { ok: false, error: 'NOT_FOUND' },
    ]);
    expect(await continued.begin(stranger, token)).toEqual({ ok: false, error: 'NOT_FOUND' });
    expect(await row()).toMatchObject({ takenOut: expect.any(String), talks: 1 });

    // Who talks with it goes on, with its name and picture.
    expect(await characters.get(friend, id)).toMatchObject({ id, name: 'Gone', takenOut: true, greetings: [] });
    expect(await talk(friend)).toMatchObject({ ok: true, value: { game: { id: game } } });
    const turn = randomUUID();
    await world.send(friend, game, turn);
    await world.end(turn);
    expect(await world.turn(turn)).toMatchObject({ status: 'done' });
    expect((await cards.export(friend, id, 'json')).ok).toBe(true);
    expect((await shared.read(stranger, token)).ok).toBe(true);

    expect(await Promise.all([1, 2].map(() => out.take(admin, id, false)))).toEqual([true, true]);
    expect(await listed()).toBe(true);
    expect(await characters.get(stranger, id)).toEqual(before);
    expect((await talk(stranger)).ok).toBe(true);
    const written = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('action', 'like', `character.%${id}`)
      .orderBy('id')
      .execute();
    expect(written.map(({ action }) => action)).toEqual([
      `character.import ${id}`,
      `character.take-out ${id}`,
      `character.bring-back ${id}`,
    ]);
  });

  it('STUDIO-215: one of the site’s own content, or none, cannot be taken out', async () => {
    const { db, clock } = world;
    const out = new CardCharacters({ db, audit: new Audit({ db, clock }), clock, onChange: () => undefined });
    const taken = await intake.import(admin, Buffer.from('{"name":"Own","first_mes":"Hm."}'), 'harbour');
    const { character } = await everyNewestCharacter(db)
      .select('character')
      .where('characters.id', '=', taken.ok ? taken.value.id : '')
      .executeTakeFirstOrThrow();
    await db.transaction().execute((tx) => seedCharacter(tx, { ...character, id: 'of-content' }, '{"a script":1}', clock.now()));
    expect([await out.take(admin, 'of-content', true), await out.take(admin, 'nobody', true)]).toEqual([false, false]);
    expect((await out.list()).map(({ id }) => id)).not.toContain('of-content');
  });

  it('are exported with numbers and field order unchanged, from either database', async () => {
    const card = async (format: 'json' | 'png') => {
      const file = await cards.export(admin, 'ines-2', format);
      return file.ok ? file.value.content : '';
    };
    const json = await card('json');
    const kept = '"data":{"7":0,"b":1,"a":12345678901234567890,"name":"Ines","first_mes":"“Hm.”","__proto__":{"x":1}';
    expect(json).toContain(kept);
    const read = new FflateCardFiles().read(Buffer.from(await card('png'), 'base64'));
    expect(JSON.stringify(read.ok && read.value.source)).toBe(json);
    // Without a portrait the story's cover is drawn.
    expect(painter.drawn).toEqual(['/c.svg']);
  });

  it('can be played with a model narrator, in their own story only', async () => {
    const user = await world.addPlayer(10);
    await world.db.updateTable('users').set({ name: 'Ann' }).where('uuid', '=', user).execute();
    const request = {
      user,
      storyId: 'harbour',
      actorId: 'ines-2',
      gameId: undefined,
      mode: 'character',
      fresh: false,
      brand: aBrand,
    } as const;
    const opened = await world.games.start(request);
    expect(opened.ok && opened.value.game).toMatchObject({ actorId: 'ines-2', narrator: { kind: 'model' }, mode: 'character' });
    expect(model.requests.at(-1)?.actor?.card.data.first_mes).toBe('“Hm.”');
    expect(model.requests.at(-1)?.playerName).toBe('Ann');
    const scripted = new PlayWorld(database, new PromptedNarrator('scripted'));
    expect(await scripted.games.start({ ...request, fresh: true })).toEqual({ ok: false, error: 'NARRATOR_AWAY' });
    await world.addStory(1, '{}', { ...story(1), id: 'elsewhere', category: 'fog' });
    expect(await world.games.start({ ...request, storyId: 'elsewhere' })).toEqual({ ok: false, error: 'NOT_FOUND' });
  });

  it('CHAT-12: begin a talk with the greeting that was chosen, or with the first where there is no such one', async () => {
    const card = { name: 'Marta', first_mes: 'At six.', alternate_greetings: ['', 'Late, {{user}}.'] };
    const taken = await intake.import(admin, Buffer.from(JSON.stringify(card)), 'harbour');
    const actorId = taken.ok ? taken.value.id : '';
    const user = await world.addPlayer(0);
    const begun = async (greeting: number) => {
      const opened = await world.games.start({ ...freshGame(user), actorId, mode: 'character', greeting, playerName: 'Ann' });
      if (!opened.ok) throw new Error(opened.error);
      return world.db.selectFrom('games').select(['greeting', 'seed']).where('id', '=', opened.value.game.id).executeTakeFirstOrThrow();
    };
    const games = [await begun(0), await begun(1), await begun(2)];
    expect(games.map(({ greeting }) => greeting)).toEqual([0, 1, 0]);
    expect(new Set(games.map(({ seed }) => seed)).size).toBe(3);
  });
});
