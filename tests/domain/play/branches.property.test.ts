import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchRows, type TreeNode } from '#domain/play/branches.ts';

/** A tree whose nodes are listed in any order. */
const tree = fc.array(fc.nat(), { maxLength: 30 }).chain((parents) => {
  const nodes = [null, ...parents].map(
    (parent, index): TreeNode => ({
      id: `n${index}`,
      parent: parent === null ? null : `n${parent % index}`,
      turns: 1,
      depth: index,
      label: '',
      excerpt: '',
      ending: null,
      created: new Date(index * 1000).toISOString(),
    }),
  );
  return fc.shuffledSubarray(nodes, { minLength: nodes.length });
});

describe('PLAY-08: the tree of a game as a list', () => {
  it('lists every node once, below its parent, one level deeper only at forks', () => {
    fc.assert(
      fc.property(tree, (nodes) => {
        const rows = branchRows(nodes, null);
        expect(rows.map(({ node }) => node.id).toSorted()).toEqual(nodes.map(({ id }) => id).toSorted());
        for (const [index, { node, level }] of rows.entries()) {
          const above = rows.findIndex((row) => row.node.id === node.parent);
          expect(above).toBeLessThan(index);
          const siblings = nodes.filter(({ parent }) => parent === node.parent).length;
          expect(level).toBe((rows[above]?.level ?? 0) + (siblings > 1 || node.parent === null ? 1 : 0));
        }
      }),
    );
  });

  it('marks exactly the path from the opening to the current turn', () => {
    fc.assert(
      fc.property(tree, fc.nat(), (nodes, which) => {
        const head = nodes[which % nodes.length]?.id ?? null;
        const walked = branchRows(nodes, head).filter((row) => row.walked);
        for (const [index, { node }] of walked.entries()) expect(node.parent).toBe(walked[index - 1]?.node.id ?? null);
        expect(walked.at(-1)?.node.id).toBe(head);
      }),
    );
  });

  it('a branch of 20,000 nodes is listed without a stack overflow', () => {
    const nodes = Array.from({ length: 20_000 }, (_, index): TreeNode => {
      return {
        id: `${index}`,
        parent: index === 0 ? null : `${index - 1}`,
        turns: 1,
        depth: index,
        label: '',
        excerpt: '',
        ending: null,
        created: '',
      };
    });
    expect(branchRows(nodes, '19999')).toHaveLength(20_000);
  });
});
