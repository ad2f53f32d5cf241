function findChildAround(parent: Node, node: Node | null): Node | null {
  let at = node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/**
 * Lets React change a page that a browser translates. Translators move or replace text nodes, and React’s next removal
 * of such a text, or insertion before it, would throw and replace the whole page by an error (React issue 11538).
 */
export function tolerateMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    insertBefore.call(this, node, findChildAround(this, next));
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T) {
    const child = findChildAround(this, node);
    if (child !== null) removeChild.call(this, child);
    return node;
  };
}
