import { readToasts, removeToast } from '@portal/ui/feedback/toast';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchVersion } from './version-notice';

const hour = 3_600_000;
const notices = () => readToasts().filter(({ name }) => name === 'new-version');

/** A tab that was opened with build 'old', and a server whose build the test changes. */
function openTab() {
  const site: { commit: string | null; checks: number; reloads: number } = { commit: 'old', checks: 0, reloads: 0 };
  const stop = watchVersion('old', {
    readCommit: () => {
      site.checks += 1;
      return site.commit === 'down' ? Promise.reject(new Error('down')) : Promise.resolve(site.commit);
    },
    reload: () => void (site.reloads += 1),
  });
  onTestFinished(stop);
  return site;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const focus = () => window.dispatchEvent(new Event('focus'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const { id } of readToasts()) removeToast(id);
});

describe('a tab that has been open for long', () => {
  it('offers the new version once the server has one, and reloads only when asked', async () => {
    const site = openTab();
    await pass(hour);
    expect(notices()).toEqual([]);
    site.commit = 'new';
    await pass(5 * hour);
    expect(notices()).toHaveLength(1);
    expect(site.reloads).toBe(0);
    notices()[0]?.actions[0]?.run();
    expect(site.reloads).toBe(1);
  });

  it('checks when the user returns to it, but at most once an hour', async () => {
    const site = openTab();
    for (let minute = 0; minute < 180; minute += 1) {
      focus();
      await pass(60_000);
    }
    expect(site.checks).toBeGreaterThan(1);
    expect(site.checks).toBeLessThan(4);
  });

  it('checks nothing while it is hidden', async () => {
    const site = openTab();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(8 * hour);
    expect(site.checks).toBe(0);
  });

  it('says nothing while the server does not answer, or has no version', async () => {
    const site = openTab();
    for (const commit of ['down', null]) {
      site.commit = commit;
      await pass(hour);
    }
    expect(site.checks).toBe(2);
    expect(notices()).toEqual([]);
  });
});
