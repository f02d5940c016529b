import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { Audit } from '#server/application/admin/audit.ts';
import { CharacterCardExport } from '#server/application/characters/character-card-export.ts';
import { CharacterCardImport } from '#server/application/characters/character-card-import.ts';
import { PortraitPainter } from '#server/application/characters/portrait-painter.ts';
import { FflateCardFiles } from '#server/infrastructure/cards/fflate-card-files.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { anyAsciiRomanize } from '#server/infrastructure/texts/any-ascii-romanize.ts';
import { aBrand } from '#tests/fakes/a-narration-request.ts';
import { pngCarrying } from '#tests/fakes/cards/carriers.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
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
