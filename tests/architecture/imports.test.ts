import { expect, it } from 'vitest';
import { sourcesIn } from './syntax.ts';

/** What a file loads of the contract when it is loaded. Types are erased, so `import type`, and an import of types alone, load nothing. */
const loadedOfContract = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export)\s(?!type\s)([^;]*?)\s*(?:from\s*)?'#(contract\/[^']+)';$/gm)]
    .filter(([, names = '']) => !/^\{\s*(type [^,}]+,?\s*)+\}$/.test(names))
    .map(([, , file = '']) => file);

it('the domains take types from the contract, and no value but its limits and the checks that both hold', () => {
  const loaded = ['src/domain', 'server/domain'].flatMap(sourcesIn).flatMap(({ source }) => loadedOfContract(source));
  expect(new Set(loaded)).toEqual(new Set(['contract/checks.ts', 'contract/limits.ts', 'contract/studio-limits.ts']));
});
