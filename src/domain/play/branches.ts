import type { CamelCased } from '#contract/camel-case.ts';
import type * as contract from '#contract/play.ts';

/** A turn of the tree. Of a large tree some steps between forks are only counted. */
export type TreeNode = CamelCased<contract.TreeNode>;

/** A row of the list. The level grows only at forks, so that a long branch is not indented off the page. */
export interface BranchRow {
  readonly node: TreeNode;
  /** From 1, as `aria-level` counts. */
  readonly level: number;
  /** Whether it is on the path to the current turn. */
  readonly walked: boolean;
}

/** All nodes, each branch below its fork, older branches first. `head` is the current turn. */
export function branchRows(nodes: readonly TreeNode[], head: string | null): readonly BranchRow[] {
  const below = Map.groupBy(nodes, ({ parent }) => parent);
  const walked = pathTo(nodes, head);
  const rows: BranchRow[] = [];
  // An explicit stack, since deep trees would overflow the call stack.
  const open = listed(below.get(null), 1);
  for (let next = open.pop(); next; next = open.pop()) {
    rows.push({ ...next, walked: walked.has(next.node.id) });
    const children = below.get(next.node.id);
    open.push(...listed(children, next.level + (children && children.length > 1 ? 1 : 0)));
  }
  return rows;
}

const listed = (nodes: readonly TreeNode[] = [], level: number) =>
  nodes.toSorted((a, b) => b.created.localeCompare(a.created) || b.id.localeCompare(a.id)).map((node) => ({ node, level }));

function pathTo(nodes: readonly TreeNode[], head: string | null): ReadonlySet<string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const path = new Set<string>();
  for (let at = head; at !== null && !path.has(at); at = byId.get(at)?.parent ?? null) path.add(at);
  return path;
}
