/**
 * Lets React work in a page that a translator changes. The translators of browsers take each text out of the page and put an
 * element with the translation in its place. React, which still has the text, would fail to remove it, or to insert something
 * before it, and replace the page by an error; and a figure that changes would change in a text that no one sees
 * (facebook/react#11538).
 *
 * - What React removes, or inserts before, is what stands in the place of the text.
 * - A text that React changes returns to its place, where the translator finds it again.
 *
 * @returns a function that stops it
 */
export function surviveTranslation(page: Document): () => void {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  /** The element that a translator has put in the place of a text. */
  const translations = new WeakMap<Node, Element>();

  /** The child of `parent` that is or contains the node, or its translation. */
  const inPlace = (node: Node, parent: Node): Node => {
    for (let at: Node | null | undefined = node; at; at = at.parentNode) if (at.parentNode === parent) return at;
    for (let at: Node | null | undefined = translations.get(node); at; at = at.parentNode) {
      if (at.parentNode === parent) return at;
    }
    return node;
  };

  const changed = new MutationObserver(records => {
    for (const { target } of records) {
      const translation = translations.get(target);
      if (translation?.parentNode && target instanceof Text) translation.replaceWith(target);
    }
  });
  const replaced = new MutationObserver(records => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // Some replace the text, others insert the element beside it and then remove it.
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      for (const text of removedNodes) {
        if (translation === undefined || !(text instanceof Text) || text.isConnected) continue;
        translations.set(text, translation);
        changed.observe(text, { characterData: true });
      }
    }
  });
  replaced.observe(page, { childList: true, subtree: true });

  prototype.removeChild = function <Child extends Node>(child: Child): Child {
    removeChild.call(this, inPlace(child, this));
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(node: Child, child: Node | null): Child {
    insertBefore.call(this, node, child && inPlace(child, this));
    return node;
  };
  return () => {
    changed.disconnect();
    replaced.disconnect();
    Object.assign(prototype, { removeChild, insertBefore });
  };
}

/** Google's and Microsoft's translators use the old element `font`. */
const isTranslation = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font';
