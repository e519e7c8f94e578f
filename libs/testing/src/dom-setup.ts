import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { unstable_forceFrameRate } from 'scheduler';
import { afterAll, afterEach, vi } from 'vitest';
import { waitTimeoutMs } from './patient-waits.ts';
import { installVisibilityStyles } from './visibility-styles.ts';

/** Browser APIs that Mantine needs and jsdom lacks. */
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
// jsdom has its own typed array classes, which do not match Node's buffers: an in-process server would send buffers as
// objects.
vi.stubGlobal('Uint8Array', Reflect.getPrototypeOf(Buffer));
vi.stubGlobal('ArrayBuffer', Buffer.from('').buffer.constructor);
// Node's fetch sends only Node's own File and FormData. A page's form is read by jsdom's FormData and copied.
// This file runs again for each file that shares a document, so jsdom's FormData is saved on the window.
const saved = window as unknown as { pageForm?: typeof FormData };
const PageForm = (saved.pageForm ??= FormData);
const emptyForm = await new Response('', {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}).formData();
// The FormData class of Node itself.
const NodeForm = emptyForm.constructor as typeof FormData;
vi.stubGlobal('Blob', NodeBlob);
vi.stubGlobal('File', NodeFile);
vi.stubGlobal(
  'FormData',
  class extends NodeForm {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (form !== undefined) new PageForm(form, submitter).forEach((value, name) => this.append(name, value));
    }
  },
);
// jsdom has no object URLs, so previews of chosen files get a fixed address.
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;
installVisibilityStyles(window);
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

// The venue answers over real HTTP, on a machine that may be busy.
configure({ asyncUtilTimeout: waitTimeoutMs });

// `waitFor` discards every failure but the last one, so only that one describes the document, and by what it shows: its
// elements took a tenth of the test run, and the first thousands of characters are styles.
configure({
  getElementError: (message, container) => {
    // Testing Library sets this option while it retries a query, but its types omit it.
    const { _disableExpensiveErrorDiagnostics: isRepeating } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    const error = new Error([message ?? '', ...(isRepeating === true ? [] : describeShown(container))].join('\n'));
    // By this name Testing Library replaces the stack by that of the waiting test.
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/** Texts and field values of a part of the page, in lines. */
function describeShown(container: Element): string[] {
  const top = container === document.documentElement || !(container instanceof Element) ? document.body : container;
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  for (let node: Node | null = top; node !== null; node = walker.nextNode()) {
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement)
      parts.push(`[${node.name || node.type}: ${node.value}]`);
    else if (node instanceof Text && node.parentElement?.closest('style, script, select') == null)
      parts.push(node.data);
  }
  const text = parts
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(' | ');
  const lines = text.match(/.{1,180}/gsu) ?? [];
  const most = 15;
  return [`Shown at ${location.pathname}:`, ...lines.slice(0, most), ...(lines.length > most ? ['…'] : [])];
}

// In development, React records a stack trace for each of the first 10,000 elements created within a second, for messages
// that nothing here reads: a tenth of the test run. Its counter stays at that limit.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React no longer counts the stack traces of elements under this name; see dom-setup.ts.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

// React pauses every 5 ms, so that a browser can draw; on a busy machine a query of Testing Library then takes seconds of each
// pause, and content that was loaded by `lazy` is rendered again from the start after each change of the page. Here nothing is
// drawn: pauses every 250 ms are enough.
unstable_forceFrameRate(4);

// Each file starts with empty storage and a desktop viewport; a mobile test makes the window smaller. Each test starts with the
// timers, methods, and environment of the platform.
localStorage.clear();
sessionStorage.clear();
const desktopWidth = 1024;
window.innerWidth = desktopWidth;
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  cleanup();
  window.innerWidth = desktopWidth;
  // A closing dialog may call history.back(), which takes effect in a later task: it must not navigate the next test.
  // eslint-disable-next-line no-restricted-syntax -- one turn of the event loop, not a sleep; jsdom fires no event
  await new Promise(resolve => setTimeout(resolve));
});
// A dynamic import that is pending when its document ends would be missing in every later file of this worker, and the
// timer by which a closed dialog gives the focus back would find no document.
afterAll(async () => {
  await vi.dynamicImportSettled();
  // eslint-disable-next-line no-restricted-syntax -- outlasts that timer (10 ms, libs/ui/src/layout/use-dialog-focus.ts), which has no event to wait for
  await new Promise(resolve => setTimeout(resolve, 20));
});
