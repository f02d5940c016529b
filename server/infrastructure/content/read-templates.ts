import { join } from 'node:path';
import * as v from 'valibot';
import type { NarratorTemplates } from '#server/domain/narrator/prompt/narrator-template.ts';
import { checkedYaml } from './yaml-file.ts';

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
  const { version, text } = checkedYaml(templateFile, join(folder, `${name}.yaml`));
  return { id: `${name}@${version}`, text };
}
