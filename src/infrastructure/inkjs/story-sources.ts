import type { InkObject } from 'inkjs/engine/Object';
import type { StoryTexts } from '#application/studio/story-reader.ts';
import type { FilePlace } from '#domain/studio/script/script-facts.ts';
import type { BareScript } from '#domain/studio/script/without-comments.ts';
import { readProse } from '#domain/studio/script/written-prose.ts';
import type { PlayedPiece } from '#domain/studio/test-play/played.ts';
import { sentencesOf } from '#domain/studio/texts/sentences.ts';

type Meta = InkObject['debugMetadata'];

/** Finds in the texts of a story what ink names by a place. */
export class StorySources {
  readonly #lines: ReadonlyMap<string, readonly string[]>;
  readonly #bare: ReadonlyMap<string, BareScript>;
  readonly #main: string;

  constructor(texts: StoryTexts, bare: ReadonlyMap<string, BareScript>) {
    this.#lines = new Map(texts.map(({ file, text }) => [file, text.split('\n')]));
    this.#bare = bare;
    this.#main = texts[0]?.file ?? '';
  }

  placeOf(meta: Meta): FilePlace | null {
    if (meta === null) return null;
    const file = meta.fileName ?? this.#main;
    const line = meta.startLineNumber - 1;
    const [from, to] = [
      meta.startCharacterNumber - 1,
      meta.endLineNumber === meta.startLineNumber ? meta.endCharacterNumber - 1 : meta.startCharacterNumber,
    ];
    const columnOf = this.#bare.get(file)?.columnOf;
    if (!columnOf) return null;
    return { file, line, from: columnOf(line, from), to: to > from ? columnOf(line, to - 1) + 1 : columnOf(line, from) };
  }

  /** The sentences of a printed text with the blanks around them. Words that the script has as they are can be edited. */
  pieces(text: string, meta: Meta): readonly PlayedPiece[] {
    const at = this.placeOf(meta);
    const written = at === null ? '' : (this.#lines.get(at.file)?.[at.line] ?? '').slice(at.from, at.to);
    // Ink leaves blanks out at the end of a line.
    const isExact = at !== null && readProse(written).trimEnd() === text.trimEnd();
    if (!isExact) return [{ text, gap: '', at, isExact }];
    let from = at.from;
    return sentencesOf(written).map((sentence) => {
      const [start, end] = [from + sentence.length - sentence.trimStart().length, from + sentence.trimEnd().length];
      from += sentence.length;
      return { text: readProse(sentence), gap: '', at: { ...at, from: start, to: Math.max(start, end) }, isExact };
    });
  }
}
