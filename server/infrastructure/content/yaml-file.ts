import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { firstLine, OperatorError } from '#server/application/platform/operator-error.ts';
import { parsedYaml } from './parsed-yaml.ts';

/** Thrown for invalid files of `content/`. Each problem is a sentence that names the file and the field or line; the message is all of them. */
export class ContentError extends OperatorError {
  readonly problems: readonly string[];

  constructor(problems: string | readonly string[], options?: ErrorOptions) {
    const all = typeof problems === 'string' ? [problems] : problems;
    super(all.join('; '), options);
    this.problems = all;
  }
}

/** The value, or what is wrong with it, of which `problems` gets each mistake. Other errors are thrown. */
export function gathered<T>(problems: string[], read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems);
    return null;
  }
}

/** The text of a file. Throws a `ContentError` where it cannot be read. */
export function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new ContentError(`${path}: ${missing ? 'there is no such file' : firstLine(cause)}`, { cause });
  }
}

/** The value of a YAML file. Throws a `ContentError` where it is none, or holds text that no database stores. */
export const yamlOf = (path: string): unknown => yamlIn(path, textOf(path));

/** The same of a text; `path` names it in mistakes. */
export function yamlIn(path: string, text: string): unknown {
  const value = parsed(path, text);
  const place = unstorable(value);
  if (place !== null) throw new ContentError(`${path}: ${place.join('.') || 'the file'}: holds characters that cannot be stored`);
  return value;
}

function parsed(path: string, text: string): unknown {
  try {
    return parsedYaml(text);
  } catch (cause) {
    throw new ContentError(`${path}: ${firstLine(cause)}`, { cause });
  }
}

/** A YAML file of this shape. Throws a `ContentError` that names each field that is wrong. */
export const checkedYaml = <S extends v.GenericSchema>(schema: S, path: string): v.InferOutput<S> =>
  checkedYamlIn(schema, path, textOf(path));

/** The same of a text; `path` names it in mistakes. */
export function checkedYamlIn<S extends v.GenericSchema>(schema: S, path: string, text: string): v.InferOutput<S> {
  const checked = v.safeParse(schema, yamlIn(path, text));
  if (checked.success) return checked.output;
  throw new ContentError(checked.issues.map((issue) => `${path}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`));
}

/** Where a value holds NUL or half a surrogate pair, which databases refuse; null where it holds none. */
function unstorable(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const place = unstorable(key) ?? unstorable(inner);
    if (place !== null) return [key, ...place];
  }
  return null;
}
