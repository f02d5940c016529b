import { meaningOf } from '#domain/play/tag-meaning.ts';
import type { TaggedLine } from '#domain/studio/readers/read-play.ts';
import { withoutComments } from '#domain/studio/script/without-comments.ts';

const TAG = /(?<!\\)#([^#|}\]]*)/gu;
const NO_SCENES: ReadonlySet<string> = new Set();

/** The first line that names each speaker and each ending in a tag, in the order of the scripts. */
export function taggedLines(scripts: readonly { readonly file: string; readonly text: string }[]): readonly TaggedLine[] {
  const found = new Map<string, TaggedLine>();
  for (const { file, text } of scripts)
    for (const [line, written] of withoutComments(text).text.split('\n').entries()) {
      let said: string | null = null;
      for (const { 1: tag = '' } of written.matchAll(TAG)) {
        const meaning = meaningOf(tag.trim(), NO_SCENES);
        if (meaning.kind !== 'speaker' && meaning.kind !== 'ending') continue;
        const { kind, value } = meaning;
        for (const id of value.split(',').map((one) => one.trim())) {
          const key = `${kind} ${id}`;
          if (id === '' || found.has(key)) continue;
          said ??= writtenLabel(written) || (written.split(/(?<!\\)#/u, 1)[0]?.trim() ?? '');
          found.set(key, { kind, id, at: `${file}:${line + 1}`, text: said });
        }
      }
    }
  return [...found.values()];
}

const BULLETS = /^\s*(?:[*+]\s*)+(?:\([\p{L}\p{N}_]+\)\s*)?/u;

/** The label of a choice as its line has it, without bullets, conditions, brackets and what follows; empty for a line that is none. Takes time in proportion to the line. Source: PROOF-156. */
export function writtenLabel(line: string): string {
  const [bullets] = BULLETS.exec(line) ?? [];
  if (bullets === undefined) return '';
  const [label = ''] = line.slice(behindBraces(line, bullets.length)).split(/(?<!\\)#|->|\]/u, 1);
  return label.replaceAll(/[[\]]/g, '').trim();
}

/** Where a line goes on behind braces that are closed, with nothing but blanks between them, from `begin` on. */
function behindBraces(line: string, begin: number): number {
  let [behind, depth] = [begin, 0];
  for (let at = begin; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === '{') depth += 1;
    else if (depth === 0 && sign.trim() !== '') break;
    else if (sign === '}') depth -= 1;
    if (sign === '}' && depth === 0) behind = at + 1;
  }
  return behind;
}
