/**
 * `window.getComputedStyle` for unit tests, which load no style sheets. Testing Library and user-event ask it for three
 * properties of each element that they look at, and jsdom matches all its default rules each time. Here
 * the three follow from the tag, its attributes and inline styles; jsdom answers everything else.
 */

type Property = 'display' | 'visibility' | 'pointer-events';

const properties = new Map<string | symbol, Property>([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['pointerEvents', 'pointer-events'],
  ['pointer-events', 'pointer-events'],
]);

/** Attributes that jsdom's default rules for the three properties look at. */
const attributes = ['type', 'open', 'hidden'] as const;

/** Replaces `window.getComputedStyle`, once for all test files that share a window. */
export function installVisibilityStyles(window: Window & { hasVisibilityStyles?: true }): void {
  if (window.hasVisibilityStyles === true) return;
  window.hasVisibilityStyles = true;
  const computeStyle = window.getComputedStyle.bind(window);
  const defaults = new Map<string, string>();

  /** What jsdom's default rules give to an element of this tag with these attributes. */
  function readDefault(element: Element, property: Property): string {
    const [namespace, tag] = [element.namespaceURI, element.localName];
    const values = attributes.map(name => [name, element.getAttribute(name)] as const);
    // An attribute without a value differs from one that is not there.
    const key = JSON.stringify([property, namespace, tag, values]);
    const known = defaults.get(key);
    if (known !== undefined) return known;
    const alike = window.document.createElementNS(namespace, tag);
    for (const [name, value] of values) if (value !== null) alike.setAttribute(name, value);
    const value = computeStyle(alike).getPropertyValue(property);
    defaults.set(key, value);
    return value;
  }

  function read(element: Element, property: Property): string {
    // Of the three only visibility and pointer-events are inherited.
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const inline = readInline(each, property);
      if (inline !== '') return inline;
      if (property === 'display') break;
      // What is in a hidden row of a table inherits its visibility, by a default rule.
      if (each.hasAttribute('hidden')) return computeStyle(element).getPropertyValue(property);
    }
    return readDefault(element, property);
  }

  const target = computeStyle(window.document.createElement('div'));
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement != null) return computeStyle(element, pseudoElement);
    let style: CSSStyleDeclaration | null = null;
    const readStyle = (): CSSStyleDeclaration => (style ??= computeStyle(element));
    const readProperty = (name: string): string => {
      const property = properties.get(name);
      return property === undefined ? readStyle().getPropertyValue(name) : read(element, property);
    };
    return new Proxy(target, {
      get: (_, name) => {
        const property = properties.get(name);
        if (property !== undefined) return read(element, property);
        if (name === 'getPropertyValue') return readProperty;
        const value: unknown = Reflect.get(readStyle(), name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => Reflect.apply(value, readStyle(), args);
      },
    });
  };
}

function readInline(element: Element, property: Property): string {
  // Reading `style` creates an object for each element.
  if (!element.hasAttribute('style')) return '';
  // Elements of HTML and SVG have it. Their classes differ between windows, so they are not compared.
  const { style } = element as Element & Partial<ElementCSSInlineStyle>;
  return style?.getPropertyValue(property) ?? '';
}
