import { expect, it } from 'vitest';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { scriptWorkers } from '#server/infrastructure/narrator/script-workers.ts';

const scriptOf = (ink: string): string => {
  const compiled = compileScript(ink);
  if (!compiled.ok) throw new Error(compiled.error.join());
  return compiled.value;
};

it('NARR-42: however many scripts take too much, those of others are played meanwhile', async () => {
  const endless = Array.from({ length: 4 }, (_, number) => scriptOf(`-> wait\n=== wait\n{ 1 > 2: ${number} -> END }\n-> wait\n`));
  const opening = { kind: 'turn', state: '', choice: null } as const;
  // Each is known for what it is after its first turn.
  for (const played of await Promise.all(endless.map((script) => scriptWorkers.run(script, opening)))) expect(played.ok).toBe(false);
  const ended: string[] = [];
  const end = (who: string) => () => void ended.push(who);
  const greedy = endless.map((script) => scriptWorkers.run(script, opening).then(end('endless')));
  const lamps = Array.from({ length: 50 }, (_, number) => scriptOf(`Lamp ${number}.\n* [Out] Dark.\n-> END\n`));
  const others = lamps.map((script) => scriptWorkers.run(script, opening).then(end('lamp')));
  await Promise.all([...greedy, ...others]);
  // The last of four turns of two seconds, one after the other.
  expect(ended.at(-1)).toBe('endless');
  expect(ended.slice(0, -3).filter((who) => who === 'lamp').length).toBeGreaterThan(25);
});
