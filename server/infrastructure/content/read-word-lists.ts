import * as v from 'valibot';
import type { WordLists } from '#server/domain/narrator/prompt/word-lists.ts';
import { checkedYaml } from './yaml-file.ts';

const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));
const wordListsFile = v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), v.array(word));

/** The lists of `content/worn-words.yaml`. Throws `ContentError` for an invalid file. */
export const readWordLists = (path: string): WordLists => checkedYaml(wordListsFile, path);
