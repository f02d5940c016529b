import { meaningOf } from '#domain/play/tag-meaning.ts';
import type { TaggedLine } from '#domain/studio/readers/read-play.ts';
import { withoutComments } from '#domain/studio/script/without-comments.ts';

const TAG = /(?<!\\)#([^#|}\]]*)/gu;
const NO_SCENES: ReadonlySet<string> = new Set();

/** The first line that names each speaker and each ending in a tag, in the order of the scripts. */
export function taggedLines(scripts: readonly { readonly file: string; readonly text: string }[]): readonly TaggedLine[] {
  const found = new Map<string, TaggedLine>();
  for (const { file, text } of scripts)
    for (const [line, written] of withoutComments(text).text.split('\n').entries())
      for (const { 1: tag = '' } of written.matchAll(TAG)) {
        const meaning = meaningOf(tag.trim(), NO_SCENES);
        if (meaning.kind !== 'speaker' && meaning.kind !== 'ending') continue;
        const { kind, value } = meaning;
        for (const id of value.split(',').map((one) => one.trim())) {
          const key = `${kind} ${id}`;
          if (id === '' || found.has(key)) continue;
          const said = writtenLabel(written) || (written.split(/(?<!\\)#/u)[0]?.trim() ?? '');
          found.set(key, { kind, id, at: `${file}:${line + 1}`, text: said });
        }
      }
  return [...found.values()];
}

/** The label of a choice as its line has it, without bullets, conditions, brackets and what follows; empty for a line that is none. */
export function writtenLabel(line: string): string {
  let rest = /^\s*(?:[*+]\s*)+(?:\([\p{L}\p{N}_]+\)\s*)?(.*)$/u.exec(line)?.[1] ?? '';
  for (let end = closing(rest); end > 0; end = closing(rest)) rest = rest.slice(end).trimStart();
  const [label = ''] = rest.split(/(?<!\\)#|->|\]/u);
  return label.replaceAll(/[[\]]/g, '').trim();
}

/** Where the braces that a text begins with are closed; 0 where it begins with none, or never closes them. */
function closing(text: string): number {
  if (!text.startsWith('{')) return 0;
  let depth = 0;
  for (const [index, sign] of [...text].entries()) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (depth === 0) return [...text].slice(0, index + 1).join('').length;
  }
  return 0;
}
