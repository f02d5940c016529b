import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { BuildCache } from './build-cache.ts';

const parsedBefore = new BuildCache('yaml', 'yaml');

/** The value of a YAML text, each text parsed once. Throws the parser's error, which names the line. */
export function parsedYaml(text: string, kept = parsedBefore): unknown {
  const before = kept.read(text);
  if (before !== null) return JSON.parse(before);
  const value: unknown = parse(text);
  const json = JSON.stringify(value);
  // YAML knows values that JSON does not, such as .inf; a file with one of them is invalid content anyway.
  if (json !== undefined && isDeepStrictEqual(JSON.parse(json), value)) kept.keep(text, json);
  return value;
}
