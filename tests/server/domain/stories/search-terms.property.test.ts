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
      const terms = termsQuery({ ...nothing, query, tags, without });
      if (terms === 'everything' || terms === 'nothing') return;
      expect(terms).toMatch(/^!?'[^'\\\0]+'(?::\*)?(?: & !?'[^'\\\0]+'(?::\*)?)*$/);
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
