import anyAscii from 'any-ascii';
import type { Romanize } from '#server/domain/text/free-id.ts';

/** By the tables of AnyAscii, a character at a time. */
export const anyAsciiRomanize: Romanize = anyAscii;
