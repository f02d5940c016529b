import fc from 'fast-check';
import { Observable, of, Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { ModelCritic } from '#application/studio/critic/model-critic.ts';
import { ConditionDraft } from '#application/studio/drafting/condition-draft.ts';
import type { DraftChecker } from '#application/studio/drafting/draft-checker.ts';
import { SceneDraft } from '#application/studio/drafting/scene-draft.ts';
import type { ScriptDesk } from '#application/studio/script/script-desk.ts';
import type { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { fail } from '#domain/result.ts';
import { draftParts } from '#domain/studio/drafting/drafted-script.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { failure } from '#tests/fakes/scripted-api.ts';

const SCRIPT = '-> quay\n=== quay ===\nFog.\n* [Go home] -> END\n* [Wait] -> quay\n';
const FILE = 'script.ink';
const CHOICE = { line: 3, written: '* [Go home] -> END', knot: 'quay' };

/** A story that is open in two projects, p and q, and a model that answers when it is told to. */
function studio(store = new MemoryKeyValueStore(), person = 'ann') {
  const answers: Subject<unknown>[] = [];
  const stopped: number[] = [];
  const session = new LiveState<unknown>({ kind: 'ready', user: { uuid: person } });
  const texts = new LiveState([{ file: FILE, text: SCRIPT }]);
  const state = new LiveState({ kind: 'ready', text: SCRIPT });
  const open = { id: 'p', path: FILE };
  const write = (text: string) => {
    state.set({ kind: 'ready', text });
    texts.set([{ file: FILE, text }]);
  };
  const needs = {
    api: {
      call: () =>
        new Observable((to) => {
          const at = answers.push(new Subject()) - 1;
          const subscription = answers[at]?.subscribe(to);
          return () => {
            if (answers[at]?.isStopped === false) stopped.push(at);
            subscription?.unsubscribe();
          };
        }),
    } as unknown as AuthorizedApi,
    session: { state: session } as unknown as Session,
    store,
    desk: {
      state,
      isOpen: ({ id, path }: typeof open) => id === open.id && path === open.path,
      replace: write,
    } as unknown as ScriptDesk,
    guide: { texts } as unknown as ScriptGuide,
    checker: { check: () => of({ problems: [], failed: [], isPlayed: true, unread: [] }) } satisfies DraftChecker,
  };
  const answer = (value: unknown) => {
    const last = answers.at(-1);
    last?.next({ ok: true, value });
    last?.complete();
  };
  const refuse = () => answers.at(-1)?.next(fail({ ...failure('refused', 409, 'NARRATOR_AWAY'), message: 'It is away.' }));
  return { needs, write, open, answer, refuse, stopped, session, text: () => state.value.text };
}

const KNOWN = { scene: [], objective: [], ending: [] };
const order = (id: string) => ({ id, file: FILE, brief: 'A bell.', knot: 'quay', cast: [], objectives: [], known: KNOWN });
const scene = { text: '=== bell ===\nIt rings.\n-> END', tokens: { in: 10, out: 5 } };

it('STUDIO-247: a condition that came is put before the choice that was meant, wherever that stands by then', () => {
  const lines = fc.array(fc.constantFrom('More fog.', '', '~ temp x = 1', '// A note.'), { maxLength: 6 });
  fc.assert(
    fc.property(lines, lines, (while_, after) => {
      const { needs, write, answer, text } = studio();
      const draft = new ConditionDraft(needs);
      draft.ask({ id: 'p', file: FILE, words: 'once', choice: CHOICE });
      const added = (more: readonly string[]) => text().replace('Fog.', ['Fog.', ...more].join('\n'));
      write(added(while_));
      answer({ condition: 'trust > 1' });
      expect(draft.state.value).toMatchObject({ drafted: { condition: 'trust > 1', after: '* {trust > 1} [Go home] -> END' } });
      write(added(after));
      const before = text();
      draft.putIn();
      expect(draft.state.value).toMatchObject({ isIn: true, problem: '' });
      expect(text()).toBe(before.replace('* [Go home]', '* {trust > 1} [Go home]'));
    }),
  );
});

it('STUDIO-247: a condition whose choice reads otherwise by then stays, and is put in once it reads so again', () => {
  const { needs, write, answer, open, text } = studio();
  const draft = new ConditionDraft(needs);
  draft.ask({ id: 'p', file: FILE, words: 'once', choice: CHOICE });
  write(SCRIPT.replace('Go home', 'Leave'));
  answer({ condition: 'trust > 1' });
  draft.putIn();
  expect(draft.state.value).toMatchObject({
    isIn: false,
    drafted: { condition: 'trust > 1' },
    problem: expect.stringContaining('reads otherwise'),
  });
  open.path = 'rooms.ink';
  draft.putIn();
  expect(draft.state.value).toMatchObject({ isIn: false, drafted: { condition: 'trust > 1' }, problem: expect.stringContaining(FILE) });
  open.path = FILE;
  write(SCRIPT);
  draft.putIn();
  expect(draft.state.value).toMatchObject({ isIn: true, problem: '' });
  expect(text()).toContain('* {trust > 1} [Go home]');
});

it('STUDIO-247: what a model wrote stays with its story while another one is looked at; what still asks is stopped', () => {
  const { needs, answer, stopped, text, session } = studio();
  const [drafted, condition] = [new SceneDraft(needs), new ConditionDraft(needs)];
  const critic = new ModelCritic(needs);
  drafted.begin(order('p'));
  answer(scene);
  condition.ask({ id: 'p', file: FILE, words: 'once', choice: CHOICE });
  answer({ condition: 'trust > 1' });
  critic.begin({ id: 'p', draft: 'd', requests: 2 });
  answer({ open: [], aside: [], dropped: 3, tokens: { in: 1, out: 1 }, ms: 1 });
  const all = [drafted, condition, critic];
  for (const one of all) one.leave('p');
  expect(stopped).toHaveLength(1);
  for (const one of all) one.ensure('q');
  expect([drafted.state.value.kind, condition.state.value.drafted, critic.state.value.kind]).toEqual(['none', null, 'none']);
  drafted.begin(order('q'));
  // A page that opens does so before the one before it is left.
  for (const one of all) one.ensure('p');
  for (const one of all) one.leave('q');
  expect(drafted.state.value).toMatchObject({ kind: 'ready', tokens: { in: 10, out: 5 }, file: FILE });
  expect(condition.state.value).toMatchObject({ isRunning: false, drafted: { condition: 'trust > 1' } });
  expect(critic.state.value).toMatchObject({ kind: 'ready', done: 1, dropped: 3 });
  const [part] = drafted.state.value.drafted === null ? [] : draftParts(text(), drafted.state.value.drafted);
  if (part) drafted.take(part);
  expect(text()).toContain('It rings.');
  for (const one of all) one.ensure('q');
  expect(drafted.state.value.kind).toBe('none');

  session.set({ kind: 'ready', user: { uuid: 'ben' } });
  for (const one of all) one.ensure('p');
  expect([drafted.state.value.kind, condition.state.value.drafted, critic.state.value.kind]).toEqual(['none', null, 'none']);
});

it('STUDIO-247: who stops a draft that goes back to the model keeps what came in the rounds before', () => {
  const { needs, answer } = studio();
  const checked = { problems: [], failed: ['A play failed.'], isPlayed: true, unread: [] };
  let isFirst = true;
  const checker: DraftChecker = {
    check: () => {
      const found = isFirst ? { ...checked, failed: [] } : checked;
      isFirst = false;
      return of(found);
    },
  };
  const draft = new SceneDraft({ ...needs, checker });
  draft.begin(order('p'));
  draft.stop();
  expect(draft.state.value.kind).toBe('none');
  isFirst = true;
  draft.begin(order('p'));
  answer(scene);
  expect(draft.state.value).toMatchObject({ kind: 'asking', round: 1 });
  draft.stop();
  expect(draft.state.value).toMatchObject({ kind: 'ready', tokens: { in: 10, out: 5 } });
  expect(draft.state.value.drafted?.knots.map(({ name }) => name)).toEqual(['bell']);
  draft.close();
  draft.ensure('q');
  draft.ensure('p');
  expect(draft.state.value.kind).toBe('none');
});

it('STUDIO-209: a condition that is asked for can be stopped, which ends the request, and asked for again', () => {
  const { needs, answer, stopped } = studio();
  const draft = new ConditionDraft(needs);
  const words = { id: 'p', file: FILE, words: 'once', choice: CHOICE };
  draft.ask(words);
  draft.stop();
  expect([stopped, draft.state.value]).toMatchObject([[0], { isRunning: false, drafted: null, problem: '' }]);
  draft.ask(words);
  answer({ condition: 'trust > 1' });
  expect(draft.state.value.drafted).toMatchObject({ condition: 'trust > 1' });
});

it('STUDIO-223: what a model wrote is there when the page is opened anew, for who asked for it alone, until it is dropped', () => {
  const store = new MemoryKeyValueStore();
  const asked = studio(store);
  const before = [new SceneDraft(asked.needs), new ConditionDraft(asked.needs), new ModelCritic(asked.needs)] as const;
  before[0].begin(order('p'));
  asked.answer(scene);
  before[1].ask({ id: 'p', file: FILE, words: 'once', choice: CHOICE });
  asked.answer({ condition: 'trust > 1' });
  before[2].begin({ id: 'p', draft: 'd', requests: 2 });
  asked.answer({ open: [], aside: [], dropped: 3, tokens: { in: 1, out: 1 }, ms: 1 });

  const opened = (person: string) => {
    const page = studio(store, person);
    // Who is here is known only after the page is opened.
    page.session.set({ kind: 'starting' });
    const all = [new SceneDraft(page.needs), new ConditionDraft(page.needs), new ModelCritic(page.needs)] as const;
    for (const one of all) one.ensure('p');
    page.session.set({ kind: 'ready', user: { uuid: person } });
    return { ...page, all };
  };
  const other = opened('ben');
  expect(other.all.map(({ state }) => state.value)).toMatchObject([{ kind: 'none' }, { drafted: null, problem: '' }, { kind: 'none' }]);

  const { all, text } = opened('ann');
  const [drafted, condition, critic] = all;
  expect(drafted.state.value).toEqual(before[0].state.value);
  expect(condition.state.value).toEqual(before[1].state.value);
  expect(critic.state.value).toMatchObject({ kind: 'ready', done: 1, dropped: 3, problem: expect.stringContaining('Not all of it') });
  const [part] = drafted.state.value.drafted === null ? [] : draftParts(text(), drafted.state.value.drafted);
  if (part) drafted.take(part);
  condition.putIn();
  expect(text()).toContain('It rings.');
  expect(text()).toContain('* {trust > 1} [Go home]');
  drafted.close();
  expect(opened('ann').all[0].state.value).toMatchObject({ kind: 'none', problem: '' });
});

it('STUDIO-223: what was being written when the page was left is said to be lost, once; rounds before it stay', () => {
  const store = new MemoryKeyValueStore();
  const asked = studio(store);
  const [draft, condition] = [new SceneDraft(asked.needs), new ConditionDraft(asked.needs)];
  draft.begin(order('p'));
  condition.ask({ id: 'p', file: FILE, words: 'once', choice: CHOICE });
  const opened = () => {
    const page = studio(store);
    const all = [new SceneDraft(page.needs), new ConditionDraft(page.needs)] as const;
    for (const one of all) one.ensure('p');
    return all.map(({ state }) => state.value.problem);
  };
  expect(opened()).toEqual([expect.stringContaining('is not here'), expect.stringContaining('is not here')]);
  expect(opened()).toEqual(['', '']);
  draft.stop();
  condition.stop();
  expect(opened()).toEqual(['', '']);
  // What another version of the page kept, and what is no JSON, is not read.
  for (const text of ['{"form":0,"value":{}}', '{', 'null']) {
    for (const kind of ['scene', 'condition']) store.set(`model_wrote:${kind}:ann:p`, text);
    expect(opened()).toEqual(['', '']);
  }
});

/** Finds a mistake in each draft, so that it goes back to the model. */
const broken: DraftChecker = {
  check: (texts) => {
    const isDrafted = texts.some(({ text }) => text.includes('rings'));
    return of({ problems: [], failed: isDrafted ? ['A play failed.'] : [], isPlayed: true, unread: [] });
  },
};
const written = (text: string) => ({ text: `=== bell ===\n${text}\n-> END`, tokens: { in: 10, out: 5 } });
const words = { id: 'p', file: FILE, words: 'once', choice: CHOICE };
const critique = { open: [], aside: [], dropped: 3, tokens: { in: 1, out: 1 }, ms: 1 };

/** Pages of one browser, and what the next one that is opened shows of p. */
function browser() {
  const store = new MemoryKeyValueStore();
  const page = (checker?: DraftChecker) => {
    const { needs, answer, refuse } = studio(store);
    const all = { draft: new SceneDraft(checker ? { ...needs, checker } : needs), condition: new ConditionDraft(needs) };
    return { ...all, critic: new ModelCritic(needs), answer, refuse };
  };
  const opened = () => {
    const one = page();
    for (const part of [one.draft, one.condition, one.critic]) part.ensure('p');
    return one;
  };
  const scenes = () =>
    opened()
      .draft.state.value.drafted?.knots.map(({ text }) => text)
      .join() ?? '';
  return { page, opened, scenes, condition: () => opened().condition.state.value, critic: () => opened().critic.state.value };
}

it('STUDIO-223: a page that took up what is kept leaves what the page that asked has got since then, when it is left and when it drops its own', () => {
  for (const go of ['leave', 'close'] as const) {
    const { page, opened, scenes } = browser();
    const asks = page(broken);
    asks.draft.begin(order('p'));
    const first = opened();
    asks.answer(written('It rings.'));
    first.draft[go]('p');
    expect(scenes()).toContain('It rings.');
    const second = opened();
    asks.answer(written('It rings twice.'));
    second.draft[go]('p');
    expect(scenes()).toContain('It rings twice.');
    const last = opened();
    expect(last.draft.state.value).toMatchObject({ kind: 'ready' });
    last.draft.close();
    expect(scenes()).toBe('');
  }
});

it('STUDIO-223: that a further round is lost is said once, and the rounds before it stay', () => {
  const { page, opened } = browser();
  const asks = page(broken);
  asks.draft.begin(order('p'));
  asks.answer(written('It rings.'));
  const states = [opened(), opened()].map(({ draft }) => draft.state.value);
  expect(states.map(({ problem }) => problem)).toEqual([expect.stringContaining('is not here'), '']);
  for (const { kind, drafted } of states) expect([kind, drafted?.knots.map(({ name }) => name)]).toEqual(['ready', ['bell']]);
  // Why there is no further round stays with the draft.
  asks.answer(written('It rings twice.'));
  asks.refuse();
  expect([opened(), opened()].map(({ draft }) => draft.state.value.problem)).toEqual(['It is away.', 'It is away.']);
});

it('STUDIO-223: of two pages that ask, one that is stopped, fails, or drops what it has leaves what the other one has got since then', () => {
  for (const end of ['stop', 'leave', 'fail'] as const) {
    const { page, scenes, condition, critic } = browser();
    const [one, other] = [page(), page()];
    const all = [
      [(of: typeof one) => of.draft.begin(order('p')), one.draft, written('It is still.')],
      [(of: typeof one) => of.condition.ask(words), one.condition, { condition: 'trust > 1' }],
      [(of: typeof one) => of.critic.begin({ id: 'p', draft: 'd', requests: 1 }), one.critic, critique],
    ] as const;
    for (const [ask, asked, answer] of all) {
      ask(one);
      ask(other);
      other.answer(answer);
      if (end === 'fail') one.refuse();
      else asked[end]('p');
    }
    expect(scenes()).toContain('It is still.');
    expect([condition(), critic()]).toMatchObject([{ drafted: { condition: 'trust > 1' } }, { kind: 'ready', done: 1, problem: '' }]);
  }
  const { page, scenes } = browser();
  const [one, other] = [page(), page()];
  for (const [of, text] of [
    [one, 'It is still.'],
    [other, 'It is not.'],
  ] as const) {
    of.draft.begin(order('p'));
    of.answer(written(text));
  }
  one.draft.close();
  expect(scenes()).toContain('It is not.');
});

it('STUDIO-223: a condition that is put in by a page which took it up is kept as put in, and leaves a newer one of the page that asks', () => {
  const { page, opened, condition } = browser();
  const asks = page();
  asks.condition.ask(words);
  asks.answer({ condition: 'trust > 1' });
  const [first, second] = [opened(), opened()];
  first.condition.putIn();
  expect(condition()).toMatchObject({ isIn: true, drafted: { condition: 'trust > 1' } });
  asks.condition.ask(words);
  const third = opened();
  asks.answer({ condition: 'trust > 2' });
  second.condition.putIn();
  third.condition.leave('p');
  expect(second.condition.state.value).toMatchObject({ isIn: true, drafted: { condition: 'trust > 1' } });
  expect(condition()).toMatchObject({ isIn: false, drafted: { condition: 'trust > 2' } });
});
