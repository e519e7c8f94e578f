import type { Happening, Scene } from './page-event.ts';

const intervalMs = 200;

/**
 * Looks for what a page shows by itself: another scene, toasts, alerts and receipts. Each is reported once it has stayed the same
 * for a moment, as a reader sees it.
 */
export function watchScene(readScene: () => Scene, report: (happening: Happening) => void): void {
  const seen = new WeakMap<object, { message: number; text: string; isReported: boolean }>();
  let messages = 0;
  /** The number of the message if its text is new and was the same last time; else null. */
  const settle = (source: object, text: string): number | null => {
    const known = seen.get(source) ?? { message: (messages += 1), text: '', isReported: false };
    const isSame = known.text === text && text !== '';
    seen.set(source, { ...known, text, isReported: isSame });
    return isSame && !known.isReported ? known.message : null;
  };
  setInterval(() => {
    if (settle(readScene, JSON.stringify(readScene())) !== null) report({ kind: 'seen' });
    for (const element of document.querySelectorAll('[data-status][role], [role="alert"]')) {
      const text = element.checkVisibility() ? (element.textContent ?? '') : '';
      const message = settle(element, text);
      if (message === null) continue;
      report({ kind: element.hasAttribute('data-status') ? 'toast' : 'alert', message, text });
    }
    for (const receipt of document.querySelectorAll('section[aria-label^="Receipt of "]')) {
      const text = receipt.textContent ?? '';
      if (settle(receipt, text) === null) continue;
      report({ kind: 'receipt', name: receipt.getAttribute('aria-label') ?? '', text });
    }
  }, intervalMs);
}
