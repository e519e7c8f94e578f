/** How a translator puts its element in the place of a text: instead of it, or around it. */
export type TranslationForm = 'replaced' | 'wrapped';

/**
 * Translates the page as browsers do: puts each text, and each that is added later, into an element `font`. The words stay.
 * Texts that must not be translated are left alone. Returns a function that stops it.
 */
export function translatePage(form: TranslationForm): () => void {
  const translate = (node: Node): void => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    if (node instanceof Text) texts.push(node);
    while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.data.trim() === '' || !text.isConnected) continue;
      if (text.parentElement?.closest('script, style, textarea, [translate=no], font')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(form === 'wrapped' ? text : text.data);
    }
  };
  translate(document.body);
  const observer = new MutationObserver(records => {
    for (const { addedNodes } of records) for (const node of addedNodes) translate(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
