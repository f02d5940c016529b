import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { WordLists } from '../../domain/prompt/word-lists.ts';
import { parsedYaml } from './parsed-yaml.ts';
import { ContentError } from './read-content.ts';

const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));
const wordListsFile = v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), v.array(word));

/** The lists of `content/worn-words.yaml`. Throws `ContentError` for an invalid file. */
export function readWordLists(path: string): WordLists {
  const file = v.safeParse(wordListsFile, parsedYaml(readFileSync(path, 'utf8')));
  if (!file.success) throw new ContentError(`${path}: ${v.getDotPath(file.issues[0]) ?? 'the file'}: ${file.issues[0].message}`);
  return file.output;
}
