import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { NarratorTemplates } from '../../domain/prompt/narrator-template.ts';
import { parsedYaml } from './parsed-yaml.ts';
import { ContentError } from './read-content.ts';

const templateFile = v.strictObject({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(8000)),
});

/** The briefs of `content/templates`. Throws `ContentError` for an invalid one. */
export const readTemplates = (folder: string): NarratorTemplates => ({
  story: read(folder, 'story'),
  character: read(folder, 'character'),
});

function read(folder: string, name: keyof NarratorTemplates) {
  const path = join(folder, `${name}.yaml`);
  const file = v.safeParse(templateFile, parsedYaml(readFileSync(path, 'utf8')));
  if (!file.success) throw new ContentError(`${path}: ${v.getDotPath(file.issues[0]) ?? 'the file'}: ${file.issues[0].message}`);
  return { id: `${name}@${file.output.version}`, text: file.output.text };
}
