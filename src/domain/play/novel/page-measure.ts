/** The text area of a visual novel, in CSS pixels. */
interface TextArea {
  readonly width: number;
  readonly fontSize: number;
  /** How many lines it shows. */
  readonly lines: number;
}

/** The mean width of a character as a part of the font size, with some space for lines that break early. */
const CHARACTER_WIDTH = 0.56;
const [SHORTEST, LONGEST] = [48, 320];

/** How much text a page holds so that it fits the area, in UTF-16 units. */
export function pageLength({ width, fontSize, lines }: TextArea): number {
  const fits = Math.floor(width / (fontSize * CHARACTER_WIDTH)) * lines;
  return Math.min(LONGEST, Math.max(SHORTEST, fits));
}

/** Milliseconds that a page stays in auto mode once its text is shown: what is left to read at about 250 words a minute, and a moment to look. */
export const autoDelay = (text: string): number => 900 + text.trim().length * 30;
