import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amongHits, hitsIn, lineAround, replacedIn } from '#domain/studio/script/text-hits.ts';
import { applied } from '#tests/fakes/memory-script-editor.ts';

const line = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '.', '*', ' ', '’', '😀', 'İ'), maxLength: 12 });
const texts = fc.array(
  fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n')),
  { maxLength: 4 },
);
const words = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '.', '*', ' ', "'", '😀', '[', '\\'), minLength: 1, maxLength: 3 });
const named = (all: readonly string[]) => all.map((text, at) => ({ file: `${at}.ink`, text }));
/** All of them. */
const every = (of: readonly { readonly file: string; readonly text: string }[], wanted: string) =>
  hitsIn(of, wanted, { most: Number.POSITIVE_INFINITY, first: '' }).hits;
const folded = (text: string) => text.replaceAll('’', "'").replaceAll('A', 'a');

it('STUDIO-89: all places with the words are found, in order, each within its line, and nothing else; signs of patterns are signs', () => {
  fc.assert(
    fc.property(texts, words, (all, wanted) => {
      const found = every(named(all), wanted);
      const expected = named(all).flatMap(({ file, text }) =>
        text.split('\n').flatMap((of, at) => {
          const places = [];
          for (let from = folded(of).indexOf(folded(wanted)); from >= 0; from = folded(of).indexOf(folded(wanted), from + wanted.length))
            places.push({ file, line: at, from, to: from + wanted.length });
          return places;
        }),
      );
      expect(found).toEqual(expected);
    }),
  );
});

it('STUDIO-89: no more places are looked for than are wanted, in the open text first, and it is said where there are more', () => {
  fc.assert(
    fc.property(texts, words, fc.nat(12), fc.nat(4), (all, wanted, most, at) => {
      const [whole, first] = [every(named(all), wanted), `${at}.ink`];
      const { hits, isAll } = hitsIn(named(all), wanted, { most, first });
      expect(isAll).toBe(whole.length <= most);
      expect(hits).toHaveLength(Math.min(most, whole.length));
      const of = (places: typeof hits) => places.filter(({ file }) => file === first);
      expect(of(hits)).toEqual(of(whole).slice(0, most));
      // Those that are found are among all, in the same order.
      expect(whole.filter((one) => hits.some((hit) => isDeepStrictEqual(hit, one)))).toEqual(hits);
    }),
  );
});

it('STUDIO-78: where one is among hits is found by a look at a few of them, however many there are', () => {
  const places = Array.from({ length: 100_000 }, (_, line) => ({ file: 'a', line, from: 0, to: 1 }));
  let looks = 0;
  const hits = new Proxy(places, {
    get: (of, key) => {
      if (key !== 'length') looks += 1;
      return Reflect.get(of, key);
    },
  });
  expect(amongHits(hits, ['a'], { file: 'a', line: 70_000, from: 0, to: 0 })).toEqual({ at: 70_000, next: 70_001, previous: 69_999 });
  expect(amongHits(hits, ['a'], { file: 'a', line: 70_000, from: 5, to: 5 })).toEqual({ at: null, next: 70_001, previous: 70_000 });
  expect(looks).toBeLessThan(50);
});

it('STUDIO-89: quotation marks and spaces are found however they are set, and no words are nowhere', () => {
  const text = 'It’s “here”.\nIt\u00a0is.';
  const from = (wanted: string) => every([{ file: 'a', text }], wanted).map(({ line: at, from: column }) => [at, column]);
  expect(from("it's")).toEqual([[0, 0]]);
  expect(from('"here"')).toEqual([[0, 5]]);
  expect(from('it is')).toEqual([[1, 0]]);
  expect(from('')).toEqual([]);
});

it('STUDIO-89: going on from any place leads through all hits once, and back the same way', () => {
  fc.assert(
    fc.property(texts, words, fc.record({ text: fc.nat(3), line: fc.nat(6), from: fc.nat(12) }), (all, wanted, start) => {
      const hits = every(named(all), wanted);
      const files = named(all).map(({ file }) => file);
      const here = { file: files[Math.min(start.text, files.length - 1)] ?? '', line: start.line, from: start.from, to: start.from };
      const way: number[] = [];
      let place = here;
      for (const _ of hits) {
        const { next } = amongHits(hits, files, place);
        const hit = hits[next ?? -1];
        if (hit === undefined) throw new Error('There is a next one.');
        expect(amongHits(hits, files, hit).at).toBe(next);
        const { previous } = amongHits(hits, files, hit);
        expect(previous).toBe(((next ?? 0) - 1 + hits.length) % hits.length);
        way.push(next ?? -1);
        place = hit;
      }
      expect(way.toSorted((a, b) => a - b)).toEqual(hits.map((_, at) => at));
      if (hits.length === 0) expect(amongHits(hits, files, here)).toEqual({ at: null, next: null, previous: null });
    }),
  );
});

it('STUDIO-89: a line is shown around its hit, however long it is', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (left, right) => {
      const of = `${'x'.repeat(left)}HIT${'y'.repeat(right)}`;
      const { before, hit, after } = lineAround(of, { from: left, to: left + 3 });
      expect(hit).toBe('HIT');
      expect(before.replace('…', '')).toBe('x'.repeat(Math.min(left, 80)));
      expect(after.length).toBeLessThanOrEqual(80);
      expect(before.length).toBeLessThanOrEqual(81);
    }),
  );
});

it('STUDIO-117: what is put in stands in each place that is found, letter by letter, and all else stays; places that read so already are not counted', () => {
  const inserted = fc.string({ unit: fc.constantFrom('a', 'b', '$', '&', '1', ' ', '😀'), maxLength: 4 });
  fc.assert(
    fc.property(texts, words, inserted, (all, wanted, insert) => {
      for (const { file, text } of named(all)) {
        const hits = every([{ file, text }], wanted);
        const { after, count } = replacedIn(text, wanted, insert);
        expect(after).toBe(
          applied(
            text,
            hits.map((hit) => ({ ...hit, insert })),
          ),
        );
        const lines = text.split('\n');
        expect(count).toBe(hits.filter(({ line: at, from, to }) => lines[at]?.slice(from, to) !== insert).length);
        expect(replacedIn(text, '', insert)).toEqual({ after: text, count: 0 });
      }
    }),
  );
});
