import type { TextLine, WrittenLines } from './written-lines.ts';

/** A reply of a story as it was told, and what its reporter wrote. */
interface ReportedReply {
  readonly text: string;
  readonly note: string;
}

interface ReportedLine {
  /** What the report is about: the paragraph that the note quotes, else the first. */
  readonly paragraph: string;
  /** Null where no line of the texts has it any more. */
  readonly at: TextLine | null;
}

/** Words in a row that a quotation has at least. */
const QUOTED = 3;

const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/** Whether a note repeats some words of a paragraph as they stand there. */
function quotes(note: string, paragraph: string): boolean {
  const words = note.trim().split(' ');
  return words.some((_, at) => at + QUOTED <= words.length && paragraph.includes(` ${words.slice(at, at + QUOTED).join(' ')} `));
}

/** Leads the report of a reply to the line of a script that it is about. Source: STUDIO-64. */
export function reportedLine({ text, note }: ReportedReply, lines: Pick<WrittenLines, 'of'>): ReportedLine {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const said = wordsOf(note);
  const places = lines.of(paragraphs);
  const quoted = paragraphs.findIndex((paragraph) => quotes(said, wordsOf(paragraph)));
  const at =
    quoted < 0
      ? Math.max(
          0,
          places.findIndex((place) => place !== null),
        )
      : quoted;
  return { paragraph: paragraphs[at] ?? '', at: places[at] ?? null };
}
