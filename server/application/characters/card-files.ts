import type { Result } from '#domain/result.ts';
import type { CharacterCard } from '#server/domain/characters/character-card.ts';

export type CardFormat = 'json' | 'png' | 'charx';

/** The files that character cards travel in. */
export abstract class CardFiles {
  /**
   * The card in an untrusted file, of a format detected from its bytes, as V3 with all its fields, and sentences about what was dropped. Fails with the
   * problem, as the text after a colon.
   */
  abstract read(bytes: Uint8Array): Result<{ readonly card: CharacterCard; readonly warnings: readonly string[] }, string>;
  /** The card of a JSON text, as `read`. */
  abstract parse(text: string): Result<CharacterCard, string>;
  /** The card in a file, with its picture (a PNG) where the format has a place for one. */
  abstract write(card: CharacterCard, format: 'png' | 'charx', picture: Uint8Array): Uint8Array;
}
