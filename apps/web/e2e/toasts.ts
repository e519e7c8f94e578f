import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts of the toasts that the page has shown since it was loaded. */
    toastTexts?: string[];
  }
}

/**
 * Keeps the toasts of each page open, as a pointer that rests on them does, because a test on a busy machine may look after they would
 * have closed by themselves. Records their texts too: another toast may replace one, and the next page removes it.
 */
export const keepToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const texts: string[] = [];
    window.toastTexts = texts;
    const toast = '[data-status][role]';
    const findToasts = (node: Node): Element[] =>
      node instanceof Element ? [node, ...node.querySelectorAll(toast)].filter(each => each.matches(toast)) : [];
    new MutationObserver(changes => {
      for (const { target, addedNodes } of changes) {
        const added = [...addedNodes].flatMap(findToasts);
        for (const each of added) each.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        const element = target instanceof Element ? target : target.parentElement;
        // A toast also gets another text, from accepted to filled.
        const toasts = [element?.closest(toast), ...added];
        texts.push(...toasts.map(each => each?.textContent ?? '').filter(text => text !== '' && text !== texts.at(-1)));
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

/** Waits until the page has shown a toast with this text. */
export const expectToast = (page: Page, text: string | RegExp): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.toastTexts ?? []))
    .toContainEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text));
