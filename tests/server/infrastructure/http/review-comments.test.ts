import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TextHistory } from '#server/application/studio/history/text-history.ts';
import { ReviewComments } from '#server/application/studio/review/review-comments.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

describeOnPostgres('comments on a draft', (open) => {
  let server: TestApp;
  let ann: TestGuest;
  beforeAll(async () => {
    server = await TestApp.on(await open());
    ann = await server.member('ann@mail.example');
    await server.admins.change('grant', 'ann@mail.example', 'test');
  });
  afterAll(() => server.close());

  /** Limits count by minutes: each test has its own. */
  const later = () => {
    server.clock.offset += 61_000;
  };
  const begin = async (link: object = { on: true, comments: true }) => {
    later();
    const id = randomUUID();
    await server.post('admin/project.create', { id, from: { kind: 'empty', title: 'A draft' } }, ann);
    const { token } = (await server.post('admin/project.preview-link', { id, ...link }, ann)).json().data;
    return { id, token: token as string };
  };
  const played = async (token: string) => (await server.post('preview.play', { token })).json().data;
  const placeOf = async (token: string) => (await played(token)).paragraphs[0].place;
  const write = async (token: string, about: object, more: object = {}) =>
    (await server.post('preview.comment', { token, id: randomUUID(), name: 'Ana', text: 'I laughed here.', about, ...more })).json();
  const onLine = async (token: string, more: object = {}) => write(token, { kind: 'line', place: await placeOf(token) }, more);
  const listed = async (id: string) => (await server.get(`admin/project.comments?id=${id}`, ann)).json().data.comments;
  const type = async (id: string, start: number, end: number, text: string) => {
    const query = new URLSearchParams({ id, path: 'script.ink' });
    const head = (await server.get(`admin/project-text.read?${query}`, ann)).json().data;
    const body = { id, path: 'script.ink', base: head.version, save_id: randomUUID(), text, start, end: head.text.length - end };
    expect((await server.post('admin/project-text.save', body, ann)).json().data.taken).toBe(true);
  };

  it('STUDIO-40: where its maker lets them, somebody without an account writes about the line that a paragraph is written in', async () => {
    const { id, token } = await begin();
    const { paragraphs, text } = await played(token);
    expect(paragraphs).toEqual([{ text, place: { path: 'script.ink', version: 1, line: 3 } }]);
    const answer = await onLine(token);
    expect(answer).toMatchObject({
      code: '0',
      data: { comments: [{ name: 'Ana', editor: false, line: 3, text: 'I laughed here.', closed: false }] },
    });
    expect(await listed(id)).toMatchObject([{ source: expect.stringContaining('Here your story begins'), path: 'script.ink', line: 3 }]);
  });

  it('STUDIO-40: by the link nothing is read but scripts: a line of any other text of the draft is not there', async () => {
    const { id, token } = await begin();
    for (const line of [0, 1, 2]) {
      const place = { path: 'story.yaml', version: 1, line };
      expect(await write(token, { kind: 'line', place })).toMatchObject({ code: 'NOT_FOUND' });
      const wording = { token, id: randomUUID(), name: 'Ana', text: 'Other.', shown: 'One.', place };
      expect((await server.post('preview.propose', wording)).json()).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await listed(id)).toEqual([]);
  });

  it('STUDIO-218: a line of a text of any name that the script includes is commented and read by the link, and none of a text beside it', async () => {
    const { id, token } = await begin();
    const { db } = server.database;
    for (const [path, text] of [
      ['rooms.md', '=== hall ===\nA lamp burns in the long hall.\n-> END\n'],
      ['import.md', 'A lamp burns in the long hall.\n'],
    ] as const) {
      await db
        .insertInto('project_versions')
        .values({ project_id: id, path, version: 1, text, author: null, saved_at: server.clock.now() })
        .execute();
      await db.insertInto('project_files').values({ project_id: id, path, version: 1 }).execute();
    }
    const script = (await server.get(`admin/project-text.read?${new URLSearchParams({ id, path: 'script.ink' })}`, ann)).json().data.text;
    await type(id, 0, script.length, 'INCLUDE rooms.md\n-> hall\n');
    const place = { path: 'rooms.md', version: 1, line: 1 };
    expect((await played(token)).paragraphs).toEqual([{ text: 'A lamp burns in the long hall.', place }]);
    expect(await onLine(token)).toMatchObject({ code: '0' });
    expect(await write(token, { kind: 'line', place: { ...place, path: 'import.md', line: 0 } })).toMatchObject({ code: 'NOT_FOUND' });
    const read = async () => (await server.post('preview.comments', { token })).json().data.comments;
    expect(await read()).toMatchObject([{ path: 'rooms.md', line: 1, source: 'A lamp burns in the long hall.' }]);
    // Not of the script any more, it is no text for readers.
    await type(id, 0, 'INCLUDE rooms.md\n-> hall\n'.length, 'Over.\n-> END\n');
    expect(await read()).toMatchObject([{ path: 'rooms.md', source: '' }]);
    expect(await listed(id)).toMatchObject([{ source: 'A lamp burns in the long hall.' }]);
  });

  it('STUDIO-41: a comment stays with its line while others come before it and it is rewritten, and is kept when the line goes', async () => {
    const { id, token } = await begin();
    await onLine(token);
    await type(id, 0, 0, '// A note.\n// Another.\n');
    expect(await listed(id)).toMatchObject([{ line: 5, version: 2 }]);
    const script = (await server.get(`admin/project-text.read?${new URLSearchParams({ id, path: 'script.ink' })}`, ann)).json().data.text;
    const at = script.indexOf('Here your story');
    const end = script.indexOf('\n', at);
    await type(id, at, end, 'It begins.');
    expect(await listed(id)).toMatchObject([{ line: 5 }]);
    await type(id, at, at + 'It begins.\n'.length, '');
    expect(await listed(id)).toMatchObject([
      { line: null, source: expect.stringContaining('Here your story begins'), text: 'I laughed here.' },
    ]);
  });

  it('STUDIO-42: comments are answered, closed and opened again; who answers by the link opens it, and no address of an admin is told', async () => {
    const { id, token } = await begin();
    const [comment] = (await onLine(token)).data.comments;
    const answer = { id: randomUUID(), comment: comment.id, text: 'So did I.' };
    for (const _ of [1, 2]) expect((await server.post('admin/project-comment.answer', answer, ann)).json().data.comments).toHaveLength(2);
    const close = async (closed: boolean) =>
      (await server.post('admin/project-comment.close', { comment: comment.id, closed }, ann)).json().data.comments;
    expect((await close(true)).map((one: { closed: boolean }) => one.closed)).toEqual([true, true]);
    const read = (await server.post('preview.comments', { token })).json().data.comments;
    expect(read).toMatchObject([{ name: 'Ana' }, { editor: true, name: '', answers: comment.id, text: 'So did I.' }]);
    expect(JSON.stringify(read)).not.toContain('@');
    expect((await listed(id))[1]).toMatchObject({ editor: true, name: 'ann@mail.example' });
    await write(token, { kind: 'answer', comment: answer.id }, { text: 'Not sure.' });
    expect((await listed(id)).map((one: { closed: boolean; answers: string }) => [one.closed, one.answers])).toEqual([
      [false, null],
      [false, comment.id],
      [false, comment.id],
    ]);
    expect((await server.post('admin/project-comment.close', { comment: answer.id, closed: true }, ann)).statusCode).toBe(404);
  });

  it('STUDIO-40: a link that was taken back takes no comment and shows none; they are kept for its maker', async () => {
    const { id, token } = await begin();
    const place = await placeOf(token);
    await onLine(token);
    await server.post('admin/project.preview-link', { id, on: false }, ann);
    expect(await write(token, { kind: 'line', place })).toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('This link was taken back'),
    });
    expect((await server.post('preview.comments', { token })).statusCode).toBe(404);
    expect(await listed(id)).toHaveLength(1);
    const closed = await begin({ on: true });
    expect((await played(closed.token)).paragraphs).toEqual([]);
    expect(await write(closed.token, { kind: 'line', place })).toMatchObject({ code: 'PROJECT_CONFLICT' });
  });

  it('STUDIO-40: nothing that is sent is believed: lines, versions and comments of elsewhere, names of several lines, words that show nothing', async () => {
    const { token } = await begin();
    const other = await begin();
    const [foreign] = (await onLine(other.token)).data.comments;
    const place = await placeOf(token);
    for (const wrong of [{ line: 9_999 }, { version: 77 }, { path: '../../etc/passwd' }, { path: 'x'.repeat(200) }])
      expect((await write(token, { kind: 'line', place: { ...place, ...wrong } })).code).toBe('NOT_FOUND');
    later();
    expect((await write(token, { kind: 'answer', comment: foreign.id })).code).toBe('NOT_FOUND');
    expect((await onLine(token, { id: foreign.id })).code).toBe('NOT_FOUND');
    for (const wrong of [
      { name: '' },
      { name: 'A\nB' },
      { name: 'x'.repeat(41) },
      { text: '\u200b' },
      { text: 'x'.repeat(1_001) },
      { editor: true },
    ])
      expect((await onLine(token, wrong)).code).toBe('INVALID_INPUT');
    const hostile = '<script>alert(1)</script> [x](javascript:y)';
    later();
    expect((await onLine(token, { text: hostile })).data.comments.at(-1).text).toBe(hostile);
  });

  it('STUDIO-40: the same comment is added once, also where it is sent at once; a line and an address have a limit', async () => {
    const { id, token } = await begin();
    const place = await placeOf(token);
    const sent = { token, id: randomUUID(), name: 'Ana', text: 'Once.', about: { kind: 'line', place } };
    await Promise.all(Array.from({ length: 4 }, () => server.post('preview.comment', sent)));
    expect(await listed(id)).toHaveLength(1);
    const codes = new Set<string>();
    for (let index = 0; index < 12; index += 1) codes.add((await write(token, { kind: 'line', place })).code);
    expect([...codes]).toEqual(['0', 'TOO_MANY_REQUESTS']);
    for (let index = 0; codes.has('0') && index < 60; index += 1) {
      if (index % 9 === 0) later();
      const { code } = await write(token, { kind: 'line', place });
      if (code === 'PROJECT_CONFLICT') codes.delete('0');
    }
    expect([codes.has('0'), (await listed(id)).length]).toEqual([false, 50]);
  });

  /** Comments that are there already, all on one line of the first version. `firsts`: those before them that they answer. */
  const fill = async (
    id: string,
    count: number,
    more: { closed_at?: Date; answers?: string; line?: number; source?: string; shown?: string; outcome?: 'taken' | 'declined' } = {},
  ) => {
    const at = server.clock.now();
    const rows = Array.from({ length: count }, (_, index) => ({
      ...{ id: randomUUID(), project_id: id, answers: null, path: 'script.ink', version: 1, line: 3, source: `Line ${index}.` },
      ...{ name: 'Bot', author: null, text: `Number ${index}.`, created_at: at, ...more },
    }));
    // Closed one after the other.
    await server.database.db
      .insertInto('review_comments')
      .values(
        rows.map(
          ({ closed_at, ...row }, index) => ({ ...row, ...(closed_at && { closed_at: new Date(closed_at.getTime() + index) }) }) as never,
        ),
      )
      .execute();
    return rows.map((row) => row.id);
  };
  const answerTo = async (comment: string) =>
    (await server.post('admin/project-comment.answer', { id: randomUUID(), comment, text: 'Thank you.' }, ann)).json().code;
  const close = async (comment: string) => (await server.post('admin/project-comment.close', { comment, closed: true }, ann)).json().code;

  it('STUDIO-232: readers write while fewer than 500 comments are open; their maker answers in any case, and makes room by closing and deleting', async () => {
    const { id, token } = await begin();
    const firsts = await fill(id, 480);
    await fill(id, 20, { answers: firsts[0] ?? '' });
    expect((await onLine(token)).message).toMatch(/^There are as many open comments here as there can be\./);
    expect(await answerTo(firsts[0] ?? '')).toBe('0');
    // With 21 answers.
    expect(await close(firsts[0] ?? '')).toBe('0');
    later();
    for (let room = 0; room < 21; room += 1) {
      if (room % 9 === 0) later();
      expect((await onLine(token)).code).toBe('0');
    }
    later();
    expect((await onLine(token)).code).toBe('PROJECT_CONFLICT');
    expect((await server.post('admin/project-comment.delete', { id, comment: firsts[1] }, ann)).json().code).toBe('0');
    expect((await onLine(token)).code).toBe('0');
    const [, , other = ''] = firsts;
    await fill(id, 60, { answers: other });
    later();
    expect((await write(token, { kind: 'answer', comment: other })).code).toBe('PROJECT_CONFLICT');
    expect(await answerTo(other)).toBe('0');
  });

  it('STUDIO-232: lines that read alike have room of their own, and what is closed takes none', async () => {
    const { id, token } = await begin();
    const place = await placeOf(token);
    const script = (await server.get(`admin/project-text.read?${new URLSearchParams({ id, path: 'script.ink' })}`, ann)).json().data.text;
    const source = script.split('\n')[place.line];
    await type(id, 0, 0, `${source}\n// Between.\n`);
    await fill(id, 49, { line: place.line, source });
    await fill(id, 30, { line: place.line, source, closed_at: new Date(0) });
    expect((await write(token, { kind: 'line', place })).code).toBe('0');
    expect((await write(token, { kind: 'line', place })).code).toBe('PROJECT_CONFLICT');
    const at = { path: 'script.ink', version: 2, line: place.line + 2 };
    expect((await write(token, { kind: 'line', place: at })).code).toBe('PROJECT_CONFLICT');
    expect((await write(token, { kind: 'line', place: { ...at, line: 0 } })).code).toBe('0');
  });

  it('STUDIO-232: of more than a thousand comments the threads go that were closed first, also where many come at once', async () => {
    const { id, token } = await begin();
    const firsts = await fill(id, 900, { closed_at: server.clock.now() });
    const [first = '', second = '', third = ''] = firsts;
    await fill(id, 5, { answers: first });
    await fill(id, 95);
    await Promise.all(Array.from({ length: 3 }, () => onLine(token)));
    const left = (await listed(id)).map((one: { id: string }) => one.id);
    // The first has five answers: they went together, and made room for three.
    expect([left.length, left.includes(first), left.includes(second), left.includes(third)]).toEqual([997, false, true, true]);
    expect(left).toEqual(expect.arrayContaining(firsts.slice(1)));
  });

  it('STUDIO-70, STUDIO-232: a wording that was decided is kept with its answers, however many comments were closed after it', async () => {
    const { id, token } = await begin();
    const wordings = [
      ...(await fill(id, 2, { closed_at: new Date(0), shown: 'Before.', outcome: 'taken' })),
      ...(await fill(id, 2, { closed_at: new Date(0), shown: 'Before.', outcome: 'declined' })),
    ];
    const answers = await fill(id, 3, { answers: wordings[0] ?? '' });
    const closed = await fill(id, 1_000, { closed_at: new Date(1_000) });
    await onLine(token);
    const left = (await listed(id)).map((one: { id: string }) => one.id);
    expect(left).toEqual(expect.arrayContaining([...wordings, ...answers]));
    // They take none of the room of others.
    expect([closed.filter((one) => left.includes(one)), left.length]).toEqual([closed.slice(1), 1_007]);
  });

  it('STUDIO-232: a closed thread that its maker answers is not deleted to make room for the answer, and goes last', async () => {
    const { id } = await begin();
    const [answered = '', second = '', third = ''] = await fill(id, 400, { closed_at: new Date(0) });
    await fill(id, 600);
    const ids = async () => (await listed(id)).map((one: { id: string }) => one.id);
    expect(await answerTo(answered)).toBe('0');
    let left = await ids();
    expect([left.includes(answered), left.includes(second), left.length]).toEqual([true, false, 1_000]);
    expect(await answerTo(third)).toBe('0');
    left = await ids();
    expect([left.includes(answered), left.includes(third), left.length]).toEqual([true, true, 1_000]);
    // Where it is the only one that is closed, too.
    const other = await begin();
    const [alone = ''] = await fill(other.id, 1, { closed_at: new Date(0) });
    await fill(other.id, 999);
    expect(await answerTo(alone)).toBe('0');
    expect(await listed(other.id)).toHaveLength(1_001);
  });

  it('STUDIO-232: a thread is deleted with its answers, once, in its own story alone, and whoever answers it meanwhile is told', async () => {
    const { id, token } = await begin();
    const other = await begin();
    const [comment] = (await onLine(token)).data.comments;
    const kept = (await onLine(token)).data.comments.at(-1);
    const reply = randomUUID();
    await server.post('admin/project-comment.answer', { id: reply, comment: comment.id, text: 'So did I.' }, ann);
    const remove = async (of: string, project = id) =>
      (await server.post('admin/project-comment.delete', { id: project, comment: of }, ann)).json();
    expect((await remove(reply)).data.comments).toHaveLength(3);
    expect((await remove(comment.id, other.id)).data.comments).toEqual([]);
    const raced = await Promise.all([
      write(token, { kind: 'answer', comment: comment.id }),
      remove(comment.id),
      write(token, { kind: 'answer', comment: comment.id }),
    ]);
    for (const { code } of [raced[0], raced[2]]) expect(['0', 'NOT_FOUND']).toContain(code);
    for (const _ of [1, 2]) expect((await remove(comment.id)).data.comments).toMatchObject([{ id: kept.id }]);
    expect(await remove(comment.id, randomUUID())).toMatchObject({ code: 'NOT_FOUND' });
    expect(await listed(id)).toHaveLength(1);
  });

  const propose = async (token: string, more: object = {}) => {
    const { paragraphs } = await played(token);
    const { text: shown, place } = paragraphs[0];
    const sent = { token, id: randomUUID(), name: 'Ana', place, shown, text: `${shown} So it began.`, ...more };
    return (await server.post('preview.propose', sent)).json();
  };
  const decide = async (comment: string, outcome: string, by = ann, more: object = {}) =>
    (await server.post('admin/project-comment.decide', { comment, outcome, press: randomUUID(), ...more }, by)).json();

  it('STUDIO-70: a reader proposes another wording, which stands at its line; the one who proposed it reads what became of it', async () => {
    const { id, token } = await begin();
    const [wording] = (await propose(token)).data.comments;
    expect(wording).toMatchObject({ name: 'Ana', line: 3, closed: false, text: expect.stringMatching(/ So it began\.$/) });
    expect(wording.proposal).toEqual({ shown: wording.text.replace(' So it began.', ''), outcome: null, by: '', press: null });
    const again = { id: wording.id, text: 'Other words.' };
    expect((await propose(token, again)).data.comments).toEqual([wording]);
    expect((await decide(wording.id, 'declined')).data).toMatchObject({
      done: true,
      comments: [{ closed: true, proposal: { outcome: 'declined', by: 'ann@mail.example' } }],
    });
    const read = (await server.post('preview.comments', { token })).json().data.comments;
    expect(read).toMatchObject([{ text: wording.text, closed: true, proposal: { outcome: 'declined', by: '' } }]);
    expect(JSON.stringify(read)).not.toContain('@');
    // An answer does not undo what was decided; who opens it again can decide anew.
    await write(token, { kind: 'answer', comment: wording.id }, { text: 'A pity.' });
    expect((await listed(id))[0]).toMatchObject({ closed: true, proposal: { outcome: 'declined' } });
    await server.post('admin/project-comment.close', { comment: wording.id, closed: false }, ann);
    expect((await listed(id))[0]).toMatchObject({ closed: false, text: wording.text, proposal: { outcome: null, by: '' } });
    expect((await decide(wording.id, 'taken')).data.done).toBe(true);
  });

  it('STUDIO-71: of two editors who take the same wording at once one has it, however often both ask; the other is told who', async () => {
    const ben = await server.member('ben@mail.example');
    await server.admins.change('grant', 'ben@mail.example', 'test');
    for (let round = 0; round < 4; round += 1) {
      const { id, token } = await begin();
      const [wording] = (await propose(token)).data.comments;
      const asked = [ann, ben, ann, ben, ann, ben];
      const answers = await Promise.all(asked.map((by) => decide(wording.id, 'taken', by)));
      const done = new Set(asked.filter((_, at) => answers[at].data.done).map(({ uuid }) => uuid));
      expect(done.size).toBe(1);
      const winner = done.has(ann.uuid) ? 'ann@mail.example' : 'ben@mail.example';
      for (const { data } of answers) expect(data.comments[0].proposal).toMatchObject({ outcome: 'taken', by: winner });
      expect((await decide(wording.id, 'declined', ann)).data.done).toBe(false);
      expect(await listed(id)).toHaveLength(1);
    }
  });

  it('STUDIO-74: a wording that is taken is open until the text with its words is saved; a press that is sent again is the same one', async () => {
    const { id, token } = await begin();
    const [wording] = (await propose(token)).data.comments;
    const read = async () => (await server.post('preview.comments', { token })).json().data.comments[0];
    const [press, other] = [randomUUID(), randomUUID()];
    const taken = { closed: false, proposal: { outcome: 'taken', by: 'ann@mail.example', press } };
    expect((await decide(wording.id, 'taken', ann, { press })).data).toMatchObject({ done: true, comments: [taken] });
    // Its answer was lost.
    expect((await decide(wording.id, 'taken', ann, { press })).data).toMatchObject({ done: true, comments: [taken] });
    expect(await read()).toMatchObject({ closed: false, proposal: { outcome: null, by: '', press: null } });
    // The second tab of the same editor, which saw nobody decide.
    expect((await decide(wording.id, 'taken', ann, { press: other })).data).toMatchObject({ done: false, comments: [taken] });
    expect((await decide(wording.id, 'declined', ann, { press: other })).data.done).toBe(false);
    expect((await decide(wording.id, 'taken', ann, { press, written: true })).data).toMatchObject({
      done: true,
      comments: [{ closed: true }],
    });
    expect(await read()).toMatchObject({ closed: true, proposal: { outcome: 'taken', press: null } });
    // Late ones change nothing of what is closed.
    expect((await decide(wording.id, 'taken', ann, { press })).data).toMatchObject({ done: true, comments: [{ closed: true }] });
    expect((await decide(wording.id, 'declined', ann, { press: other, over: press })).data.done).toBe(false);
    expect((await listed(id))[0]).toMatchObject({ closed: true, proposal: { outcome: 'taken', press } });
  });

  it('STUDIO-74: a wording whose press was lost is taken over by one who saw that, and by one alone', async () => {
    const ben = await server.member('ben2@mail.example');
    await server.admins.change('grant', 'ben2@mail.example', 'test');
    for (let round = 0; round < 4; round += 1) {
      const { id, token } = await begin();
      const [wording] = (await propose(token)).data.comments;
      const press = randomUUID();
      await decide(wording.id, 'taken', ann, { press });
      const asked = [ann, ben, ann, ben];
      const answers = await Promise.all(asked.map((by) => decide(wording.id, 'taken', by, { over: press })));
      expect(answers.filter(({ data }) => data.done)).toHaveLength(1);
      // The lost one is sent again: it is not its wording any more.
      expect((await decide(wording.id, 'taken', ann, { press })).data.done).toBe(false);
      expect((await listed(id))[0].closed).toBe(false);
      // Closed before its words are in the text, it was not taken.
      await server.post('admin/project-comment.close', { comment: wording.id, closed: true }, ann);
      expect((await listed(id))[0]).toMatchObject({ closed: true, proposal: { outcome: null, by: '', press: null } });
    }
  });

  it('STUDIO-74: words that are in the text count as taken, also where another declined them before their editor could say so', async () => {
    const ben = await server.member('ben3@mail.example');
    await server.admins.change('grant', 'ben3@mail.example', 'test');
    for (const order of ['declined first', 'taken over, then declined', 'at once', 'closed and opened again', 'at once'] as const) {
      const { id, token } = await begin();
      const [wording] = (await propose(token)).data.comments;
      const [press, second] = [randomUUID(), randomUUID()];
      await decide(wording.id, 'taken', ann, { press });
      const say = () => decide(wording.id, 'taken', ann, { press, written: true });
      const decline = (over: string) => decide(wording.id, 'declined', ben, { over });
      if (order === 'at once') await Promise.all([say(), decline(press), say(), decline(press)]);
      else {
        if (order === 'taken over, then declined') await decide(wording.id, 'taken', ben, { press: second, over: press });
        if (order === 'closed and opened again')
          for (const closed of [true, false]) await server.post('admin/project-comment.close', { comment: wording.id, closed }, ben);
        expect((await decline(order === 'declined first' ? press : second)).data.done).toBe(true);
        // Who never had it decides nothing, and who has it may not only have pressed.
        expect((await decide(wording.id, 'taken', ann, { written: true })).data.done).toBe(false);
        expect((await decide(wording.id, 'taken', ann, { press })).data.done).toBe(false);
        expect((await say()).data.done).toBe(true);
      }
      const proposal = { outcome: 'taken', by: 'ann@mail.example', press };
      expect((await listed(id))[0], order).toMatchObject({ closed: true, proposal });
      const read = (await server.post('preview.comments', { token })).json().data.comments;
      expect(read).toMatchObject([{ closed: true, proposal: { outcome: 'taken' } }]);
    }
  });

  it('STUDIO-74: of presses that took a wording the twenty newest are remembered', async () => {
    const { id, token } = await begin();
    const [wording] = (await propose(token)).data.comments;
    const presses = Array.from({ length: 23 }, () => randomUUID());
    for (const [at, press] of presses.entries()) await decide(wording.id, 'taken', ann, { press, over: presses[at - 1] ?? press });
    const say = async (at: number) => (await decide(wording.id, 'taken', ann, { press: presses[at] ?? '', written: true })).data.done;
    expect([await say(2), (await listed(id))[0].closed, await say(3), (await listed(id))[0].closed]).toEqual([false, false, true, true]);
  });

  it('STUDIO-70: nothing but words is believed: lines of elsewhere, links that were taken back, other comments', async () => {
    const { id, token } = await begin();
    const place = await placeOf(token);
    for (const wrong of [{ line: 9_999 }, { version: 77 }, { path: '../../etc/passwd' }])
      expect((await propose(token, { place: { ...place, ...wrong } })).code).toBe('NOT_FOUND');
    later();
    for (const wrong of [{ text: '' }, { text: 'x'.repeat(4_001) }, { shown: 'x'.repeat(4_001) }, { name: '' }, { outcome: 'taken' }])
      expect((await propose(token, wrong)).code).toBe('INVALID_INPUT');
    const [comment] = (await onLine(token)).data.comments;
    expect((await decide(comment.id, 'taken')).code).toBe('NOT_FOUND');
    const paragraphs = (await played(token)).paragraphs;
    await server.post('admin/project.preview-link', { id, on: false }, ann);
    const sent = { token, id: randomUUID(), name: 'Ana', place, shown: paragraphs[0].text, text: 'Late.' };
    expect((await server.post('preview.propose', sent)).json().code).toBe('NOT_FOUND');
    expect(await listed(id)).toHaveLength(1);
  });

  it('STUDIO-64, STUDIO-221: what a player reports of a reply leads to its line in the draft, says when that is gone, and nothing of who reported it', async () => {
    later();
    const made = await server.post(
      'admin/project.create',
      { id: randomUUID(), from: { kind: 'story', story_id: 'hired-as-ballast' } },
      ann,
    );
    const { id } = made.json().data;
    const reports = async () => (await server.get(`admin/project.reports?id=${id}`, ann)).json().data.reports;
    expect(await reports()).toEqual([]);
    const player = await server.guest();
    const { turns } = (await server.post('actor/chat/game.start', { story_id: 'hired-as-ballast' }, player)).json().data;
    const note = `“${turns[0].text.split('\n\n')[0].slice(0, 80)}” breaks it.`;
    expect((await server.post('report.create', { turn_id: turns[0].id, reason: 'wrong', note }, player)).json().code).toBe('0');
    const [report] = await reports();
    expect(report).toMatchObject({
      reason: 'wrong',
      note,
      open: true,
      told: false,
      place: { path: 'script.ink', line: expect.any(Number) },
    });
    expect(JSON.stringify(report)).not.toContain(player.uuid);
    const head = (await server.get(`admin/project-text.read?${new URLSearchParams({ id, path: 'script.ink' })}`, ann)).json().data;
    const lines: readonly string[] = head.text.split('\n');
    expect(lines[report.place.line]).toContain(report.paragraph.slice(0, 20));
    const start = lines.slice(0, report.place.line).join('\n').length;
    await type(id, start, start + (lines[report.place.line] ?? '').length + 1, '');
    expect((await reports())[0]).toMatchObject({ paragraph: report.paragraph, told: false, place: null });
    await server.database.db
      .updateTable('turns')
      .set({ prompt: JSON.stringify({ parts: [], included: [], dropped: [] }) as never })
      .where('id', '=', turns[0].id)
      .execute();
    expect((await reports())[0]).toMatchObject({ told: true, place: null });
  });

  const another = () => new ReviewComments({ db: server.database.db, audit: server.deps.audit, clock: server.clock });
  /** The line of each comment as another process says, which has seen none of the saves. */
  const linesAfterStart = async (id: string) => (await another().list(id))?.map(({ line }) => line);
  const keptVersions = async (id: string) => {
    const rows = await server.database.db
      .selectFrom('project_versions')
      .select('version')
      .where('project_id', '=', id)
      .where('path', '=', 'script.ink')
      .where('text', 'is not', null)
      .orderBy('version')
      .execute();
    return rows.map(({ version }) => version);
  };
  const thin = async (hours: number) => {
    server.clock.offset += hours * 3_600_000;
    await server.maintenance.run();
  };

  it('STUDIO-230: of a comment that races the thinning of the history its version is kept, or it is written about the next one that is', async () => {
    const { id, token } = await begin();
    const history = new TextHistory({ db: server.database.db, clock: server.clock });
    for (let round = 0; round < 6; round += 1) {
      await type(id, 0, 0, '// A note.\n');
      const place = await placeOf(token);
      await type(id, 0, 0, '// Another.\n');
      await type(id, 0, 0, '// A third.\n');
      server.clock.offset += 3_600_000;
      await Promise.all([write(token, { kind: 'line', place }), history.thin(), write(token, { kind: 'line', place })]);
      const rows = await server.database.db.selectFrom('review_comments').select('version').where('project_id', '=', id).execute();
      expect(await keptVersions(id)).toEqual(expect.arrayContaining(rows.map(({ version }) => version)));
    }
  });

  it('STUDIO-230: a line that was rewritten in the minute of its comment has it after a restart too, for as long as it is open', async () => {
    server.clock.toNextMinute();
    const { id, token } = await begin();
    await type(id, 0, 0, '// A note.\n');
    const [comment] = (await onLine(token)).data.comments;
    await write(token, { kind: 'answer', comment: comment.id });
    await type(id, 0, 0, '// Another.\n');
    const script = (await server.get(`admin/project-text.read?${new URLSearchParams({ id, path: 'script.ink' })}`, ann)).json().data.text;
    const at = script.indexOf('Here your story');
    await type(id, at, script.indexOf('\n', at), 'It begins.');
    await type(id, 0, 0, '// A third.\n');
    const lines = (await listed(id)).map(({ line }: { line: number }) => line);
    expect(lines).toEqual([6, 6]);
    for (const hours of [1, 48]) {
      await thin(hours);
      expect(await linesAfterStart(id)).toEqual(lines);
    }
    expect(await keptVersions(id)).toEqual([1, 2, 5]);
    await type(id, 0, 0, '// A fourth.\n');
    // Sessions are over by then.
    await thin(24 * 30 + 6);
    expect(await linesAfterStart(id)).toEqual([7, 7]);
    expect(await keptVersions(id)).toEqual([1, 2, 6]);
    await another().close(ann.uuid, comment.id, true);
    await thin(1);
    expect(await keptVersions(id)).toEqual([1, 6]);
  });
});
