import { expect, it } from 'vitest';
import { offersAt } from '#domain/studio/script/script-offers.ts';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';
import { growth } from '#tests/fakes/growth.ts';

const script = `VAR juno = 0
CONST MOST = 3
-> low
// # The fog
=== low
Fog. # scene: deck
* (shout) [Shout] -> low_two
* [Wait] -> END
= under
~ temp turns = 1
-> END
=== lost
~ juno = 1
-> low.under
// # Home
=== low_two
-> END
=== locker
-> low
=== function halved(x)
~ return x / 2
`;
const study = new StoryStudies().study([{ file: 'script.ink', text: script }]);
const knots = ['low', 'lost', 'low_two', 'locker', 'new_one'];
const offered = (before: string, flow = 'low', gone = '') => {
  const found = offersAt(before, {
    ...study,
    flow,
    knots: () => ({
      begins: ({ path }) => (path === gone ? null : 'Fog.'),
      hasKnot: (name) => name !== gone && knots.includes(name),
    }),
  });
  return found && { from: found.from, texts: found.offers.map(({ text, makesKnot }) => (makesKnot ? `make ${text}` : text)) };
};

it('STUDIO-15: behind an arrow are targets: those that begin so first, of the same chapter, then those that nobody reaches; the last row makes a knot', () => {
  expect(offered('  -> lo')).toEqual({ from: 5, texts: ['low', 'lost', 'locker', 'low_two', 'make lo'] });
  expect(offered('<- locker')?.texts).toEqual(['locker']);
  expect(offered('* [Go] -> und')?.texts).toEqual(['under', 'make und']);
  expect(offered('-> und', 'lost')?.texts).toEqual(['low.under', 'make und']);
  expect(offered('-> sho')?.texts).toEqual(['shout', 'make sho']);
  expect(offered('-> E')?.texts).toContain('END');
});

it('STUDIO-15: behind ~ and { are values, behind # the tags of the story, in words of any case, and nothing in prose', () => {
  expect(offered('~ JU')).toEqual({ from: 2, texts: ['juno'] });
  expect(offered('You see {ju')?.texts).toEqual(['juno']);
  expect(offered('{ MOST > ha')?.texts).toEqual(['halved']);
  expect(offered('~ tur')?.texts).toEqual(['turns']);
  expect(offered('~ tur', 'locker')?.texts).toEqual([]);
  expect(offered('Fog. # sc')).toEqual({ from: 7, texts: ['scene: deck'] });
  expect(offered('Fog. # DE')?.texts).toEqual(['scene: deck', 'mood: tender']);
  for (const prose of ['You go to lo', '“Low”, she says', 'a - b', '{juno} lo']) expect(offered(prose)).toBeNull();
});

it('STUDIO-110: a mistyped target offers the knot that is meant before a new one; a knot that the text has by now is made no second time, and one that is gone is not offered', () => {
  expect(offered('-> lockr')?.texts).toEqual(['locker', 'make lockr']);
  expect(offered('-> harbour')?.texts).toEqual(['make harbour']);
  // Newer than the outline.
  expect(offered('-> new_one')?.texts).toEqual([]);
  expect(offered('-> lo', 'low', 'locker')?.texts).toEqual(['low', 'lost', 'low_two', 'make lo']);
  expect(offered('-> lockr', 'low', 'locker')?.texts).toEqual(['make lockr']);
});

/** A chapter of that many knots, as a study of them has it. */
function manyKnots(size: number) {
  const [row] = study.outline.chapters.flatMap(({ rows }) => rows);
  const [chapter] = study.outline.chapters;
  const name = study.names.find(({ kind }) => kind === 'knot');
  if (!row || !chapter || !name) throw new Error('no knot');
  const paths = Array.from({ length: size }, (_, at) => `knot_${at}`);
  return {
    ...study,
    outline: { ...study.outline, chapters: [{ ...chapter, rows: paths.map((path) => ({ ...row, path, name: path })) }] },
    names: paths.map((path) => ({ ...name, path, name: path })),
  };
}

it('STUDIO-110: a key behind an arrow costs in proportion to the knots, and what was meant is looked for only where nothing else fits', () => {
  const asked: string[] = [];
  const hasKnot = (name: string) => {
    asked.push(name);
    return true;
  };
  const known = { ...manyKnots(100), flow: 'knot_1', knots: () => ({ begins: () => '', hasKnot }) };
  expect(offersAt('-> kn', known)?.offers).toHaveLength(100);
  expect(asked).toEqual(['kn']);
  expect(
    offersAt('-> harbour', { ...known, knots: () => ({ begins: () => '', hasKnot: (name) => name !== 'harbour' }) })?.offers,
  ).toMatchObject([{ makesKnot: true }]);
  const offers = (story: ReturnType<typeof manyKnots>) =>
    offersAt('-> kn', { ...story, flow: 'knot_1', knots: () => ({ begins: () => '', hasKnot: () => false }) });
  expect(growth(manyKnots, offers, 1_500)).toBeLessThan(8);
});
