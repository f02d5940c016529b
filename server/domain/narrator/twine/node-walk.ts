import type { Expression, Node } from './passage-nodes.ts';

/** All nodes, those within others too. */
export const allNodes = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node): readonly Node[] => {
    if (node.kind === 'if') return [node, ...node.branches.flatMap(({ body }) => allNodes(body))];
    return node.kind === 'link' ? [node, ...allNodes(node.label), ...allNodes(node.body)] : [node];
  });

/** All expressions of nodes, those within others too. */
export const allExpressions = (nodes: readonly Node[]): readonly Expression[] =>
  allNodes(nodes).flatMap((node): readonly Expression[] => {
    switch (node.kind) {
      case 'print':
      case 'set':
        return partsOf(node.value);
      case 'if':
        return node.branches.flatMap(({ when }) => (when ? partsOf(when) : []));
      case 'link':
      case 'goto':
        return node.target && 'value' in node.target ? partsOf(node.target.value) : [];
      default:
        return [];
    }
  });

function partsOf(value: Expression): readonly Expression[] {
  switch (value.kind) {
    case 'not':
    case 'minus':
      return [value, ...partsOf(value.of)];
    case 'binary':
      return [value, ...partsOf(value.left), ...partsOf(value.right)];
    case 'choice':
      return [value, ...partsOf(value.when), ...partsOf(value.yes), ...partsOf(value.no)];
    case 'call':
      return [value, ...value.values.flatMap(partsOf)];
    default:
      return [value];
  }
}
