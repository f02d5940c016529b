/** Building blocks that several features share. Limits are part of the contract: both sides hold them. */
import * as v from 'valibot';
import { foldedEmail, foldedText, isPlainName, isVisible, SLUG } from './checks.ts';
import { MAX_PERSON_NAME_LENGTH } from './limits.ts';

/** Read in small letters: texts are compared letter by letter, while the database takes both spellings for one id. */
export const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
/** Ids of authored things (stories, characters, endings): lower-case words joined by dashes or dots. */
export const slug = v.pipe(v.string(), v.maxLength(120), v.regex(SLUG));
/** How a game is played: on the page, with the narrator's thinking, as a visual novel, or as a talk with one character. */
export const gameMode = v.picklist(['story', 'reasoning', 'novel', 'character']);
/** An address that mails are sent to. */
export const email = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i),
);
/** An address as a player types or pastes it. */
export const typedEmail = v.pipe(
  v.string(),
  v.maxLength(500),
  v.description('An e-mail address in ASCII. Blanks and invisible characters around it are left out, full-width characters read as ASCII'),
  v.transform(foldedEmail),
  email,
);
/** Where a player came from: the code of an advertisement or partner. */
export const sourceCode = v.pipe(
  v.string(),
  v.maxLength(200),
  v.description('1 to 64 letters, digits, dots, dashes and underscores'),
  v.transform(foldedText),
  v.regex(/^[\w.-]{1,64}$/),
);
/** What a player writes. NUL and lone surrogates are refused: databases and models choke on them. */
export const playerText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((text) => !text.includes('\u0000') && text.isWellFormed(), 'Text holds characters that cannot be stored'),
  );
/** What a player says to a narrator, trimmed. One of invisible characters alone is empty. */
export const saidText = (maxLength: number) =>
  v.pipe(playerText(maxLength), v.trim(), v.minLength(1), v.check(isVisible, 'Text shows nothing'));
/** A display name: one line without invisible characters, trimmed; empty for no name. */
export const personName = v.pipe(
  playerText(MAX_PERSON_NAME_LENGTH),
  v.trim(),
  v.check(isPlainName, 'A name is one line of characters that can be seen'),
);
/** A time as the server writes it. The database refuses one that does not exist, like 30 February, and the year 0. */
export const isWrittenTime = (text: string): boolean =>
  /^(?!0000)\d{4}-.{18}Z$/.test(text) && Number.isFinite(Date.parse(text)) && new Date(text).toISOString() === text;
const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(?:\d{3})?Z(?:_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;
/**
 * The place of a row in a list in the order of time: its time to the microsecond, and its id, because several rows may have the same. Pages that were opened before an update send
 * milliseconds, or the time alone.
 */
export const timeCursor = v.pipe(
  v.string(),
  v.check((text) => isWrittenTime(`${PLACE.exec(text)?.[1] ?? ''}Z`), 'This is no cursor'),
);
/** Query parameters arrive as text. */
export const queryFlag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
export const queryNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max));

/** The language of a story's texts: a tag like `ar` or `pt-BR` (BCP 47); empty where it is not known. */
export const language = v.nullish(v.string(), '');

export const nothing = v.strictObject({});
/** The response of a call without data, whatever another back end sends. */
export const nullAnswer = v.pipe(
  v.nullish(v.unknown()),
  v.transform(() => null),
);

export type GameMode = v.InferOutput<typeof gameMode>;
