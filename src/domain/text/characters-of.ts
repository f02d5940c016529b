import { graphemes } from './cut.ts';

/** The characters of a text as a reader sees them. Apart from the cuts, which the front page loads. */
export function charactersOf(text: string): readonly string[] {
  const segmented = graphemes();
  return segmented === null ? [...text] : Array.from(segmented.segment(text), ({ segment }) => segment);
}
