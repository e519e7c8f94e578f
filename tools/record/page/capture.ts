import {
  findChoice,
  findClicked,
  findControl,
  findDialogs,
  findHeading,
  findLabeled,
  findTarget,
} from './find-target.ts';
import { isBrowserShortcut, isEditingKey, isModifier, nameKey, prints } from './keys.ts';
import type { Happening, PageEvent, Scene } from './page-event.ts';
import { watchScene } from './watch-scene.ts';
import type { Target } from './target.ts';
import { watchNavigation } from './watch-navigation.ts';

/**
 * Runs in each page of the recorded browser before the page's own scripts, and reports what the user does. An element is
 * described at the moment of the event: a moment later it may be gone, as the button of a dialog that it closes.
 */

declare global {
  interface Window {
    /** Receives what happens in a page. */
    recordEvent?: (event: PageEvent) => Promise<void>;
  }
}

const readScene = (): Scene => ({
  path: `${location.pathname}${location.search}${location.hash}`,
  heading: findHeading(),
  dialogs: findDialogs(),
});

const report = (happening: Happening): void => void window.recordEvent?.({ happening, scene: readScene() });

/** Whether the last input was a key: what got the focus since then got it by the keyboard. */
let isByKeys = true;
/** Whether the element with the focus got it by the keyboard, so that what is typed there is recorded as keys. */
let hasFocusByKeys = true;
/** The element of which the recording knows that it has the focus. */
let knownFocus: Element | null = null;
/** What could have the focus when a key was pressed. */
let focusable = new WeakSet<Element>();
/** Tab, until it has moved the focus. */
let tab: 'Tab' | 'Shift+Tab' | null = null;
/** Whether the next input comes from a key that is recorded. */
let isKeyRecorded = false;
/** What the mouse was pressed on, as it was then. */
let pressed: { readonly element: Element; readonly target: Target | null } | null = null;

/** The element in which an event happened, also within a shadow root. */
function elementOf(event: Event): Element | null {
  const [target] = event.composedPath();
  return target instanceof Element ? target : null;
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const otherInputs: ReadonlySet<string> = new Set(['button', 'checkbox', 'file', 'image', 'radio', 'reset', 'submit']);
const isField = (element: Element | null): element is Field =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !otherInputs.has(element.type));
const isSecret = (field: Field): boolean => field.type === 'password';
const isChoice = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');
/** Reported when it changes. */
const isReportedByChange = (element: Element | null): boolean =>
  isChoice(element) ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type === 'file');

const onPointerDown = (event: PointerEvent): void => {
  isByKeys = false;
  const element = elementOf(event);
  pressed = element === null ? null : { element, target: findClicked(element) };
};

/** The control that an element is a part of, or itself. */
const partOf = (element: Element): Element => findControl(element) ?? element;

/** Whether an element is in the label of a control. */
const isLabelOf = (element: Element, control: Element): boolean => findLabeled(element) === control;

const onClick = (event: MouseEvent): void => {
  const element = elementOf(event);
  // A key that clicks is recorded as a key; a label passes its click on.
  if (event.detail === 0 || element === null || pressed === null || findLabeled(element) !== null) return;
  const isWhole = !pressed.element.isConnected || isLabelOf(pressed.element, element);
  // Else the mouse was drawn from one element to another, as to select a text.
  if (!isWhole && partOf(element) !== partOf(pressed.element)) return;
  if (!isReportedByChange(element.closest('input, select'))) report({ kind: 'click', target: pressed.target });
};

const onFocusIn = (event: FocusEvent): void => {
  const element = elementOf(event);
  hasFocusByKeys = isByKeys;
  if (element === null || (isByKeys && tab === null)) return;
  knownFocus = element;
  if (tab === null) return;
  report({ kind: 'tab', key: tab, target: findTarget(element) });
  tab = null;
};

/** Reports what the page itself has given the focus to, or has selected in a list, when the user goes on from there. */
function reportFocus({ key }: KeyboardEvent): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return;
  if (activeElement !== knownFocus) {
    knownFocus = activeElement;
    const target = findTarget(activeElement);
    if (target !== null) report({ kind: 'focused', target, wasThere: focusable.has(activeElement) });
  }
  const option = document.getElementById(activeElement.getAttribute('aria-activedescendant') ?? '');
  const target = key === 'Enter' && option !== null ? findTarget(option) : null;
  if (target !== null) report({ kind: 'visible', target });
}

const onKeyDown = (event: KeyboardEvent): void => {
  isKeyRecorded = false;
  if (isModifier(event) || isBrowserShortcut(event)) return;
  reportFocus(event);
  isByKeys = true;
  tab = null;
  focusable = new WeakSet(document.querySelectorAll('a, button, input, select, textarea, [tabindex]'));
  const element = document.activeElement;
  if (event.key === 'Tab') {
    tab = event.shiftKey ? 'Shift+Tab' : 'Tab';
    return;
  }
  // Its choice is reported by its change.
  if (element instanceof HTMLSelectElement) return;
  if (isField(element) && prints(event)) {
    if (!hasFocusByKeys) return;
    const target = findTarget(element);
    if (target === null) return;
    isKeyRecorded = true;
    report({ kind: 'type', target, text: event.key, isSecret: isSecret(element) });
    return;
  }
  if (isField(element) && isEditingKey(event) && !hasFocusByKeys) return;
  isKeyRecorded = true;
  report({ kind: 'press', key: nameKey(event) });
};

/** What a field has after an input that is not recorded as a key: typed after a click, pasted, or filled in by the browser. */
const onInput = (event: Event): void => {
  const element = elementOf(event);
  const isPasted = event instanceof InputEvent && /^insertFrom|^insertReplacement/.test(event.inputType);
  if (!isField(element) || (isKeyRecorded && !isPasted)) return;
  const target = findTarget(element);
  if (target !== null) report({ kind: 'fill', target, text: element.value, isSecret: isSecret(element) });
};

const onChange = (event: Event): void => {
  const element = elementOf(event);
  if (isChoice(element)) {
    // Its key is recorded.
    if (isByKeys) return;
    const { target, isSeen } = findChoice(element);
    if (target === null || !isSeen) report({ kind: 'click', target });
    else report({ kind: 'check', target, checked: element.checked });
    return;
  }
  const target = isReportedByChange(element) && element !== null ? findTarget(element) : null;
  if (target === null) return;
  if (element instanceof HTMLSelectElement) {
    report({ kind: 'choose', target, option: element.selectedOptions[0]?.label ?? '' });
  } else {
    report({ kind: 'file', target });
  }
};

/** Listens before the page does, to what a person did. */
function listen<K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void): void {
  window.addEventListener(type, event => event.isTrusted && listener(event), true);
}

// The sandbox is beside the recording: what is done there is read from the log of the world.
if (window === window.top && location.origin !== 'null' && !location.pathname.startsWith('/sandbox')) {
  listen('pointerdown', onPointerDown);
  listen('click', onClick);
  listen('focusin', onFocusIn);
  listen('keydown', onKeyDown);
  listen('keyup', () => (isKeyRecorded = false));
  listen('input', onInput);
  listen('change', onChange);
  watchNavigation(report);
  watchScene(readScene, report);
}
