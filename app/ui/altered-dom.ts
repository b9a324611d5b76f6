/**
 * Lets React go on in a page that a translator or an extension has altered: what they took out or moved
 * is not removed again, and what was to stand before it goes to the end. Otherwise the browser throws,
 * and the person sees an error page.
 */
export function tolerateAlteredDom(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const isMoved = next ? next.parentNode !== this : false;
    return insertBefore.call(this, child, isMoved ? null : next) as Child;
  };
}
