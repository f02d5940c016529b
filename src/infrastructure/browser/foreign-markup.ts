/** What React moves elements with: the part of `Node.prototype` for nodes `N`. */
interface Tree<N> {
  insertBefore(node: N, before: N | null): N;
  removeChild(child: N): N;
}

/**
 * Translators and extensions replace text of the page by elements of their own. React then removes a text that is not there any more, or inserts before it;
 * the browser throws, and the error page would take the place of the story. Such a text counts as removed already, and what goes before it goes last.
 */
export function allowForeignMarkup<N extends { readonly parentNode: unknown }>(prototype: Tree<N>): void {
  const { insertBefore, removeChild } = prototype;
  prototype.removeChild = function (this: Tree<N>, child) {
    return child.parentNode === this ? removeChild.call(this, child) : child;
  };
  prototype.insertBefore = function (this: Tree<N>, node, before) {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null);
  };
}
