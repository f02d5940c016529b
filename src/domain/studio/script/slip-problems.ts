import { asideComment, asideComments, setAsideKey } from '../set-aside.ts';
import { type NameSlip, nameSlips } from './name-slips.ts';
import type { Fix, Problem } from './problem.ts';
import { scriptLines } from './script-lines.ts';

/** What a story's sheet names. `given`: who and what has a name. `known`: what else it writes. */
export interface SheetNames {
  readonly given: readonly string[];
  readonly known: readonly string[];
}

export const NO_SHEET_NAMES: SheetNames = { given: [], known: [] };

/** What a sheet names: its cast and its lore, with its other words. */
export function sheetNames({ cast, lore, endings, objectives }: NamedSheet): SheetNames {
  const given = [...cast.map(({ name }) => name), ...lore.map(({ name = '' }) => name)];
  const ofLore = lore.flatMap(({ keys, text }) => [...keys, text]);
  const ofCast = cast.flatMap(({ role = '', description = '', greeting = '' }) => [role, description, greeting]);
  const shown = [...endings.flatMap(({ name, text = '', epilogue = '' }) => [name, text, epilogue]), ...objectives.map(({ text }) => text)];
  return { given, known: [...ofLore, ...ofCast, ...shown] };
}

interface NamedSheet {
  readonly cast: readonly { readonly name: string; readonly role?: string; readonly description?: string; readonly greeting?: string }[];
  readonly lore: readonly { readonly name?: string | undefined; readonly keys: readonly string[]; readonly text: string }[];
  readonly endings: readonly { readonly name: string; readonly text?: string; readonly epilogue?: string }[];
  readonly objectives: readonly { readonly text: string }[];
}

type Texts = readonly { readonly file: string; readonly text: string }[];

/** Possible slips of a story that no comment calls meant so. Source: STUDIO-147. */
export function openSlips(texts: Texts, names: SheetNames): readonly NameSlip[] {
  const aside = new Set(asideComments(new Map(texts.map(({ file, text }) => [file, text]))).map(({ key }) => key));
  return nameSlips(texts, names).filter(({ written }) => !aside.has(setAsideKey('spelling', written)));
}

/** Possible slips as hints, each with the name that may be meant. Source: STUDIO-147. */
export function slipProblems(texts: Texts, names: SheetNames): readonly Problem[] {
  const slips = openSlips(texts, names);
  if (slips.length === 0) return [];
  const lines = new Map(texts.map(({ file, text }) => [file, scriptLines(text)]));
  return slips.map(({ at, written, meant, isPlain }) => {
    const { file, line } = at;
    const write: readonly Fix[] = isPlain ? [{ label: `Write ${meant}`, edits: [{ ...at, insert: meant }] }] : [];
    // A line that a comment goes on into begins within it.
    const isWithin = lines.get(file)?.goesOn(line - 1) ?? true;
    const note = `${asideComment(setAsideKey('spelling', written), 'It is written so.')}\n`;
    const keep: readonly Fix[] = isWithin ? [] : [{ label: `Keep ${written}`, edits: [{ file, line, from: 0, to: 0, insert: note }] }];
    return {
      kind: 'slip',
      weight: 'hint',
      at,
      sentence: `“${written}” is one letter off ${meant}: it may be a slip.`,
      fixes: [...write, ...keep],
    };
  });
}
