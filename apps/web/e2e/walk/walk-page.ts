/**
 * Reads a page for the reachability check. These functions are serialized and sent into the page, so each is self-contained: it uses
 * nothing of this file but types.
 */

/** Location of a navigation item. The same target is pressed once in each location. */
export type NavKind = 'link' | 'menu' | 'dialog' | 'notice' | 'row' | 'toast';

/** A link, or a row or toast with a link, that navigates when pressed. */
export interface NavItem {
  readonly kind: NavKind;
  readonly name: string;
  /** Path and query of its href. */
  readonly href: string;
}

export interface PageState {
  /** Path and query. */
  readonly address: string;
  readonly hash: string;
  /** A menu or a dialog is open over the page. */
  readonly hasOverlay: boolean;
  /** Number of headings of level 1. */
  readonly headings: number;
  /** Error text shown instead of the content. */
  readonly failure: string | null;
  readonly items: readonly NavItem[];
}

/** A button by its label or text. */
export interface ButtonQuery {
  readonly selector: string;
  /** A regular expression; matches any text when left out. */
  readonly text?: string;
}

/** Reads the page. The item at index `marked` gets the attribute `data-nav-item`, by which it is pressed. */
export function readPage(marked: number | null): PageState {
  const failures = ['Something went wrong', 'Page not found', 'You’re offline', 'We couldn’t load this page'];
  const textOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const kindOf = (link: Element): NavKind => {
    const container = link.closest('[data-linked], [role=menu], [role=dialog], [aria-label=Notice]');
    if (container === null) return 'link';
    if (container.hasAttribute('data-linked')) return 'toast';
    if (container.getAttribute('aria-label') === 'Notice') return 'notice';
    return container.getAttribute('role') === 'menu' ? 'menu' : 'dialog';
  };
  const pageLink = 'a[href^="/"]:not([target=_blank])';
  const links = [...document.querySelectorAll(pageLink)].map(link => ({ element: link, link, kind: kindOf(link) }));
  // A row does the same as its link, unless it expands. In a grid with a side panel a row only selects.
  const isChoosing = document.querySelector('[role=row][aria-selected=true]') !== null;
  const rows = [...document.querySelectorAll(`tr[data-clickable]${isChoosing ? '' : ', [role=row][data-symbol]'}`)]
    .filter(row => row.querySelector('[aria-expanded]') === null)
    .map(row => ({ element: row, link: row.querySelector(pageLink), kind: 'row' as const }));

  if (marked !== null) document.querySelector('[data-nav-item]')?.removeAttribute('data-nav-item');
  const items: NavItem[] = [];
  for (const { element, link, kind } of [...links, ...rows]) {
    if (link === null || !isShown(element)) continue;
    if (items.length === marked) element.setAttribute('data-nav-item', '');
    items.push({ kind, name: textOf(link), href: link.getAttribute('href') ?? '' });
  }

  // A page hidden behind another one has a title too.
  const headings = [...document.querySelectorAll('h1')].filter(isShown);
  const title = headings[0]?.textContent ?? '';
  const isFailure = failures.some(failure => title.startsWith(failure));
  const alert = [...document.querySelectorAll('[role=alert] p')].find(isShown);
  const { pathname, search, hash } = window.location;
  return {
    address: `${pathname}${search}`,
    hash,
    headings: headings.length,
    hasOverlay: [...document.querySelectorAll('[role=dialog], [role=menu]')].some(isShown),
    failure: isFailure ? title : (alert?.textContent ?? null),
    items,
  };
}

/** Gives the button the attribute `data-walk-target`, by which it is pressed; returns false if there is none. */
export function markButton({ selector, text = '' }: ButtonQuery): boolean {
  document.querySelector('[data-walk-target]')?.removeAttribute('data-walk-target');
  const pattern = new RegExp(text);
  const found = [...document.querySelectorAll(selector)].find(each =>
    pattern.test(each.getAttribute('aria-label') ?? each.textContent),
  );
  found?.setAttribute('data-walk-target', '');
  return found !== undefined;
}

/** True if an element matches the selector. */
export function isThere(selector: string): boolean {
  return document.querySelector(selector) !== null;
}
