import { cleanup } from '@testing-library/react';
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
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

afterEach(cleanup);
