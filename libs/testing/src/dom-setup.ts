import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

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
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

// The venue answers over real HTTP, on a machine that may be busy.
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);
