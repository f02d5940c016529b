/** Pattern of characters that show nothing, or that turn the direction of the text around them. Some of them are letters, such as the Hangul filler. */
export const INVISIBLE = '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]';

const invisible = new RegExp(INVISIBLE, 'gu');

/**
 * Whether a text shows anything at all: a letter, number, sign or picture. Accents without a letter do not count. Without it a text is empty: nothing can be
 * called so, and it is no input. The contract holds the same rule.
 */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(invisible, ''));
