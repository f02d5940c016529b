import { afterEach, expect, it, vi } from 'vitest';
import { NEW_NAME, TemplateDrafts } from '#application/studio/templates/template-drafts.ts';
import { TemplateTrial, type TrialOrder } from '#application/studio/templates/template-trial.ts';
import { openedTemplate, templateGiving, templateList, templatePair } from '#application/studio/templates/templates.ts';
import { unsentWords } from '#application/studio/unsent-words.ts';
import {
  createTemplate,
  getTemplate,
  giveTemplate,
  listTemplates,
  readTemplate,
  saveTemplate,
  tellTrial,
} from '#contract/studio/templates.ts';
import { fail, ok } from '#domain/result.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const listed = { id: 'rope', name: 'The guy rope', edited: '2026-11-20T10:00:00.000Z', by: 'Ann', archived: false, uses: 1 };

/** A server with one template of two versions. */
function studio(store = new MemoryKeyValueStore()) {
  const parts = sessionParts();
  const texts = ['One.', 'Two.'];
  const shown = () => ({ ...listed, version: texts.length });
  const projects = [{ id: 'p', title: 'The long rope', version: 1 }];
  const said: string[] = [];
  parts.server.api
    .on(listTemplates, () => ok({ templates: [shown()], model: 'fake' }))
    .on(getTemplate, () => ok({ ...shown(), versions: [], projects }))
    .on(readTemplate, ({ input }) => ok({ text: texts[Number((input as { version: string }).version) - 1] ?? '', script: '' }))
    .on(createTemplate, ({ input }) => ok({ ...shown(), ...(input as { id: string; name: string }), version: 1 }))
    .on(giveTemplate, () => ok({ version: 7 }))
    .on(saveTemplate, ({ input }) => {
      const { base, text } = input as { base: number; text: string };
      if (base !== texts.length)
        return fail({ ...failure('refused', 409, 'PROJECT_CONFLICT'), message: 'Somebody saved another version.' });
      texts.push(text);
      return ok(shown());
    })
    .on(tellTrial, ({ input }) => {
      const { version, words } = input as { version: number; words: string };
      said.push(`${version} ${words}`);
      if (words === 'fail') return fail({ ...failure('refused', 409, 'NARRATOR_AWAY'), message: 'The narrator is away.' });
      return ok({ before: 'It rains.', text: `Told by ${version}.`, ms: 900, tokens: 50, cut: false, figures: null });
    });
  parts.session.start();
  const { api, session, remote } = parts;
  const drafts = new TemplateDrafts({ api, session, store, random: new CountingRandom(), remote });
  return { ...parts, texts, said, store, drafts, trial: new TemplateTrial({ api, session }) };
}

afterEach(() => void vi.useRealTimers());

const draft = { base: 2, name: 'The guy rope', text: 'Three.', script: '', note: 'Shorter' };

it('STUDIO-37: what is typed is kept in the browser until it is a version, for who typed it alone', () => {
  const { drafts, store, texts, remote } = studio();
  remote.of(openedTemplate).open('rope');
  drafts.type('rope', draft);
  expect(studio(store).drafts.state.value.get('rope')).toEqual(draft);
  drafts.save('rope');
  expect([drafts.saving.value.kind, drafts.state.value.size, texts]).toEqual(['done', 0, ['One.', 'Two.', 'Three.']]);
  expect(store.keys().filter((key) => key.startsWith('template_draft'))).toEqual([]);
  expect(remote.of(openedTemplate).state.value).toMatchObject({ kind: 'ready', value: { version: 3, text: 'Three.' } });
});

it('STUDIO-170: what was left is taken back, what was typed instead too, and by nobody else', () => {
  const { drafts, session } = studio();
  drafts.type('rope', draft);
  drafts.leave('rope');
  expect([drafts.state.value.size, drafts.left.value.size]).toEqual([0, 1]);
  drafts.takeBack('rope');
  expect([drafts.state.value.get('rope'), drafts.left.value.size]).toEqual([draft, 0]);
  drafts.leave('rope');
  drafts.type('rope', { ...draft, text: 'Four.' });
  drafts.takeBack('rope');
  expect(drafts.state.value.get('rope')).toEqual(draft);
  drafts.takeBack('rope');
  expect(drafts.state.value.get('rope')?.text).toBe('Four.');
  drafts.leave('rope');
  session.signOut().subscribe();
  drafts.takeBack('rope');
  expect([drafts.state.value.size, drafts.left.value.size]).toEqual([0, 0]);
});

it('STUDIO-203: tabs write over no words of each other, in another template nor in the same one', () => {
  const { store, drafts: here } = studio();
  const { drafts: there } = studio(store);
  here.type('rope', draft);
  there.type('lamp', { ...draft, name: 'The lamp' });
  expect([...studio(store).drafts.state.value.keys()].toSorted()).toEqual(['lamp', 'rope']);
  there.type('rope', { ...draft, text: 'There.' });
  expect(there.left.value.get('rope')).toEqual(draft);
  there.takeBack('rope');
  expect([there.state.value.get('rope'), there.left.value.get('rope')?.text]).toEqual([draft, 'There.']);
  // What one tab leaves or saves, another has typed on.
  there.type('rope', { ...draft, text: 'There, more.' });
  here.leave('rope');
  expect(studio(store).drafts.state.value.get('rope')?.text).toBe('There, more.');
});

it('STUDIO-203: what a browser kept of all templates together comes over, that of somebody else does not', () => {
  const { store, session } = studio();
  const { value } = session.state;
  const owner = value.kind === 'starting' ? '' : (value.user?.uuid ?? '');
  store.set('template_drafts', JSON.stringify({ owner: 'somebody', drafts: [['lamp', draft]] }));
  expect(studio(store).drafts.state.value.size).toBe(0);
  store.set(
    'template_drafts',
    JSON.stringify({
      owner,
      drafts: [
        ['rope', draft],
        ['broken', 3],
      ],
    }),
  );
  expect([...studio(store).drafts.state.value]).toEqual([['rope', draft]]);
  expect([...studio(store).drafts.state.value]).toEqual([['rope', draft]]);
  expect(store.keys()).not.toContain('template_drafts');
});

it('STUDIO-37: where somebody saved another version meanwhile, what is typed stays, with the sentence of the server', () => {
  const { drafts, texts } = studio();
  drafts.type('rope', { ...draft, base: 1 });
  drafts.save('rope');
  expect(drafts.saving.value).toEqual({ kind: 'failed', message: 'Somebody saved another version.' });
  expect([drafts.state.value.get('rope')?.text, texts.length]).toEqual(['Three.', 2]);
});

it('STUDIO-37: what is typed while a save is on its way stays, on top of the version that it makes', () => {
  const { drafts, server } = studio();
  server.api.latency = 100;
  vi.useFakeTimers();
  drafts.type('rope', draft);
  drafts.save('rope');
  drafts.type('rope', { ...draft, text: 'Three and more.' });
  vi.advanceTimersByTime(100);
  expect(drafts.state.value.get('rope')).toEqual({ ...draft, base: 3, text: 'Three and more.', note: '' });
});

it('STUDIO-37: an older version is taken as what is typed, and never over what somebody types; a new template begins with the text of another', () => {
  const { drafts, remote, server } = studio();
  remote.of(openedTemplate).open('rope');
  const opened = remote.of(openedTemplate).state.value;
  if (opened.kind !== 'ready') throw new Error('It is not open');
  drafts.restore(opened.value, 1);
  expect(drafts.state.value.get('rope')).toMatchObject({ base: 2, text: 'One.', note: 'As version 1' });
  drafts.type('rope', draft);
  drafts.restore(opened.value, 1);
  expect(drafts.state.value.get('rope')).toEqual(draft);
  drafts.create({ name: 'Another', from: { id: 'rope', version: 1 } });
  expect(drafts.made.value).toMatchObject({ name: 'Another' });
  expect(server.api.calls.find(({ path }) => path === createTemplate.path)?.input).toMatchObject({ name: 'Another', text: 'One.' });
});

it('STUDIO-186: the name of the next template stays until one of that name is made', () => {
  const { drafts, remote, server } = studio();
  const unsent = remote.of(unsentWords);
  const [make, answer] = [() => drafts.create({ name: 'Another', from: { id: 'rope', version: 1 } }), server.api.script(createTemplate)];
  server.api.on(createTemplate, () => fail(failure('network')));
  unsent.put(NEW_NAME, ' Another');
  make();
  expect(unsent.state.value.get(NEW_NAME)).toBe(' Another');
  server.api.on(createTemplate, answer);
  make();
  expect(unsent.state.value.has(NEW_NAME)).toBe(false);
  unsent.put(NEW_NAME, 'A third');
  make();
  expect(unsent.state.value.get(NEW_NAME)).toBe('A third');
});

it('STUDIO-92: a template whose answer was lost is the same one when it is made again; once it was made, it is another', () => {
  const { drafts, server } = studio();
  const make = () => drafts.create({ name: 'Another', from: { id: 'rope', version: 1 } });
  const answer = server.api.script(createTemplate);
  server.api.on(createTemplate, () => fail(failure('network')));
  make();
  expect(drafts.creating.value.kind).toBe('failed');
  server.api.on(createTemplate, answer);
  make();
  make();
  const sent = server.api.calls.filter(({ path }) => path === createTemplate.path);
  const [first, again, other] = sent.map(({ input }) => (input as { id: string }).id);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('STUDIO-38, STUDIO-39: a story that was given a version shows it, and two versions come with what they say', () => {
  const { remote } = studio();
  remote.of(openedTemplate).open('rope');
  remote.of(templateGiving).run({ id: 'rope', version: 2, projectId: 'p' });
  expect(remote.of(openedTemplate).state.value).toMatchObject({ value: { projects: [{ id: 'p', version: 2 }] } });
  const side = { id: 'rope', version: null };
  remote.of(templatePair).open({ left: side, right: side });
  expect(remote.of(templatePair).state.value).toMatchObject({
    value: { pair: { left: { version: 1 }, right: { version: 2 } }, texts: { left: 'One.', right: 'Two.' } },
  });
  remote.of(templateList).ensure();
  expect(remote.of(templateList).state.value).toMatchObject({ value: { model: 'fake' } });
});

const order: TrialOrder = {
  pair: { left: { id: 'rope', version: 1 }, right: { id: 'rope', version: 2 } },
  on: { kind: 'story', storyId: 'harbour' },
  after: 0,
  turns: ['wait', 'fail', 'ask'],
};

it('STUDIO-39: each turn is told by both sides, one reply after the other; one that fails says why, and the others come', () => {
  const { trial, said } = studio();
  trial.run(order);
  expect(said).toEqual(['1 wait', '2 wait', '1 fail', '2 fail', '1 ask', '2 ask']);
  const { turns, isRunning } = trial.state.value;
  expect(isRunning).toBe(false);
  expect(turns.map(({ left }) => left.kind)).toEqual(['told', 'failed', 'told']);
  expect(turns[1]?.right).toEqual({ kind: 'failed', message: 'The narrator is away.' });
  trial.judge(0, 'right');
  expect(trial.state.value.turns.map(({ better }) => better)).toEqual(['right', null, null]);
});

it('STUDIO-39: a trial that is stopped asks for nothing more, and keeps what came', () => {
  const { trial, server, said } = studio();
  server.api.latency = 100;
  vi.useFakeTimers();
  trial.run(order);
  vi.advanceTimersByTime(150);
  trial.stop();
  vi.advanceTimersByTime(1_000);
  expect([said, trial.state.value.isRunning]).toEqual([['1 wait', '2 wait'], false]);
  expect(trial.state.value.turns).toMatchObject([{ left: { kind: 'told' }, right: { kind: 'waiting' } }]);
  trial.close();
  expect(trial.state.value.turns).toEqual([]);
});
