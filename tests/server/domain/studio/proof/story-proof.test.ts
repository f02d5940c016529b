import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findings, isProven, proofSentence, type StoryProof } from '#server/domain/studio/proof/story-proof.ts';

const WHOLE: StoryProof = {
  stopped: null,
  states: 12_000,
  missingEndings: [],
  missingChoices: [],
  missingKnots: [],
  stuck: [],
  endings: 5,
  choices: 80,
};

describe('what a proof says', () => {
  it('PROOF-02: claims that no player gets stuck only where all was searched', () => {
    expect(proofSentence(WHOLE)).toBe('Every ending can be reached, every choice is seen, and no player gets stuck.');
    expect(proofSentence({ ...WHOLE, stopped: 'came to its limit of states' })).toBe(
      'Every ending and every choice was reached. No turn failed in 12,000 states; then the search came to its limit of states.',
    );
  });

  it('PROOF-02: says nothing of what a search that ended early did not come to', () => {
    const part = { ...WHOLE, stopped: 'was stopped', missingEndings: ['late'], missingChoices: ['script.ink:9'] };
    expect(findings(part)).toEqual([]);
    expect(proofSentence(part)).toBe(
      'Of 5 endings 4 were reached, of 80 choices 79. No turn failed in 12,000 states; then the search was stopped.',
    );
    expect(isProven(part)).toBe(false);
  });

  it('PROOF-02: names each mistake in a sentence', () => {
    const wrong = {
      ...WHOLE,
      missingEndings: ['far'],
      missingKnots: ['cellar'],
      missingChoices: ['script.ink:9'],
      stuck: ['After 2 choices, at script.ink:4: ran out of content.'],
    };
    expect(proofSentence(wrong)).toBe('Players of this story meet 4 mistakes.');
    expect(findings(wrong)).toEqual([
      'After 2 choices, at script.ink:4: ran out of content.',
      'Nobody can reach the ending far.',
      'Nobody can reach cellar.',
      'Nobody is ever offered the choice at script.ink:9.',
    ]);
  });

  it('PROOF-02: calls no story proven of which a mistake is known or a part was not searched', () => {
    const texts = fc.array(fc.string(), { maxLength: 2 });
    fc.assert(
      fc.property(texts, texts, texts, texts, fc.option(fc.string()), (missingEndings, missingChoices, missingKnots, stuck, stopped) => {
        const proof = { ...WHOLE, missingEndings, missingChoices, missingKnots, stuck, stopped };
        const isFlawless = [missingEndings, missingChoices, missingKnots, stuck].every(({ length }) => length === 0);
        expect(isProven(proof)).toBe(isFlawless && stopped === null);
        expect(proofSentence(proof).search(/stuck/) >= 0).toBe(isProven(proof));
      }),
    );
  });
});
