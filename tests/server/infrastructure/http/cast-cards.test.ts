import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const juno = { name: 'Captain Juno', role: 'nineteen times last', description: 'Sixty, a vermilion coat.', greeting: '“You’re ballast.”' };

describeOnPostgres('cards of a cast', (open) => {
  let server: TestApp;
  let ann: TestGuest;
  beforeAll(async () => {
    server = await TestApp.on(await open(), { adminEmails: ['ann@mail.example'] });
    ann = await server.member('ann@mail.example');
    await server.admins.change('grant', 'ann@mail.example', 'test');
  });
  afterAll(() => server.close());

  const begin = async (): Promise<string> => {
    const id = randomUUID();
    await server.post('admin/project.create', { id, from: { kind: 'empty', title: 'The boot' } }, ann);
    return id;
  };
  const upload = async (call: string, id: string, payload: Buffer) =>
    (
      await server.inject(
        { method: 'POST', url: `/api/v1/${call}?id=${id}`, payload, headers: { 'content-type': 'application/octet-stream' } },
        ann,
      )
    ).json();

  it.each(['png', 'charx', 'json'] as const)('STUDIO-32: a card goes out as %s and comes in again, with its portrait', async (format) => {
    const id = await begin();
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c03020' } })
      .png()
      .toBuffer();
    const { path } = (await upload('admin/project.picture', id, picture)).data;
    const { data } = (await server.post('admin/project.write-card', { id, format, member: juno, portrait: path }, ann)).json();
    expect(data.name).toBe(`Captain Juno.${format}`);
    const file = Buffer.from(data.content, data.encoding === 'base64' ? 'base64' : 'utf8');
    const read = (await upload('admin/project.read-card', id, file)).data;
    // A role is of the story: a card has none.
    expect(read.member).toEqual({ ...juno, role: '' });
    if (format === 'json')
      expect(read).toMatchObject({ portrait: null, notes: ['It has no picture that can be read: choose a portrait.'] });
    else expect(read).toMatchObject({ portrait: { path: expect.stringMatching(/^pictures\/[0-9a-f]{24}\.webp$/) }, notes: [] });
  });

  it('STUDIO-32: what is no card, a bomb and a portrait that is not there are refused in a sentence', async () => {
    const id = await begin();
    expect(await upload('admin/project.read-card', id, Buffer.from('{"a":1}'))).toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('This card cannot come in: '),
    });
    const deep = Buffer.from(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(await upload('admin/project.read-card', id, deep)).toMatchObject({ code: 'INVALID_INPUT' });
    const out = await server.post('admin/project.write-card', { id, format: 'png', member: juno, portrait: '../secret.png' }, ann);
    expect(out.json()).toMatchObject({ code: 'PROJECT_CONFLICT', message: expect.stringContaining('The portrait is not there') });
  });
});
