import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

describeOnPostgres('the lore of a draft', (open) => {
  let server: TestApp;
  let ann: TestGuest;
  beforeAll(async () => {
    server = await TestApp.on(await open(), { adminEmails: ['ann@mail.example'] });
    ann = await server.member('ann@mail.example');
    await server.admins.change('grant', 'ann@mail.example', 'test');
  });
  afterAll(() => server.close());

  const tried = async (id: string, text: string) =>
    (await server.post('admin/project.try-lore', { id, text, turn: 16, window: 8192 }, ann)).json();
  /** Writes the lore of a sheet anew. */
  const write = async (id: string, lore: string) => {
    const place = { id, path: 'story.yaml' };
    const head = (await server.get(`admin/project-text.read?${new URLSearchParams(place)}`, ann)).json().data;
    const { lore: _, ...others } = parse(head.text);
    const text = stringify(others) + lore;
    const change = { base: head.version, save_id: randomUUID(), start: 0, end: 0, text };
    const saved = await server.post('admin/project-text.save', { ...place, ...change }, ann);
    expect(saved.json()).toMatchObject({ data: { taken: true } });
  };

  it('STUDIO-29, STUDIO-30: a text is tried against the lore as it is written, but for what is switched off; nothing is stored', async () => {
    const id = randomUUID();
    await server.post('admin/project.create', { id, from: { kind: 'empty', title: 'The boot' } }, ann);
    await write(
      id,
      'lore:\n  - { name: Boot, keys: [boot], known: start, text: A boot. }\n  - { name: Off, off: true, keys: [boot], known: start, text: No. }\n',
    );
    const { data, message } = await tried(id, 'Whose boots?');
    expect([message, data?.entries.length]).toEqual(['', 1]);
    expect(data.entries).toEqual([
      { id: 'Boot', book: null, fate: 'quiet', tokens: expect.any(Number), because: null, key: null, secondary: null },
    ]);
    expect((await tried(id, 'Whose boot?')).data.entries).toMatchObject([{ id: 'Boot', fate: 'in', because: 'key', key: 'boot' }]);
    await write(id, 'lore: [{ keys: 3 }]\n');
    expect(await tried(id, 'Boot?')).toMatchObject({ code: 'PROJECT_CONFLICT', message: expect.stringContaining('story.yaml') });
  });

  it('STUDIO-30: the largest sheet that is kept, of 15,000 entries, is tried beside the page and the server, or refused in a sentence', async () => {
    const id = randomUUID();
    await server.post('admin/project.create', { id, from: { kind: 'empty', title: 'The library' } }, ann);
    await write(
      id,
      `lore:\n${Array.from({ length: 15_000 }, (_, at) => `- {keys: [k${at}, l${at}, m${at}], known: start, text: x}\n`).join('')}`,
    );
    const answer = await tried(id, 'k7 and l14999');
    if (answer.data === null) expect(answer.message).toMatch(/too long|too much memory/);
    else expect(answer.data.entries.filter(({ fate }: { fate: string }) => fate === 'in')).toHaveLength(2);
  });
});
