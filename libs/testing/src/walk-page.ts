/**
 * For tests: what the reachability check reads of a page, in process and in a real browser. These functions are sent into the
 * page, so each stands by itself: it uses nothing of this file but types.
 */

/** Where something that leads on stands. The same target is pressed once in each. */
export type WayKind = 'link' | 'menu' | 'dialog' | 'notice' | 'row' | 'toast';

/** What leads to another page when it is pressed. */
export interface Way {
  readonly kind: WayKind;
  readonly name: string;
  /** Where it says that it leads: path and query. */
  readonly href: string;
}

export interface PageLook {
  /** Path and query. */
  readonly address: string;
  readonly hash: string;
  /** A menu or a dialog stands over the page. */
  readonly hasOverlay: boolean;
  /** What the page says instead of what it should show. */
  readonly failure: string | null;
  readonly ways: readonly Way[];
}

/** A button by its label or its words. */
export interface ButtonWish {
  readonly selector: string;
  /** A regular expression; any words when left out. */
  readonly words?: string;
}

/** Reads the page. The way with the number `marked` gets the attribute `data-way`, by which it is pressed. */
export function readPage(marked: number | null): PageLook {
  const failures = ['Something went wrong', 'Page not found', 'You are offline', 'We could not check'];
  const wordsOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
  // In process nothing is laid out, and the document cannot tell.
  const isShown = (element: Element): boolean =>
    !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });
  const kindOf = (link: Element): WayKind => {
    const place = link.closest('[data-linked], [role=menu], [role=dialog], [aria-label=Notice]');
    if (place === null) return 'link';
    if (place.hasAttribute('data-linked')) return 'toast';
    if (place.getAttribute('aria-label') === 'Notice') return 'notice';
    return place.getAttribute('role') === 'menu' ? 'menu' : 'dialog';
  };
  const pageLink = 'a[href^="/"]:not([target=_blank])';
  const links = [...document.querySelectorAll(pageLink)].map(link => ({ element: link, link, kind: kindOf(link) }));
  // A row does the same as its link. Rows that open their details have none, and a grid with a panel beside it chooses a row.
  const isChoosing = document.querySelector('[role=row][aria-selected=true]') !== null;
  const rows = [...document.querySelectorAll(`tr[data-clickable]${isChoosing ? '' : ', [role=row][data-symbol]'}`)].map(
    row => ({ element: row, link: row.querySelector(pageLink), kind: 'row' as const }),
  );

  if (marked !== null) document.querySelector('[data-way]')?.removeAttribute('data-way');
  const ways: Way[] = [];
  for (const { element, link, kind } of [...links, ...rows]) {
    if (link === null || !isShown(element)) continue;
    if (ways.length === marked) element.setAttribute('data-way', '');
    ways.push({ kind, name: wordsOf(link), href: link.getAttribute('href') ?? '' });
  }

  // A page that is kept behind another one has a title too.
  const title = [...document.querySelectorAll('h1')].find(isShown)?.textContent ?? '';
  const isFailure = failures.some(failure => title.startsWith(failure));
  const alert = [...document.querySelectorAll('[role=alert] p')].find(isShown);
  const { pathname, search, hash } = window.location;
  return {
    address: `${pathname}${search}`,
    hash,
    hasOverlay: [...document.querySelectorAll('[role=dialog], [role=menu]')].some(isShown),
    failure: isFailure ? title : (alert?.textContent ?? null),
    ways,
  };
}

/** Whether the page waits for something to show. */
export function isLoading(): boolean {
  return (
    document.querySelector('h1') === null ||
    (window.location.hash.startsWith('#help') && document.querySelector('[role=dialog]') === null) ||
    document.querySelector('[role=status][aria-label^=Loading], [aria-busy=true]') !== null
  );
}

/** Gives the button the attribute `data-wished`, by which it is pressed; tells whether it is there. */
export function markButton({ selector, words = '' }: ButtonWish): boolean {
  document.querySelector('[data-wished]')?.removeAttribute('data-wished');
  const pattern = new RegExp(words);
  const found = [...document.querySelectorAll(selector)].find(each =>
    pattern.test(each.getAttribute('aria-label') ?? each.textContent),
  );
  found?.setAttribute('data-wished', '');
  return found !== undefined;
}

/** Whether something of the selector is there. */
export function isThere(selector: string): boolean {
  return document.querySelector(selector) !== null;
}
