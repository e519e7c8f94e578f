import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './new-version';

afterEach(() => sessionStorage.clear());

const missing = new TypeError('Failed to fetch dynamically imported module: https://portal.example/assets/market.js');

describe('a page whose code is gone after a deployment', () => {
  it('loads the portal anew, once and not in a loop', () => {
    const reload = vi.fn();
    reloadOnce(missing, reload);
    reloadOnce(missing, reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded when the network is back, and not before (H-07)', () => {
    const reload = vi.fn();
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reloadOnce(missing, reload);
    expect(reload).not.toHaveBeenCalled();
    offline.mockRestore();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is told from a failure of the page itself', () => {
    const reload = vi.fn();
    reloadOnce(new Error('This page cannot be drawn.'), reload);
    expect(reload).not.toHaveBeenCalled();
  });
});
