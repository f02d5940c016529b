/** The part of `Node.prototype` that React moves elements with. */
type Tree = Pick<Node, 'insertBefore' | 'removeChild'>;

/**
 * Translators and extensions replace text of the page by elements of their own. React then removes a text that is not there any more, or inserts before it;
 * the browser throws, and the error page would take the place of the story. Such a text counts as removed already, and what goes before it goes last.
 */
export function allowForeignMarkup(prototype: Tree): void {
  const { insertBefore, removeChild } = prototype;
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}
