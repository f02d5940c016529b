import type { Result } from '#domain/result.ts';
import type { ReadLorebook } from '#server/domain/characters/lorebook-file.ts';
import type { JsonObject } from '#server/domain/characters/lossless-json.ts';
import type { ReadCard } from '#server/domain/characters/readable-card.ts';

export type CardFormat = 'json' | 'png' | 'charx';

/** A file beside a card in its archive. Its name is a path there, and nowhere else. */
export interface CardAsset {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A card with what came in its file beside it. */
export interface CarriedCard extends ReadCard {
  /** Files that may be its portrait, the one that counts most first: bytes that nothing has looked at yet. */
  readonly pictures: readonly Uint8Array[];
  readonly assets: readonly CardAsset[];
}

/** The files that character cards travel in. */
export abstract class CardFiles {
  /** The card in an untrusted file, of a format detected from its bytes. Fails with the problem, as the text after a colon. */
  abstract read(bytes: Uint8Array): Result<CarriedCard, string>;
  /** The lorebook in an untrusted file, or in the card that it is. `id`: what it will be called. Fails with the problem, as the text after a colon. */
  abstract readLorebook(bytes: Uint8Array, id: string): Result<ReadLorebook, string>;
  /** A card or lorebook of ours from its JSON, with every number as it is written. */
  abstract parse(text: string): Result<JsonObject, string>;
  /** The card in a file, with its picture, a PNG, and the files that came with it. */
  abstract write(card: JsonObject, format: 'png' | 'charx', picture: Uint8Array, assets?: readonly CardAsset[]): Uint8Array;
}
