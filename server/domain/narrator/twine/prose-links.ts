import { type Branch, type Node, text } from './passage-nodes.ts';

const WORDS = /[\p{L}\p{N}]/u;
const TAG = /<\/?[a-z][^<>]*>/giu;

/**
 * Links that stand within prose leave their words there: in "You see a [[door]]." the sentence needs them, and the choice comes after it. A link on a line of its own, or
 * in a list of links, is a choice alone, and what divides such links is left out.
 */
export function withLinksInProse(nodes: readonly Node[]): readonly Node[] {
  return linesOf(nodes).flatMap((line, index, all): readonly Node[] => [
    ...lineWithLinks(line, line.some(hasWords)),
    ...(index < all.length - 1 ? [text('\n')] : []),
  ]);
}

/** The lines of a passage. A condition belongs to the line where it begins. */
export function linesOf(nodes: readonly Node[]): readonly (readonly Node[])[] {
  const lines: Node[][] = [[]];
  for (const node of merged(nodes)) {
    if (node.kind !== 'text') {
      lines.at(-1)?.push(node);
      continue;
    }
    for (const [index, part] of node.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push(text(part));
    }
  }
  return lines;
}

/** Neighbouring texts as one, so that a mark of ink is seen where two of them meet. */
export function merged(nodes: readonly Node[]): readonly Node[] {
  const all: Node[] = [];
  let words: string[] = [];
  const write = () => {
    if (words.length > 0) all.push(text(words.join('')));
    words = [];
  };
  for (const node of nodes) {
    if (node.kind === 'text') words.push(node.text);
    else {
      write();
      all.push(node);
    }
  }
  write();
  return all;
}

/** Whether a node shows words on its line, a link set aside. */
function hasWords(node: Node): boolean {
  if (node.kind === 'text') return WORDS.test(node.text.replace(TAG, ''));
  if (node.kind === 'if') return node.branches.some(({ body }) => body.some(hasWords));
  return node.kind === 'print' || node.kind === 'include';
}

const hasLink = (node: Node): boolean =>
  node.kind === 'link' || (node.kind === 'if' && node.branches.some(({ body }) => body.some(hasLink)));

function lineWithLinks(line: readonly Node[], isProse: boolean): readonly Node[] {
  const isList = !isProse && line.some(hasLink);
  return line.flatMap((node): readonly Node[] => {
    if (node.kind === 'link') return isProse ? [...node.label, node] : [node];
    if (node.kind === 'if') return [{ ...node, branches: node.branches.map((branch) => branchWithLinks(branch, isProse)) }];
    return isList && node.kind === 'text' ? [] : [node];
  });
}

/** The first line of a branch goes on with the line of its condition. */
function branchWithLinks(branch: Branch, isProse: boolean): Branch {
  const [first = [], ...others] = linesOf(branch.body);
  const rest = others.flatMap((line): readonly Node[] => [text('\n'), ...lineWithLinks(line, line.some(hasWords))]);
  return { ...branch, body: [...lineWithLinks(first, isProse || first.some(hasWords)), ...rest] };
}
