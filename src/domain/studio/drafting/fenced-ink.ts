/** A fence of an answer. `label`: what stands behind its mark, in small letters. */
interface Block {
  readonly label: string;
  readonly lines: readonly string[];
}

const FENCE = /^[ \t]*(`{3,}|~{3,})[ \t]*([^`]*)$/u;
/** What a fence of ink holds. */
const INK = /^[ \t]*(?:={2,}[ \t]*[\p{L}\p{N}_]|(?:VAR|CONST|LIST)[ \t])/mu;

/**
 * The scripts of an answer, one for each fence, and what stands outside of them. An answer without a fence of ink is one script; a fence with a label of something else is none, unless it holds what ink alone
 * begins with. A fence that is opened while one is open begins another; one that is not closed goes to the end. Source: PROOF-160.
 */
export function fencedInk(answer: string): { readonly scripts: readonly string[]; readonly outside: string } {
  const blocks: Block[] = [];
  const outside: string[] = [];
  let open: { readonly mark: string; readonly label: string; readonly lines: string[] } | null = null;
  for (const line of answer.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')) {
    const [, mark, label = ''] = FENCE.exec(line) ?? [];
    const isOfOpen = mark !== undefined && (open === null || (mark[0] === open.mark[0] && mark.length >= open.mark.length));
    if (mark === undefined || !isOfOpen) (open?.lines ?? outside).push(line);
    else if (open !== null && label.trim() === '') open = null;
    else {
      open = { mark, label: label.trim().toLowerCase(), lines: [] };
      blocks.push(open);
    }
  }
  const scripts = blocks.filter(isInk).map(({ lines }) => lines.join('\n'));
  return scripts.length === 0 ? { scripts: [outside.join('\n')], outside: '' } : { scripts, outside: outside.join('\n') };
}

const isInk = ({ label, lines }: Block): boolean => label === '' || label.startsWith('ink') || INK.test(lines.join('\n'));
