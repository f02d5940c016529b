import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainName } from '#domain/account/plain-name.ts';
import { MAX_PIECE, nextPiece } from '#domain/play/aloud/next-piece.ts';
import { novelPages } from '#domain/play/novel/novel-pages.ts';
import { wholeWords } from '#domain/play/reading/reveal.ts';
import { filterFromParams } from '#domain/stories/story-filter.ts';
import { charactersOf } from '#domain/text/characters-of.ts';
import { spokenStart } from '#server/domain/characters/card-greeting.ts';
import { noteFacts } from '#server/domain/memory/note-facts.ts';
import { sentencesWithin } from '#server/domain/narrator/prompt/prompt-tokens.ts';
import { labelsOf } from '#server/domain/narrator/reply/model-tail.ts';
import { recapOf } from '#server/domain/play/recap.ts';
import { runs } from '#tests/proof.ts';

/** Texts without a space, of characters that consist of several units. */
const unspaced = fc
  .array(fc.constantFrom('👩‍👩‍👧‍👦', 'e\u0301', '👍🏽', '한', '\u1112\u1161\u11ab', 'क्षि', 'ที่', '𝒜', 'a'), {
    minLength: 30,
    maxLength: 400,
  })
  .map((all) => all.join(''));

/** The parts that each rule makes of a text. Each is a part of the text, but for an ellipsis at its end. */
const rules: Readonly<Record<string, (text: string) => readonly string[]>> = {
  'the name of a player': (text) => [plainName(text)],
  'words that are shown while they come': (text) => [60, 61, 62, 63, 64].map((at) => wholeWords(text, at, false)),
  'pages of a novel': (text) => novelPages(text, { length: 70, growing: false }).map((page) => page.text),
  'pieces that are read aloud': (text) => {
    const pieces: string[] = [];
    for (let piece = nextPiece(text, 0, true); piece !== null; piece = nextPiece(text, piece.end, true)) {
      pieces.push(text.slice(piece.start, piece.end));
      expect(piece.end - piece.start).toBeLessThanOrEqual(MAX_PIECE);
    }
    return pieces;
  },
  'a search in an address': (text) => [filterFromParams({ q: text }).query],
  'the greeting of a card': (text) => [spokenStart(text, 31)],
  'a noted fact': (text) => noteFacts({ facts: [] } as never, [{ about: '', fact: text }], 1, '').facts.map((fact) => fact.text),
  'a part of a prompt, from both ends': (text) => [sentencesWithin(text, 20, 'start'), sentencesWithin(text, 20, 'end')],
  'the label of a choice': (text) => labelsOf([text], 1),
  'a recap': (text) => [recapOf(null, text)],
};

describe('fault C71: no rule that cuts a text splits a character', () => {
  it.each(Object.entries(rules))('%s', (_name, rule) => {
    fc.assert(
      fc.property(unspaced, (text) => {
        const whole = charactersOf(text).join('|');
        for (const part of rule(text)) {
          const kept = part.replace(/…$/, '');
          expect(kept === '' || `|${whole}|`.includes(`|${charactersOf(kept).join('|')}|`), kept).toBe(true);
        }
      }),
      { numRuns: runs(15, 500) },
    );
  });
});
