import { type Node, text } from './passage-nodes.ts';

/** The same on one line. */
export const onOneLine = (nodes: readonly Node[]): readonly Node[] =>
  nodes.map((node) => {
    if (node.kind === 'text') return text(node.text.replace(/\s*\n\s*/gu, ' '));
    if (node.kind !== 'if') return node;
    return { ...node, branches: node.branches.map((branch) => ({ ...branch, body: onOneLine(branch.body) })) };
  });

/** The same without a word: what it changes, and where it leads. */
export const silent = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node): readonly Node[] => {
    if (node.kind === 'set' || node.kind === 'goto') return [node];
    if (node.kind !== 'if') return [];
    return [{ ...node, branches: node.branches.map((branch) => ({ ...branch, body: silent(branch.body) })) }];
  });

/** Whether the reader is led away at once. */
export const hasJump = (nodes: readonly Node[]): boolean => nodes.some(({ kind }) => kind === 'goto');

/** What would come by itself after a time is taken by the reader. */
export function continueLink(nodes: readonly Node[]): Node {
  const jump = nodes.find((node) => node.kind === 'goto');
  const target = jump?.kind === 'goto' ? jump.target : null;
  return { kind: 'link', label: [text('Continue')], target, body: nodes.filter((node) => node !== jump) };
}
