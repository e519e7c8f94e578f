/** The functions that are used: the package has types, but its `exports` do not name them. */
declare module 'dom-accessibility-api' {
  /** Name of an element as assistive technology reads it. */
  export function computeAccessibleName(element: Element): string;
  /** Role of an element, its own or that of its tag; null without one. */
  export function getRole(element: Element): string | null;
  /** Whether an element is hidden from assistive technology. */
  export function isInaccessible(element: Element): boolean;
}
