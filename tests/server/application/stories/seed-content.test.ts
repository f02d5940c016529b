import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/application/db/database.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { newestCharacters } from '#server/application/stories/versions.ts';
import type { CharacterCard } from '#server/domain/characters/character-card.ts';
import { story, TestClock } from '#tests/server/harness/play-world.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

const clock = new TestClock();
const categories = [
  { id: 'mystery', name: 'Mystery' },
  { id: 'romance', name: 'Romance' },
];
const content = (id: string, title: string, script = '{}') => ({
  categories,
  stories: [{ story: { ...story(1), id, title }, script }],
  characters: [],
});

describeOnEachDatabase('seeding', (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });

  it('adds a version only when text or script changed, and keeps the old ones', async () => {
    const versions = async () =>
      (await db.selectFrom('story_versions').select('version').where('story_id', '=', 'harbour').orderBy('version').execute()).map(
        (row) => row.version,
      );
    await seedContent(db, content('harbour', 'Harbour'), clock);
    await seedContent(db, content('harbour', 'Harbour'), clock);
    expect(await versions()).toEqual([1]);
    await seedContent(db, content('harbour', 'The harbour'), clock);
    await seedContent(db, content('harbour', 'The harbour', '{"inkVersion":21}'), clock);
    expect(await versions()).toEqual([1, 2, 3]);
    const shelf = await db.selectFrom('stories').selectAll().where('id', '=', 'harbour').executeTakeFirstOrThrow();
    expect(shelf).toMatchObject({ id: 'harbour', version: 3, title: 'The harbour', plays: 0 });
    const first = await db
      .selectFrom('story_versions')
      .selectAll()
      .where('story_id', '=', 'harbour')
      .where('version', '=', 1)
      .executeTakeFirstOrThrow();
    expect(first.story).toMatchObject({ title: 'Harbour' });
  });

  it('SET-05: leaves a story that the database refuses as it was, says so, and writes the others', async () => {
    await seedContent(db, content('pier', 'Pier'), clock);
    const [good] = content('quay', 'Quay').stories;
    const [bad] = content('pier', 'Pier \u0000').stories;
    const refused = await seedContent(db, { categories, stories: [bad, good].flatMap((one) => one ?? []), characters: [] }, clock);
    expect(refused).toEqual([expect.stringMatching(/^content\/stories\/pier: the database refuses it: .+$/)]);
    const titles = await db.selectFrom('stories').select(['id', 'title']).where('id', 'in', ['pier', 'quay']).orderBy('id').execute();
    expect(titles).toEqual([
      { id: 'pier', title: 'Pier' },
      { id: 'quay', title: 'Quay' },
    ]);
  });

  it('runs in many processes at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => seedContent(db, content('lamp', 'Harbour'), clock)));
    expect(await db.selectFrom('story_versions').selectAll().where('story_id', '=', 'lamp').execute()).toHaveLength(1);
    expect((await db.selectFrom('categories').select('id').orderBy('position').execute()).map((row) => row.id)).toEqual([
      'mystery',
      'romance',
    ]);
  });

  it('adds a version of a character only when card, pictures or talk changed, however many seed at once', async () => {
    const seed = (name: string, script = '{}', portraits = {}) => {
      const card = { spec: 'chara_card_v3', spec_version: '3.0', data: { name, later: { b: 1, a: 2 } } } as unknown as CharacterCard;
      const character = { id: 'ines', card, portraits, storyId: 'lamp' };
      return seedContent(db, { ...content('lamp', 'Harbour'), characters: [{ character, script }] }, clock);
    };
    const versions = () => db.selectFrom('character_versions').selectAll().where('character_id', '=', 'ines').orderBy('version').execute();
    await Promise.all(Array.from({ length: 10 }, () => seed('Ines')));
    expect(await versions()).toHaveLength(1);
    await seed('Inés');
    await seed('Inés', '{"inkVersion":21}');
    await seed('Inés', '{"inkVersion":21}', { calm: '/calm.svg' });
    const all = await versions();
    expect(all.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    expect(all[0]?.character.card.data.name).toBe('Ines');
    // The order of unknown fields is kept too.
    expect(JSON.stringify(all[3]?.character)).toContain('"later":{"b":1,"a":2}');
    expect(await newestCharacters(db).select('characters.version').execute()).toEqual([{ version: 4 }]);
  });

  it('keeps the play counts of a story', async () => {
    await seedContent(db, content('relay', 'Harbour'), clock);
    await db.updateTable('stories').set({ plays: 7 }).where('id', '=', 'relay').execute();
    await seedContent(db, content('relay', 'Harbour again'), clock);
    expect((await db.selectFrom('stories').select('plays').where('id', '=', 'relay').executeTakeFirstOrThrow()).plays).toBe(7);
  });
});
