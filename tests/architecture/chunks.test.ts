import { expect, it } from 'vitest';
import { optionalParts } from '#application/platform/optional-parts.ts';
import { sourcesIn } from './syntax.ts';

/** What may stand before a dynamic import: each of them decides what a failure means. */
const LOADERS = /\b(?:loadChunk\(\s*|(?:loadOptional|startOptional)\(\s*'([\w-]+)',\s*)\(\) => $/;
/** In the file of a page: its route loads both by `loadChunk`. */
const OF_PAGE = /\b(?:open|view): async \(\) => (?:\(await |\{[^;]*await Promise\.all\(\[[^;]*)$/;
/** Loaded by `loadChunk`, and before that when the first touch may be on the way to another page. */
const WARMED = "const otherPagesChunk = () => import('./other-pages.ts')";

const loads = sourcesIn('src').flatMap(({ file, source }) =>
  [...source.replace(WARMED, '').matchAll(/(?<!typeof )\bimport\(/g)].map(({ index }) => ({
    file,
    by: (file.endsWith('.page.ts') ? OF_PAGE : LOADERS).exec(source.replace(WARMED, '').slice(0, index)),
  })),
);

it('C70: every part of the app that is loaded on demand says what its failure means', () => {
  expect(loads.length).toBeGreaterThan(60);
  expect(loads.filter(({ by }) => by === null).map(({ file }) => file)).toEqual([]);
});

it('C70: the list of optional parts has each of them, and no other', () => {
  const named = new Set(loads.flatMap(({ by }) => by?.[1] ?? []));
  expect([...named].toSorted()).toEqual([...optionalParts]);
});
