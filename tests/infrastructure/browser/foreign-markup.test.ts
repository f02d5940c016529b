import { beforeEach, describe, expect, it } from 'vitest';
import { allowForeignMarkup } from '#infrastructure/browser/foreign-markup.ts';

/** As strict as the DOM about where a node is. */
class StrictNode {
  parentNode: StrictNode | null = null;
  readonly children: StrictNode[] = [];

  #placeOf(child: StrictNode): number {
    const at = this.children.indexOf(child);
    if (at === -1) throw new DOMException('The node is not a child of this node.', 'NotFoundError');
    return at;
  }

  insertBefore(node: StrictNode, before: StrictNode | null): StrictNode {
    this.children.splice(before === null ? this.children.length : this.#placeOf(before), 0, node);
    node.parentNode = this;
    return node;
  }

  removeChild(child: StrictNode): StrictNode {
    this.children.splice(this.#placeOf(child), 1);
    child.parentNode = null;
    return child;
  }
}

describe('faults C60: a page whose texts a translator has replaced', () => {
  const { insertBefore, removeChild } = StrictNode.prototype;
  let parent: StrictNode;
  let text: StrictNode;
  let translated: StrictNode;

  beforeEach(() => {
    Object.assign(StrictNode.prototype, { insertBefore, removeChild });
    allowForeignMarkup(StrictNode.prototype);
    [parent, text, translated] = [new StrictNode(), new StrictNode(), new StrictNode()];
    parent.insertBefore(text, null);
    parent.insertBefore(translated, text);
    parent.removeChild(text);
  });

  it('the text is removed without an error', () => {
    expect(parent.removeChild(text)).toBe(text);
    translated.insertBefore(text, null);
    expect(parent.removeChild(text)).toBe(text);
    expect([parent.children, translated.children]).toEqual([[translated], [text]]);
  });

  it('what goes before the text is shown', () => {
    const reply = new StrictNode();
    expect(parent.insertBefore(reply, text)).toBe(reply);
    expect(parent.children).toEqual([translated, reply]);
  });

  it('everything else is done as before', () => {
    const reply = new StrictNode();
    parent.insertBefore(reply, translated);
    expect(parent.children).toEqual([reply, translated]);
    expect(parent.removeChild(reply)).toBe(reply);
    expect([parent.children, reply.parentNode]).toEqual([[translated], null]);
  });
});
