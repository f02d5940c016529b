import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const IDEA = { title: 'A story told by a lighthouse cat', text: 'The keeper is gone, the lamp burns, and the cat knows why it does.' };

describeOnPostgres('STUDIO-52: the desk of ideas', (open) => {
  let server: TestApp;
  let ann: TestGuest;
  let ben: TestGuest;
  let member: TestGuest;
  beforeAll(async () => {
    server = await TestApp.on(await open(), { adminEmails: ['ann@mail.example', 'ben@mail.example'] });
    [ann, ben, member] = [
      await server.member('ann@mail.example'),
      await server.member('ben@mail.example'),
      await server.member('cat@mail.example'),
    ];
    for (const email of ['ann@mail.example', 'ben@mail.example']) await server.admins.change('grant', email, 'test');
  });
  afterAll(() => server.close());

  const send = async (title: string) =>
    expect((await server.post('daily-tasks.create-story', { ...IDEA, title, text: `${title}. ${IDEA.text}` }, member)).statusCode).toBe(
      200,
    );
  const list = async (answered: boolean) => (await server.get(`admin/idea.list?answered=${answered}`, ann)).json().data;
  const mine = async () => (await server.get('story-idea.list', member)).json().data.ideas;
  const idOf = async (title: string) => (await list(false)).ideas.find((idea: { readonly title: string }) => idea.title === title).id;

  it('lists what waits, answers it where it was sent in, and keeps the answer apart then', async () => {
    await send('One');
    await send('Two');
    expect(await list(false)).toMatchObject({ count: 2, ideas: [{ title: 'One', status: 'received', project: null }, { title: 'Two' }] });
    const id = await idOf('One');
    const answer = { id, status: 'declined', answer: 'We have a cat already.' };
    expect((await server.post('admin/idea.answer', answer, ann)).statusCode).toBe(200);
    expect(await mine()).toContainEqual(expect.objectContaining({ title: 'One', status: 'declined', answer: 'We have a cat already.' }));
    expect(await list(false)).toMatchObject({ count: 1, ideas: [{ title: 'Two' }] });
    expect(await list(true)).toMatchObject({ count: 1, ideas: [{ title: 'One', answer: 'We have a cat already.' }] });
    expect((await server.post('admin/idea.answer', { ...answer, id: randomUUID() }, ann)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('makes one story of an idea, whoever asks for it at once, and takes it up', async () => {
    await send('Three');
    const idea_id = await idOf('Three');
    const make = (admin: TestGuest) =>
      server.post('admin/project.create', { id: randomUUID(), from: { kind: 'idea', idea_id } }, admin).then((answer) => answer.json());
    const made = await Promise.all([make(ann), make(ben), make(ann), make(ben)]);
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    expect(made[0].data).toMatchObject({ title: 'Three', state: 'draft' });
    expect((await list(false)).ideas).toContainEqual(
      expect.objectContaining({ title: 'Three', status: 'accepted', project: made[0].data.id }),
    );
    const unknown = { id: randomUUID(), from: { kind: 'idea', idea_id: randomUUID() } };
    expect((await server.post('admin/project.create', unknown, ann)).json()).toMatchObject({ code: 'NOT_FOUND' });
    const { action } = await server.deps.db
      .selectFrom('audit_entries')
      .select('action')
      .where('action', 'like', 'idea.%')
      .executeTakeFirstOrThrow();
    expect(action).toBe('idea.answer declined');
  });
});
