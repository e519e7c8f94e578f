import { cleanup, configure, getConfig } from '@testing-library/react';
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { afterAll, afterEach, vi } from 'vitest';

type DescribeMissing = ReturnType<typeof getConfig>['getElementError'];

/** What jsdom lacks and Mantine asks for. */
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
// jsdom brings its own kinds of bytes, which Node's buffers are not: a server in this process would send them as objects.
vi.stubGlobal('Uint8Array', Reflect.getPrototypeOf(Buffer));
vi.stubGlobal('ArrayBuffer', Buffer.from('').buffer.constructor);
// Likewise files and forms: Node's fetch sends only its own. A form of the page is read by jsdom and copied.
// Files that share a document run this again: the page's own form is kept beside it.
const kept = window as unknown as { pageForm?: typeof FormData; describeMissing?: DescribeMissing };
const PageForm = (kept.pageForm ??= FormData);
const emptyForm = await new Response('', {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}).formData();
// The class of a form that Node itself has made.
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
// Pictures of chosen files are drawn by the browser alone.
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

// The venue answers over real HTTP, on a machine that may be busy.
configure({ asyncUtilTimeout: 15_000 });

// While a query is repeated, its failures are thrown away: only the last one prints the document, which took a tenth of the time.
const describeMissing = (kept.describeMissing ??= getConfig().getElementError);
configure({
  getElementError: (message, container) => {
    // The library sets it while it repeats a query, and leaves it out of its types.
    const { _disableExpensiveErrorDiagnostics: isRepeating } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    return isRepeating === true ? new Error(message ?? '') : describeMissing(message, container);
  },
});

// Each file finds a browser that nobody has used, and a desktop; a test on a phone makes the window smaller.
localStorage.clear();
sessionStorage.clear();
const desktopWidth = 1024;
window.innerWidth = desktopWidth;
afterEach(async () => {
  cleanup();
  window.innerWidth = desktopWidth;
  // A way back in the history that a dialog went as it closed is gone in a task of its own: it must not lead the next test away.
  // eslint-disable-next-line no-restricted-syntax -- no sleep but a turn of the event loop, of which jsdom tells nobody
  await new Promise(resolve => setTimeout(resolve));
});
// A part that is fetched while its document ends would be missing for every later file of this worker.
afterAll(() => vi.dynamicImportSettled());
