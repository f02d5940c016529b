/** Weights in eighteenths of a token: integers, so that sums are exact. Assumes 3.6 characters of Latin text a token, a safe estimate. */
const [LATIN, ALPHABETIC, IDEOGRAPH, RARE] = [5, 9, 18, 36];

/** Weight of one token. */
export const TOKEN = 18;

/** In UTF-16 units. */
export const MAX_TOKEN_LENGTH = 4;

/** Weight of a text. Additive over concatenation. */
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

/** Upper estimate of a text's tokens, without the model's tokenizer. Subadditive over concatenation. */
export const tokensOf = (text: string): number => Math.ceil(weightOf(text) / TOKEN);
