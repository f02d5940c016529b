import { allNodes } from './node-walk.ts';
import type { Node } from './passage-nodes.ts';

/** Nodes that included passages may come to, over a story, those within conditions and links too. */
const MAX_NODES = 100_000;
const MAX_DEPTH = 20;

/** Puts passages in the place where others include them, as the formats do: what is included counts as no visit. */
export class Includes {
  readonly #nodes: (passage: string) => readonly Node[] | null;
  readonly #note: (sentence: string) => void;
  #count = 0;
  readonly #taken = new Set<string>();

  constructor(nodes: (passage: string) => readonly Node[] | null, note: (sentence: string) => void) {
    this.#nodes = nodes;
    this.#note = note;
  }

  /** Whether a passage stands in any other. */
  has(passage: string): boolean {
    return this.#taken.has(passage);
  }

  /** `inside`: the passages that are being written, from the outermost. */
  expanded(nodes: readonly Node[], inside: readonly string[]): readonly Node[] {
    return nodes.flatMap((node): readonly Node[] => {
      if (node.kind === 'if')
        return [{ ...node, branches: node.branches.map((branch) => ({ ...branch, body: this.expanded(branch.body, inside) })) }];
      if (node.kind === 'link') return [{ ...node, body: this.expanded(node.body, inside) }];
      return node.kind === 'include' ? this.#included(node.passage, inside) : [node];
    });
  }

  #included(passage: string, inside: readonly string[]): readonly Node[] {
    const nodes = this.#nodes(passage);
    if (!nodes) this.#note(`“${passage}” is no passage; nothing is included`);
    else if (inside.includes(passage)) this.#note(`“${passage}” includes itself; that was left out`);
    else if (inside.length > MAX_DEPTH || this.#count > MAX_NODES)
      this.#note(`“${passage}” is included too often in passages that are included themselves; that was left out`);
    else {
      this.#taken.add(passage);
      this.#count += allNodes(nodes).length + 1;
      return this.expanded(nodes, [...inside, passage]);
    }
    return [];
  }
}
