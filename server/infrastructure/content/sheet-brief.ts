import { Document, isMap, isScalar, parseDocument } from 'yaml';
import type { SheetBrief } from '#server/application/studio/story-reader.ts';

const NAME = 'brief';

/** A story's sheet with another brief. All else stays as it was written, letter by letter. Null where the text is no sheet. Source: STUDIO-38. */
export function withBrief(sheet: string, brief: SheetBrief): string | null {
  const { contents, errors } = parseDocument(sheet);
  if (errors.length > 0 || !isMap(contents) || contents.flow) return null;
  const lines = new Document({ [NAME]: brief }).toString({ lineWidth: 0, blockQuote: 'literal' });
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === NAME);
  if (pair === undefined) return `${sheet}${sheet.endsWith('\n') ? '' : '\n'}${lines}`;
  const [key, value] = [pair.key, pair.value] as readonly ({ readonly range?: readonly number[] | null } | null)[];
  const start = key?.range?.[0];
  if (start === undefined) return null;
  const end = value?.range?.[1] ?? key?.range?.[1] ?? start;
  // A block ends with its line, any other value within it: what stands behind it there, a note, gets a line of its own, or it would be read as a part of the text.
  const rest = sheet.slice(0, end).endsWith('\n') ? sheet.slice(end) : sheet.slice(end).replace(/^[^\S\n]*\n?/, '');
  return sheet.slice(0, start) + lines + rest;
}
