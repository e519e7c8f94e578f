import { afterEach, describe, expect, it, vi } from 'vitest';
import { tabText } from '@portal/client/browser/browser-storage';
import { reloadOnce } from './reload-once';

const missing = new TypeError('Failed to fetch dynamically imported module: https://portal.example/assets/market.js');

const browser = (isThere = true) => ({ reload: vi.fn(), isServerThere: () => Promise.resolve(isThere) });

afterEach(() => {
  tabText.removeAll('');
  window.history.replaceState(null, '');
});

describe('a page whose code is gone after a deployment', () => {
  it('reloads the portal once and not in a loop (H-09)', async () => {
    const here = browser();
    await reloadOnce(missing, here);
    await reloadOnce(missing, here);
    expect(here.reload).toHaveBeenCalledTimes(1);
  });

  it('reloads once also where the storage is full, and keeps what the router has in the history (H-09)', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    window.history.replaceState({ idx: 3 }, '');
    const here = browser();
    await reloadOnce(missing, here);
    await reloadOnce(missing, here);
    expect(here.reload).toHaveBeenCalledTimes(1);
    expect(window.history.state).toMatchObject({ idx: 3 });
  });

  it('reloads when the network is back, and not before (H-07)', async () => {
    const here = browser();
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await reloadOnce(missing, here);
    expect(here.reload).not.toHaveBeenCalled();
    offline.mockRestore();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(here.reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload while the server does not answer, and does when it answers', async () => {
    const down = browser(false);
    await reloadOnce(missing, down);
    expect(down.reload).not.toHaveBeenCalled();
    const up = browser();
    await reloadOnce(missing, up);
    expect(up.reload).toHaveBeenCalledTimes(1);
  });

  it('is distinguished from an error of the page itself', async () => {
    const here = browser();
    await reloadOnce(new Error('This page cannot be drawn.'), here);
    expect(here.reload).not.toHaveBeenCalled();
  });
});
