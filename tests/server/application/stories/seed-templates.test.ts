import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/application/db/database.ts';
import { seedTemplates } from '#server/application/stories/seed-templates.ts';
import { readTemplates } from '#server/infrastructure/content/read-templates.ts';
import { TestClock } from '#tests/server/harness/play-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const clock = new TestClock();
const templates = (version: number, text: string) => ({
  story: { id: `story@${version}`, text },
  character: { id: 'character@1', text: 'Play one person.' },
});

describeOnPostgres('seeding the briefs of narrators', (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });
  const stored = () => db.selectFrom('templates').select(['id', 'version', 'text']).orderBy('id').orderBy('version').execute();

  it('keeps every version, also when repeated and run at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => seedTemplates(db, templates(1, 'Slowly.'), clock)));
    await seedTemplates(db, templates(2, 'Quickly.'), clock);
    expect(await stored()).toEqual([
      { id: 'character', version: 1, text: 'Play one person.' },
      { id: 'story', version: 1, text: 'Slowly.' },
      { id: 'story', version: 2, text: 'Quickly.' },
    ]);
  });

  it('refuses a version with changed content, by name', async () => {
    await expect(seedTemplates(db, templates(2, 'Loudly.'), clock)).rejects.toThrow('content/templates/story.yaml: story@2');
    expect(await stored()).toHaveLength(3);
  });

  it('reads the templates of this repository', () => {
    const { story, character } = readTemplates(join(import.meta.dirname, '../../../../content/templates'));
    expect([story.id, character.id].map((id) => id.split('@')[0])).toEqual(['story', 'character']);
  });
});
