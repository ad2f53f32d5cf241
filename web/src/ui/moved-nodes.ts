const findChildAround = (parent: Node, node: Node | null): Node | null =>
  node && node.parentNode !== parent ? findChildAround(parent, node.parentNode) : node;

/**
 * Lets React change a page that a browser translates. Translators move or replace text nodes, and React’s next removal
 * of such a text, or insertion before it, would throw and replace the whole page by an error (React issue 11538).
 */
export function tolerateMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, next: Node | null) {
      return insertBefore.call(this, node, findChildAround(this, next));
    },
    removeChild(this: Node, node: Node) {
      const child = findChildAround(this, node);
      return child && removeChild.call(this, child);
    },
  });
}
