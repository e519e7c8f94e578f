import { cleanTyped } from '../format/typed-text';

const textTypes = new Set(['text', 'search', 'tel', 'email', 'url']);

/** A one-line text field, but not one whose text is kept to the letter, as a password's (`data-verbatim`). */
const isCleaned = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && textTypes.has(target.type) && target.dataset['verbatim'] === undefined;

/** Replaces the text and keeps the caret; false if there was nothing to clean. */
function clean(input: HTMLInputElement): boolean {
  const text = cleanTyped(input.value);
  if (text === input.value) return false;
  // Null in fields of the type email.
  const { selectionStart } = input;
  const caret = selectionStart === null ? null : cleanTyped(input.value.slice(0, selectionStart)).length;
  // The setter of the prototype: React overrides it in the element, and would take the text for its own and stay silent.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  if (caret !== null) input.setSelectionRange(caret, caret);
  return true;
}

/**
 * Cleans what is typed, pasted or dropped into any text field of the page, by `cleanTyped`, before the field sees it. While
 * an input method composes, the text is left alone and cleaned when the composition ends. Returns a function that stops it.
 */
export function watchTypedText(page: Document): () => void {
  const onInput = (event: Event): void => {
    if (isCleaned(event.target) && !(event instanceof InputEvent && event.isComposing)) clean(event.target);
  };
  const onEnd = (event: Event): void => {
    // Browsers end with the composition itself, or with another input event: the field hears of the text in either case.
    if (isCleaned(event.target) && clean(event.target)) {
      event.target.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  };
  page.addEventListener('input', onInput, true);
  page.addEventListener('compositionend', onEnd, true);
  return () => {
    page.removeEventListener('input', onInput, true);
    page.removeEventListener('compositionend', onEnd, true);
  };
}
