import type { Problem } from './problem.ts';
import { COMMENT } from './without-comments.ts';

/** What an address begins with before its two slashes. */
const SCHEME = /(?<![\p{L}\p{N}])(?:https?|ftps?|sftp|wss?|file|git|ssh|ipfs|magnet):$/iu;

/** As much of what stands before a place as a scheme may take. */
const before = (text: string, at: number): string => text.slice(Math.max(0, at - 12), at);

/** Addresses in a script, of which ink leaves out what stands behind their two slashes: a comment begins there. Source: STUDIO-131. */
export function cutLinks(file: string, text: string): readonly Problem[] {
  const lines = text.split('\n');
  let [line, start] = [0, 0];
  return [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }): readonly Problem[] => {
    while (line + 1 < lines.length && start + (lines[line]?.length ?? 0) < index) {
      start += (lines[line]?.length ?? 0) + 1;
      line += 1;
    }
    const column = index - start;
    const [scheme] = SCHEME.exec(before(lines[line] ?? '', column)) ?? [];
    // A comment that begins behind a colon has a blank before its words.
    if (scheme === undefined || !comment.startsWith('//') || /^\/\/(?:\s|$)/u.test(comment)) return [];
    const address = /^\S*/u.exec(comment)?.[0] ?? '';
    return [
      {
        kind: 'unreadable',
        weight: 'loses',
        at: { file, line, from: column - scheme.length, to: column + address.length },
        sentence: 'Ink takes what stands behind // for a comment: players see nothing of this line from there on.',
        fixes: [
          {
            label: `Write ${scheme}\\/\\/`,
            edits: slashesIn(`${scheme}${comment}`).map(({ from, to }) => {
              const at = { file, line, from: column - scheme.length + from, to: column - scheme.length + to };
              return { ...at, insert: '\\/'.repeat(to - from) };
            }),
          },
        ],
      },
    ];
  });
}

/** The slashes of the addresses in a text, up to where a comment begins that is one. */
function slashesIn(text: string): readonly { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const { 0: slashes, index } of text.matchAll(/\/{2,}/gu)) {
    if (!SCHEME.test(before(text, index))) break;
    found.push({ from: index, to: index + slashes.length });
  }
  return found;
}
