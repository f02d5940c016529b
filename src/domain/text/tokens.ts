/** Weights in eighteenths of a token, in whole numbers so that sums are exact. Latin text is taken for 3.6 characters a token, which errs on the safe side. */
const [LATIN, ALPHABETIC, IDEOGRAPH, RARE] = [5, 9, 18, 36];

/** What a token weighs. */
export const TOKEN = 18;

/** No token is longer, in UTF-16 units. */
export const MAX_TOKEN_LENGTH = 4;

/** What a text weighs; of two texts together as much as apart. */
export function weightOf(text: string): number {
  let weight = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x250 || (code >= 0x2010 && code < 0x2040)) weight += LATIN;
    else if (code < 0x900) weight += ALPHABETIC;
    else weight += code > 0xffff ? RARE : IDEOGRAPH;
  }
  return weight;
}

/** How many tokens a language model takes a text for, at most: an estimate without its tokenizer. Of two texts together never more than apart. */
export const tokensOf = (text: string): number => Math.ceil(weightOf(text) / TOKEN);
