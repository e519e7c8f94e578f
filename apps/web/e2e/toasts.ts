import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts of the toasts that the page has shown since it was loaded. */
    toastTexts?: string[];
  }
}

/** Records the toasts of each page: one that closes by itself may be gone before a test on a busy machine looks. */
export const recordToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const texts: string[] = [];
    window.toastTexts = texts;
    const toast = '[data-status][role]';
    const findToasts = (node: Node): Element[] =>
      node instanceof Element ? [node, ...node.querySelectorAll(toast)].filter(each => each.matches(toast)) : [];
    new MutationObserver(changes => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        // A toast also gets another text, from accepted to filled.
        const toasts = [element?.closest(toast), ...[...addedNodes].flatMap(findToasts)];
        texts.push(...toasts.map(each => each?.textContent ?? '').filter(text => text !== '' && text !== texts.at(-1)));
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

/** Waits until the page has shown a toast with this text. */
export const expectToast = (page: Page, text: string | RegExp): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.toastTexts ?? []))
    .toContainEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text));
