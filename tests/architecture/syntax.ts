import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export const root = join(import.meta.dirname, '../..');

/** A node of a syntax tree. */
export type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };

/** The nodes of a tree, parents before their children. */
export function nodesOf(value: unknown): Node[] {
  const found: Node[] = [];
  collect(value, found);
  return found;
}

/** Into one list, since trees have half a million nodes. */
function collect(value: unknown, found: Node[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (typeof (value as Node).type === 'string') found.push(value as Node);
  for (const part of Object.values(value)) collect(part, found);
}

export const programOf = (file: string, source: string): Node[] => nodesOf(parseSync(file, source).program);

/** A code file of the repository with its text. */
export interface Source {
  readonly file: string;
  readonly source: string;
}

/** The code files below a folder of the repository. */
export const sourcesIn = (folder: string): Source[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, source: readFileSync(join(root, folder, name), 'utf8') }));
