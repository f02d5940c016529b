import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { aModelNarrator } from '#tests/fakes/llm/a-model-narrator.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const MARK = '// Drafted with a model: 12 words.';
const DRAFTED = 'Drafted with a model and edited.';

describeOnPostgres('who tells a story', (open) => {
  it('PROOF-19: on both brands a page says that a model drafted it or that an AI tells it where that is so, and never that a person wrote it', async () => {
    const database = await open();
    const desk = await TestApp.on(database);
    const ann = await desk.member('ann@mail.example');
    await desk.admins.change('grant', 'ann@mail.example', 'test');
    const published = async (title: string, change: (script: string) => string) => {
      const id = randomUUID();
      await desk.post('admin/project.create', { id, from: { kind: 'empty', title } }, ann);
      const head = (await desk.get(`admin/project-text.read?${new URLSearchParams({ id, path: 'script.ink' })}`, ann)).json().data;
      const edit = { id, path: 'script.ink', base: head.version, save_id: randomUUID(), start: 0, end: 0, text: change(head.text) };
      await desk.post('admin/project-text.save', edit, ann);
      const { draft, story_id } = (await desk.get(`admin/project.check?id=${id}`, ann)).json().data;
      const answer = await desk.post('admin/project.publish', { id, draft, story_id, note: '', tells: false }, ann);
      expect(answer.json()).toMatchObject({ data: { version: 1 } });
      return story_id as string;
    };
    const drafted = await published('The drafted clock', (script) => script.replace(/^(===.*)$/m, `$1\n${MARK}`));
    const plain = await published('The other clock', (script) => `${script}\n// Nobody says who wrote this.\n`);
    const kinds = [new Narrators(new ScriptedNarrator(0)), new Narrators(new ScriptedNarrator(0), aModelNarrator('http://127.0.0.1:1/v1'))];
    const apps: TestApp[] = [];
    for (const appName of ['Nightquill', 'Lorewick'])
      for (const narrators of kinds) {
        const app = await TestApp.on(database, { appName, narrators });
        const guest = await app.guest();
        for (const id of [drafted, plain]) {
          const { narrator } = (await app.get(`story.get?id=${id}`, guest)).json().data.story;
          const { ai } = narrators.newest.traits;
          expect(narrator.ai).toBe(ai);
          expect(/\bAI\b.* made up/.test(narrator.meaning)).toBe(ai);
          expect(narrator.meaning.includes(DRAFTED)).toBe(id === drafted);
          expect(narrator.meaning).not.toMatch(/person|human|hand|author|wrote/i);
        }
        apps.push(app);
      }
    // The first one that closes ends the database of all.
    for (const app of [desk, ...apps]) await app.close();
  });
});
