import { configure, type Tracking } from '@portal/client/browser/config';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openApp } from '../testing/open-app';
import { startMonitoring } from './monitoring';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens the whole portal of a deployment whose tracker is `tracker.visits.push`. */
async function open(path: string, tracking: Partial<Tracking>, persona?: 'marisol') {
  const visits: { page: string }[] = [];
  Reflect.set(window, 'tracker', { visits });
  const mounted = await openApp(path, {
    ...(persona === undefined ? {} : { persona }),
    arrange: () =>
      configure({ tracking: { call: 'tracker.visits.push', script: null, needsConsent: false, ...tracking } }),
  });
  const stop = await startMonitoring();
  onTestFinished(() => {
    stop();
    Reflect.deleteProperty(window, 'tracker');
  });
  return {
    ...mounted,
    pages: () => visits.map(({ page }) => page),
  };
}

describe("a deployment's own tracker", () => {
  it('is told the first page and each page that is opened by clicking, without ids and queries [RTE-53]', async () => {
    const { user, navigate, pages } = await open('/investors/market?token=secret', {}, 'marisol');
    await heading('Market');
    await user.click((await screen.findAllByRole('link', { name: /^Portfolio/ }))[0] ?? document.body);
    await heading('Portfolio');
    navigate('/investors/asset/TZROP?range=1Y');
    await waitFor(() => expect(pages()).toEqual(['market', 'portfolio', 'asset/:symbol']));
  });

  it('is named by the cookie banner of a deployment that does not ask', async () => {
    await open('/investors/disclosures', {});
    expect(await screen.findByText(/We also use analytics to see which pages are visited\./)).toBeTruthy();
    expect(screen.queryByText(/only the cookies/)).toBe(null);
  });

  it('is told nothing before the visitor agrees, where the deployment asks [RTE-53]', async () => {
    const { user, navigate, pages } = await open('/investors/disclosures', { needsConsent: true });
    await heading('Disclosures');
    navigate('/investors/privacy-policy');
    await heading('Privacy Policy');
    expect(pages()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(pages()).toEqual(['privacy-policy']);
    navigate('/investors/disclosures');
    await waitFor(() => expect(pages()).toEqual(['privacy-policy', 'disclosures']));
  });

  it('is told nothing after the visitor refused, who is not asked again [RTE-53]', async () => {
    const { user, navigate, pages } = await open('/investors/disclosures', { needsConsent: true });
    await user.click(await screen.findByRole('button', { name: 'Necessary only' }));
    navigate('/investors/privacy-policy');
    await heading('Privacy Policy');
    expect(pages()).toEqual([]);
    expect(Object.entries(localStorage)).toContainEqual(['portal-cookieConsent', 'accepted no-measurement']);
  });

  it('may be missing: the portal works without it', async () => {
    const { navigate } = await open('/investors/disclosures', { call: 'missing.tracker' });
    navigate('/investors/privacy-policy');
    expect(await heading('Privacy Policy')).toBeTruthy();
  });
});
