/** @shortened two endless scripts beside those of others, not four; players beside greedy scripts: one round of six */
import { expect, it } from 'vitest';
import { SCRIPT_BUDGET } from '#server/domain/narrator/script-budget.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { scriptWorkers } from '#server/infrastructure/narrator/script-workers.ts';
import { runs } from '#tests/proof.ts';

const scriptOf = (ink: string): string => {
  const compiled = compileScript(ink);
  if (!compiled.ok) throw new Error(compiled.error.join());
  return compiled.value;
};

it('NARR-42: however many scripts take too much, those of others are played meanwhile', async () => {
  const endless = Array.from({ length: runs(2, 4) }, (_, number) => scriptOf(`-> wait\n=== wait\n{ 1 > 2: ${number} -> END }\n-> wait\n`));
  const opening = { kind: 'turn', state: '', choice: null } as const;
  // Each is known for what it is after its first turn.
  for (const played of await Promise.all(endless.map((script) => scriptWorkers.run(script, opening)))) expect(played.ok).toBe(false);
  const ended: string[] = [];
  const end = (who: string) => () => void ended.push(who);
  const greedy = endless.map((script) => scriptWorkers.run(script, opening).then(end('endless')));
  const lamps = Array.from({ length: 50 }, (_, number) => scriptOf(`Lamp ${number}.\n* [Out] Dark.\n-> END\n`));
  const others = lamps.map((script) => scriptWorkers.run(script, opening).then(end('lamp')));
  await Promise.all([...greedy, ...others]);
  // The last of several turns of two seconds, one after the other.
  expect(ended.at(-1)).toBe('endless');
  expect(ended.slice(0, -3).filter((who) => who === 'lamp').length).toBeGreaterThan(25);
});

/** Scripts that take too much, by what they take. */
const GREEDY = {
  time: '-> wait\n=== wait\n{ 1 > 2: -> END }\n-> wait\n',
  text: '-> wait\n=== wait\nA long line of words that says nothing at all and says it again.\n-> wait\n',
  state: 'VAR t = "word"\n-> wait\n=== wait\n~ t = t + t\n{ t != "": -> wait }\n',
  memory: '-> wait\n=== wait\n-> side ->\n-> wait\n=== side\n-> wait\n',
} as const;
const MB = 1024 ** 2;

it('NARR-53: beside scripts without an end, whose text or whose state grows, fifty players go on, and memory stays bounded', async () => {
  const opening = { kind: 'turn', state: '', choice: null } as const;
  const greedy = Object.values(GREEDY).map(scriptOf);
  const before = process.memoryUsage.rss();
  let most = before;
  const kinds = new Set<string>();
  for (let round = 0; round < runs(1, 6); round += 1) {
    const stopped = greedy.map((script) => scriptWorkers.run(script, opening));
    const players = Array.from({ length: 50 }, async (_, number) => {
      const script = scriptOf(`Lamp ${number}.\n+ [Wait] On.\n++ [Wait] Still on.\n-> END\n`);
      let state = '';
      for (const choice of [null, 0, 0]) {
        const turn = await scriptWorkers.run(script, { kind: 'turn', state, choice });
        if (!turn.ok) throw new Error(turn.error.detail);
        state = turn.value.state;
        most = Math.max(most, process.memoryUsage.rss());
      }
    });
    await Promise.all(players);
    for (const turn of await Promise.all(stopped)) {
      expect(turn.ok).toBe(false);
      if (!turn.ok) kinds.add(turn.error.kind);
    }
    most = Math.max(most, process.memoryUsage.rss());
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['time', 'text', 'state']));
  // Four threads at most, of which one alone plays scripts that took too much before.
  expect((most - before) / MB).toBeLessThan(2 * SCRIPT_BUDGET.memory + 4 * 60);
});

it('NARR-53: a script rests after a turn that took too much, while the others of its thread go on', async () => {
  const opening = { kind: 'turn', state: '', choice: null } as const;
  const [tired, other] = [GREEDY.text, `A pier.\n${GREEDY.text}`].map(scriptOf) as [string, string];
  const ended: string[] = [];
  const play = (name: string, script: string) => scriptWorkers.run(script, opening).then(() => void ended.push(name));
  await play('tired', tired);
  await Promise.all([play('tired again', tired), play('other', other)]);
  expect(ended).toEqual(['tired', 'other', 'tired again']);
});
