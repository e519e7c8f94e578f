import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import type { Target } from './target.ts';

/** What a click on one of their parts is meant for. */
const controls = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  '[contenteditable="true"]',
  ...['button', 'checkbox', 'combobox', 'link', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option'].map(
    toAttribute,
  ),
  ...['radio', 'searchbox', 'slider', 'spinbutton', 'switch', 'tab', 'textbox', 'treeitem'].map(toAttribute),
].join();

function toAttribute(role: string): string {
  return `[role="${role}"]`;
}

/** Roles that stand around a control and have a name of their own. */
const surroundings: ReadonlySet<string> = new Set([
  'alertdialog',
  'article',
  'dialog',
  'form',
  'group',
  'list',
  'listitem',
  'menu',
  'navigation',
  'radiogroup',
  'region',
  'row',
  'table',
  'tabpanel',
]);

const maxTextLength = 200;

/** How a user finds an element: with the fewest words that find no other one. Null if it has no role, name or text. */
export function findTarget(element: Element): Target | null {
  const role = roleOf(element);
  const name = nameOf(element);
  if (role !== null) return findByRole(element, role, name);
  return name === null ? null : { ...by('label', name), exact: true };
}

/** The control that an element is a part of. */
export const findControl = (element: Element): Element | null => element.closest(controls);

/** What a click on an element is meant for: the control that it is a part of, or its text. */
export function findClicked(element: Element): Target | null {
  const control = findControl(element);
  return control === null ? findByText(element) : findTarget(control);
}

/** How a user finds a checkbox or radio button: by its label if only that can be seen, as in a segmented control. */
export function findChoice(input: HTMLInputElement): { readonly target: Target | null; readonly isSeen: boolean } {
  const { width, height } = input.getBoundingClientRect();
  const [label] = input.labels ?? [];
  const isSeen = label === undefined || (width > 0 && height > 0 && getComputedStyle(input).visibility === 'visible');
  return { target: isSeen ? findTarget(input) : findByText(label), isSeen };
}

/** The control that a click on an element of a label reaches too; null if it is not in a label. */
export function findLabeled(element: Element): Element | null {
  const control = element.closest('label')?.control ?? null;
  return control === null || control.contains(element) ? null : control;
}

/** The main heading of the page; null if none is visible. */
export function findHeading(): string | null {
  const heading = [...document.querySelectorAll('h1')].find(each => !isInaccessible(each));
  return heading === undefined ? null : nameOf(heading);
}

/** Names of the open dialogs; one without a name is none that a test could wait for. */
export const findDialogs = (): string[] =>
  [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')]
    .filter(each => !isInaccessible(each))
    .flatMap(each => nameOf(each) ?? []);

function findByRole(element: Element, role: string, name: string | null): Target {
  const candidates = listByRole(document, role);
  const plain = by('role', name, role);
  if (isOnly(element, candidates.filter(contains(name)))) return plain;
  const equal = candidates.filter(each => nameOf(each) === name);
  return findAmong(element, equal, { ...plain, exact: name !== null });
}

/** The innermost element with the text of an element, by that text. Null if it has none, or is a whole part of the page. */
function findByText(element: Element): Target | null {
  const text = textOf(element);
  if (text === '' || text.length > maxTextLength) return null;
  const equal = [...document.body.querySelectorAll('*')].filter(
    each => textOf(each) === text && ![...each.children].some(child => textOf(child) === text),
  );
  const innermost = equal.find(each => element.contains(each)) ?? element;
  return findAmong(innermost, equal, { ...by('text', text), exact: true });
}

const textOf = (element: Element): string => normalize(element.textContent ?? '');

/** Tells an element from others that are found like it: by what is around it, or by its place among them. */
function findAmong(element: Element, equal: readonly Element[], target: Target): Target {
  if (isOnly(element, equal)) return target;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const place = around;
    const isAlone = isOnly(
      element,
      equal.filter(each => place.contains(each)),
    );
    const within = isAlone ? findSurrounding(place) : null;
    if (within !== null) return { ...target, within };
  }
  return { ...target, nth: equal.indexOf(element) };
}

/** An element around others, if its role and name find it alone. */
function findSurrounding(element: Element): Target | null {
  const role = roleOf(element);
  const name = nameOf(element);
  if (role === null || name === null || !surroundings.has(role)) return null;
  const target = findByRole(element, role, name);
  return target.nth === null ? target : null;
}

const by = (how: Target['by'], name: string | null, role: string | null = null): Target => ({
  by: how,
  role,
  name,
  exact: false,
  within: null,
  nth: null,
});

const isOnly = (element: Element, found: readonly Element[]): boolean => found.length === 1 && found[0] === element;

/** As Playwright compares names that need not be exact. */
const contains = (name: string | null) => (element: Element) =>
  name === null || (nameOf(element) ?? '').toLowerCase().includes(name.toLowerCase());

const listByRole = (root: ParentNode, role: string): Element[] =>
  [...root.querySelectorAll('*')].filter(each => roleOf(each) === role && !isInaccessible(each));

/** Its role; null without one, as a password field is. */
function roleOf(element: Element): string | null {
  if (element instanceof HTMLInputElement && element.type === 'password') return null;
  const role = getRole(element);
  return role === null || role === 'generic' || role === 'presentation' || role === 'none' ? null : role;
}

function nameOf(element: Element): string | null {
  const name = normalize(computeAccessibleName(element));
  return name === '' ? null : name;
}

/** One space between words, as Playwright reads names and texts. */
const normalize = (text: string): string => text.replace(/\s+/g, ' ').trim();
