import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchWords } from '#domain/stories/search-words.ts';
import { searchTerms, termsQuery, titleKey } from '#server/domain/stories/search-terms.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

const text = fc.string({ unit: anyCharacter, maxLength: 60 });
const nothing = { query: '', category: '', tags: [], without: [] };

it('terms have nothing that ends a quoted word of a query', () => {
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 4 }), fc.array(text, { maxLength: 4 }), (query, tags, without) => {
      for (const spelling of ['exact', 'near'] as const) {
        const terms = termsQuery({ ...nothing, query, tags, without }, spelling);
        if (terms === 'everything' || terms === 'nothing') return;
        const plain = terms.replaceAll(/\(('[^'\\\0]+'(?::\*)?)(?: \| '~[^'\\\0]+')+\)/g, '$1');
        expect(plain).toMatch(/^!?'[^'\\\0]+'(?::\*)?(?: & !?'[^'\\\0]+'(?::\*)?)*$/);
      }
    }),
  );
});

it('every beginning of a word of a story asks for one of its terms, and no word asks for a tag or category', () => {
  fc.assert(
    fc.property(text, text, (title, tag) => {
      const terms = searchTerms({ title, one_liner: '', category: 'mystery', tags: [tag], cast: [] });
      expect(terms).toContain('@mystery');
      for (const word of searchWords(`${title} ${tag}`)) expect(terms).toContain(word);
      for (const term of terms.filter((each) => /^[#@]/.test(each))) expect(searchWords(term)).not.toContain(term);
    }),
  );
});

const letter = fc.constantFrom(...'abcdeéøяж中');
const word = fc.array(letter, { minLength: 5, maxLength: 24 });
const slip = fc.record({ kind: fc.constantFrom('missing', 'added', 'other', 'swapped'), at: fc.nat({ max: 23 }), letter });

/** A word with one slip. */
function misspelt(letters: readonly string[], { kind, at: anywhere, letter: other }: { kind: string; at: number; letter: string }): string {
  const at = anywhere % letters.length;
  if (kind === 'missing') return letters.toSpliced(at, 1).join('');
  if (kind === 'added') return letters.toSpliced(at, 0, other).join('');
  if (kind === 'other') return letters.toSpliced(at, 1, other).join('');
  return letters.toSpliced(at, 2, ...letters.slice(at, at + 2).reverse()).join('');
}

it('PAGE-10: a word with one slip asks for a term of its story where slips are forgiven, and the word as it is always does', () => {
  fc.assert(
    fc.property(word, slip, (letters, mistake) => {
      const terms = new Set(searchTerms({ title: letters.join(''), one_liner: '', category: 'mystery', tags: [], cast: [] }));
      const asked = (query: string, spelling: 'exact' | 'near'): readonly string[] =>
        [...termsQuery({ ...nothing, query }, spelling).matchAll(/'([^']+)'(:\*)?/g)].flatMap(([, term = '', begins]) =>
          begins ? [] : [term],
        );
      const typed = misspelt(letters, mistake);
      if ([...typed].length <= 24) expect(asked(typed, 'near').some((term) => terms.has(term))).toBe(true);
      expect(asked(typed, 'exact')).toEqual([]);
    }),
  );
});

it('text without a letter or digit finds nothing, and no text finds everything', () => {
  expect(termsQuery({ ...nothing, query: ' "%_" ' })).toBe('nothing');
  expect(termsQuery({ ...nothing, query: '   ' })).toBe('everything');
  expect(termsQuery({ ...nothing, query: "O'Clo", tags: ['Small crew'], without: ['sea'], category: 'horror' })).toBe(
    "'o':* & 'clo':* & '#small crew' & !'#sea' & '@horror'",
  );
});

it('titles are ordered by their words, without an article in front', () => {
  expect(['The Árbol', 'A', 'An Ode', 'The', 'Thé'].map(titleKey)).toEqual(['arbol', 'a', 'ode', 'the', 'the']);
});
