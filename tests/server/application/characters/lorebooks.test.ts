import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { Audit } from '#server/application/admin/audit.ts';
import { CharacterCardImport } from '#server/application/characters/character-card-import.ts';
import { Lorebooks } from '#server/application/characters/lorebooks.ts';
import { PlayedContent } from '#server/application/stories/played-content.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { FflateCardFiles } from '#server/infrastructure/cards/fflate-card-files.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { SharpPortraitPainter } from '#server/infrastructure/pictures/sharp-portrait-painter.ts';
import { anyAsciiRomanize } from '#server/infrastructure/texts/any-ascii-romanize.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld, story } from '#tests/server/harness/play-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const world = (content: string, name?: string) =>
  `{"name":${JSON.stringify(name)},"big":12345678901234567890,"entries":{"0":{"uid":0,"key":["gull"],"content":"${content}","order":100}}}`.replace(
    '"name":undefined,',
    '',
  );

describeOnPostgres('MEM-11: lorebooks', (open) => {
  let database: OpenDatabase;
  let play: PlayWorld;
  let lore: Lorebooks;
  let character = '';
  const admin = randomUUID();
  const changes: string[] = [];

  beforeAll(async () => {
    database = await open();
    play = new PlayWorld(database, new PromptedNarrator('model'));
    await play.addStory(1, '{}');
    const { db, clock } = play;
    const needs = { db, files: new FflateCardFiles(), audit: new Audit({ db, clock }), clock, romanize: anyAsciiRomanize };
    lore = new Lorebooks({ ...needs, onChange: () => changes.push('changed') });
    const card = '{"name":"Ines","first_mes":"Hm.","a":12345678901234567890}';
    const taken = await new CharacterCardImport({
      ...needs,
      painter: new SharpPortraitPainter('content'),
      onImport: () => undefined,
    }).import(admin, Buffer.from(card), 'harbour');
    if (taken.ok) character = taken.value.id;
  });

  const take = async (file: string, place = {}, name = 'file.json') => {
    const taken = await lore.import(admin, Buffer.from(file), name, place);
    if (!taken.ok) throw new Error(JSON.stringify(taken.error));
    return taken.value.id;
  };
  const newest = async () => {
    const { version } = await play.db.selectFrom('stories').select('version').where('id', '=', 'harbour').executeTakeFirstOrThrow();
    return (await new PlayedContent(play.db).story('harbour', version)).story;
  };
  const textsOf = async () => {
    const books = await new PlayedContent(play.db).books(await newest(), null);
    return books.flatMap(({ entries }) => entries.map(({ text }) => text)).sort();
  };

  it('are for a story, for a character or for all; new games have the newest, older ones keep theirs, and a start of the server changes nothing', async () => {
    const game = await play.startGame(await play.addPlayer(1));
    expect(await take(world('first', 'River'), { storyId: 'harbour' })).toBe('river');
    expect(await take(world('all', 'Sea'))).toBe('sea');
    expect(await take(world('hers', 'River'), { characterId: character })).toBe('river-2');
    expect(await textsOf()).toEqual(['all', 'first']);
    expect(await take(world('second', 'River'), { storyId: 'harbour' })).toBe('river');
    expect(await textsOf()).toEqual(['all', 'second']);
    const { story_version: version } = await play.db
      .selectFrom('games')
      .select('story_version')
      .where('id', '=', game)
      .executeTakeFirstOrThrow();
    expect((await new PlayedContent(play.db).story('harbour', version)).story.books).toBeUndefined();
    const content = { categories: [], stories: [{ story: story(1), script: '{}' }], characters: [] };
    const before = await newest();
    expect(await seedContent(play.db, content, play.clock)).toEqual([]);
    expect(await newest()).toEqual(before);
    const talk = await play.games.start({
      user: await play.addPlayer(1),
      storyId: 'harbour',
      actorId: character,
      gameId: undefined,
      mode: 'character',
      fresh: true,
      brand: { id: 'lorewick', appName: 'L', voice: 'v' },
    });
    expect(talk.ok).toBe(true);
    const row = await play.db
      .selectFrom('character_versions')
      .selectAll()
      .where('character_id', '=', character)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow();
    const books = await new PlayedContent(play.db).books(before, row.character);
    expect(books.flatMap(({ entries }) => entries.map(({ id, text }) => [id, text]))).toEqual([
      ['river-1', 'second'],
      ['sea-1', 'all'],
      ['river-2-1', 'hers'],
    ]);
    expect(changes).toHaveLength(4);
  });

  it('are listed, go out as they came or in other forms, and are taken out of new games', async () => {
    expect((await lore.list()).find(({ id }) => id === 'river')).toEqual({
      id: 'river',
      name: 'River',
      version: 2,
      entries: 1,
      form: 'SillyTavern',
      storyId: 'harbour',
      characterId: null,
    });
    expect((await lore.export('river', 'own'))?.content).toBe(world('second', 'River'));
    expect(JSON.parse((await lore.export('river', 'v3'))?.content ?? '')).toMatchObject({
      spec: 'lorebook_v3',
      data: { name: 'River', entries: [{ keys: ['gull'] }] },
    });
    expect(JSON.parse((await lore.export('river', 'sillytavern'))?.content ?? '')).toMatchObject({ entries: { 0: { key: ['gull'] } } });
    expect(await lore.remove(admin, 'river')).toBe(true);
    expect(await lore.remove(admin, 'river')).toBe(false);
    expect(await lore.export('river', 'own')).toBeNull();
    expect(await textsOf()).toEqual(['all']);
    expect(await take(world('again'), { storyId: 'harbour' }, 'River.json')).toBe('river-3');
  });

  it('of a character leave no number and no field of its card changed', async () => {
    const { character: text } = await play.db
      .selectFrom('character_versions')
      .select(({ cast, ref }) => cast<string>(ref('character'), 'text').as('character'))
      .where('character_id', '=', character)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow();
    expect(text).toContain('12345678901234567890');
    expect(text).toContain('"books":["river-2@1"]');
  });

  it('are refused for what is not there, and where the file holds none', async () => {
    expect(await lore.import(admin, Buffer.from(world('x')), 'x', { storyId: 'nowhere' })).toEqual({ ok: false, error: { kind: 'story' } });
    expect(await lore.import(admin, Buffer.from(world('x')), 'x', { characterId: 'nobody' })).toEqual({
      ok: false,
      error: { kind: 'character' },
    });
    expect(await lore.import(admin, Buffer.from('{}'), 'x', {})).toMatchObject({ ok: false, error: { kind: 'lorebook' } });
  });

  it('that come at once for one story are all there', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, index) => take(world(`at once ${index}`, `Book ${index}`), { storyId: 'harbour' })));
    expect((await textsOf()).filter((text) => text.startsWith('at once'))).toHaveLength(5);
  });
});
