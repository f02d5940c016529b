/** Building blocks that several features share. Limits are part of the contract: both sides hold them. */
import * as v from 'valibot';

export const uuid = v.pipe(v.string(), v.uuid());
/** Ids of authored things (stories, characters, endings): lower-case words joined by dashes or dots. */
export const slug = v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/));
/** How a game is played: on the page, with the narrator's thinking, as a visual novel, or as a talk with one character. */
export const gameMode = v.picklist(['story', 'reasoning', 'novel', 'character']);
export const email = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i),
);
/** What a player writes. NUL and lone surrogates are refused: databases and models choke on them. */
export const playerText = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((text) => !text.includes('\u0000') && text.isWellFormed(), 'Text holds characters that cannot be stored'),
  );
/** What somebody wants to be called: one line, trimmed. */
export const personName = v.pipe(
  playerText(60),
  v.trim(),
  v.check((text) => !/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text), 'A name is one line of plain text'),
);
/** Query parameters arrive as text. */
export const queryNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least), v.maxValue(most));

export const nothing = v.strictObject({});
/** The answer of a call that tells nothing but its success. */
export const nullAnswer = v.nullish(v.unknown());
/** The answer of a call whose result later work defines. */
export const anything = v.unknown();
