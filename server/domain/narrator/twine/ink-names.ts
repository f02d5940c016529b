import { startOf } from '#domain/text/cut.ts';
import { normalForm } from '#domain/text/normal-form.ts';

/** The letters of which ink makes names: Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Korean, Chinese. */
const OTHERS =
  /[^0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0481\u048a-\u04ff\u0531-\u0556\u0561-\u0586\u05d0-\u05ea\u0620-\u064a\u0671-\u06d3\uac00-\ud7a3\u4e00-\u9fff]+/gu;
const LONGEST = 60;
/** What ink reads as something else, and what the writer names itself. */
const RESERVED = new Set(
  'true false not and or mod has hasnt return else once cycle shuffle stopping VAR CONST LIST temp function ref INCLUDE EXTERNAL TODO DONE END choices arrived CHOICE_COUNT TURNS TURNS_SINCE RANDOM SEED_RANDOM MIN MAX POW FLOOR CEILING INT FLOAT LIST_COUNT LIST_MIN LIST_MAX LIST_ALL LIST_INVERT LIST_VALUE LIST_RANDOM LIST_RANGE READ_COUNT either choose passage_by_name passage_before passage_here'.split(
    ' ',
  ),
);
/** Names of what a passage keeps while it is read. */
const TEMPORARY = /^(?:taken|shown|either|value)_\d+$/;

/** Gives names that ink can read, each once over a story. Capitals alone make no difference. */
export class InkNames {
  readonly #taken = new Set<string>();

  /** A name as near as can be to the one that is written: `The Hall` becomes `The_Hall`. `fallback` is for names without a letter that ink knows. */
  take(written: string, fallback: string): string {
    const words = normalForm(startOf(written, 500), 'NFC')
      .replace(/[’']/gu, '')
      .replace(OTHERS, '_')
      .replace(/^_+|_+$/gu, '');
    const cut = words.length > LONGEST ? words.slice(0, LONGEST).replace(/_+$/u, '') : words;
    const plain = cut === '' ? fallback : /^\d/u.test(cut) ? `_${cut}` : cut;
    // With a number alone such a name would always be one of a passage's own.
    const mark = TEMPORARY.test(`${plain}_2`.toLowerCase()) ? '_no_' : '_';
    for (let number = 1; ; number += 1) {
      const tried = number === 1 ? plain : `${plain}${mark}${number}`;
      const key = tried.toLowerCase();
      if (this.#taken.has(key) || RESERVED.has(tried) || TEMPORARY.test(key)) continue;
      this.#taken.add(key);
      return tried;
    }
  }
}
