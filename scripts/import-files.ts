import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Result } from '#domain/result.ts';
import { counted } from '#domain/text/count-text.ts';
import { leave } from './open-site-database.ts';

/** What an import command was called with: paths of files and folders, and options by name. */
export interface ImportOrder {
  readonly paths: readonly string[];
  readonly options: Readonly<Record<string, string>>;
}

/** Reads `import <file…> --name value`; leaves with the usage where it is none. */
export function importOrder(usage: string, names: readonly string[]): ImportOrder {
  const [word, ...rest] = process.argv.slice(2);
  const options: Record<string, string> = {};
  const paths: string[] = [];
  for (let at = 0; at < rest.length; at += 1) {
    const [one = '', next] = [rest[at], rest[at + 1]];
    const name = one.startsWith('--') ? one.slice(2) : null;
    if (name === null) paths.push(one);
    else if (!names.includes(name) || next === undefined) leave(usage);
    else {
      options[name] = next;
      at += 1;
    }
  }
  if (word !== 'import' || paths.length === 0) leave(usage);
  return { paths, options };
}

/** Of one file: the sentence about what it became, and what else is to be said; or why it was not taken in. */
export type ImportedFile = Result<{ readonly became: string; readonly warnings: readonly string[] }, string>;

/** Takes files in, one after the other, and prints one report of all. A folder stands for the files in it. Sets the exit code to 1 where one was not taken in. */
export async function importFiles(
  paths: readonly string[],
  take: (file: Uint8Array, name: string) => Promise<ImportedFile>,
): Promise<void> {
  const files = paths.flatMap(filesAt);
  let refused = 0;
  for (const path of files) {
    const taken = await imported(path, take);
    if (!taken.ok) refused += 1;
    console.log(taken.ok ? `${path}: ${taken.value.became}` : `${path} was not taken in: ${taken.error}.`);
    for (const warning of taken.ok ? taken.value.warnings : []) console.log(`  ${warning}`);
  }
  console.log(`\n${counted(files.length - refused, 'file', 'files')} taken in, ${refused} not.`);
  process.exitCode = refused === 0 ? 0 : 1;
}

function filesAt(path: string): readonly string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => join(path, name))
    .sort();
}

async function imported(path: string, take: (file: Uint8Array, name: string) => Promise<ImportedFile>): Promise<ImportedFile> {
  let file: Uint8Array;
  try {
    file = readFileSync(path);
  } catch (error) {
    return { ok: false, error: `it cannot be read (${error instanceof Error && 'code' in error ? error.code : error})` };
  }
  return take(file, basename(path));
}
