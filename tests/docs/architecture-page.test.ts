import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rooms } from '#tests/architecture/rooms.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
const [tree = '', ...diagrams] = [...page.matchAll(/```(?:mermaid)?\n([\s\S]*?)```/g)].map(([, block = '']) => block);
const concepts = readFileSync(join(root, 'docs/concepts.md'), 'utf8');
const code = [...(page + concepts).replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

const files = globSync('{src,server,contract,scripts,tests}/**/*.{ts,tsx,scss}', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const sources = files
  .filter((path) => /^(?:src|server|contract)\/.*\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));
const declared = new Set(
  sources.flatMap((text) => [...text.matchAll(/\b(?:class|interface|type|function|const) (\w+)/g)].map(([, name = '']) => name)),
);

/** A path from the root, or the end of one. */
const exists = (path: string): boolean =>
  files.some((file) => `/${file}`.endsWith(`/${path}`)) || globSync(path.replace(/\/$/, ''), { cwd: root }).length > 0;

it('has at most 220 lines, and two diagrams', () => {
  expect(page.split('\n').length).toBeLessThanOrEqual(220);
  expect(diagrams).toHaveLength(2);
});

it('has a sentence for each feature, and the lists of rooms as they are held', () => {
  const features = [...page.matchAll(/^\| ([a-z]+) \| [^|]+\. \|$/gm)].map(([, name = '']) => name);
  const shared = [...page.matchAll(/\*\*([a-z]+)\*\*(?= \(|, |;|\.| and)/g)].map(([, name = '']) => name);
  const [browser = '', server = ''] = [...page.matchAll(/^- (?:Browser|Server): (.+)$/gm)].map(([, list = '']) => list);
  expect([browser, server]).toEqual([rooms['src/ui']?.join(', '), rooms['server/domain']?.join(', ')]);
  for (const room of new Set(Object.values(rooms).flat())) expect([...features, ...shared]).toContain(room);
});

it('names only paths that exist', () => {
  const topLevel = [...tree.matchAll(/^([\w.]+\/)/gm)].map(([, folder = '']) => folder);
  const named = code.filter((text) => /^\w[\w.-]*(?:\/[\w.-]*)*$/.test(text) && /\/|\.(?:ts|tsx|json|yaml|scss)$/.test(text));
  expect(topLevel.length).toBeGreaterThan(6);
  expect(named.length).toBeGreaterThan(25);
  expect([...topLevel, ...named].filter((path) => !exists(path))).toEqual([]);
});

it('names only classes and functions that exist', () => {
  const inText = code.map((text) => /^(\w+)/.exec(text)?.[1] ?? '').filter((name) => /^[A-Z][a-z]\w*$|^[a-z]+[A-Z]\w*$/.test(name));
  const inDiagrams = diagrams.flatMap((text) => text.match(/\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b|\bapplyEvent\b/g) ?? []);
  const ofOthers = ['noRestrictedImports', 'playerChanged'];
  expect(inDiagrams.length).toBeGreaterThan(7);
  expect([...inText, ...inDiagrams].filter((name) => !declared.has(name) && !ofOthers.includes(name))).toEqual([]);
});
