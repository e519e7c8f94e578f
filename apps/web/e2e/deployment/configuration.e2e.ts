import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '@portal/contracts/configuration/brand-settings';
import { disclosurePages } from '@portal/contracts/configuration/setting-names';
import type { PortalSettings } from '@portal/contracts/configuration/portal-settings';
import { startRenamingProxy, type RenamingProxy } from '@portal/mock-server/testing/renaming-proxy';
import type { Page } from '@playwright/test';
import { expect, signInByHand, test } from '../fixture';

/** The portal with the settings of a live deployment, whose services have other addresses and names. */

/** The brand that docs/deploy.md shows. */
const example = readExample();
function readExample() {
  const manual = readFileSync(path.join(import.meta.dirname, '../../../../docs/deploy.md'), 'utf8');
  // A check of the repository reads the example by the schema.
  const { brands } = JSON.parse(/```json\n((?:(?!```)[^])*"brands"[^]*?)```/.exec(manual)?.[1] ?? '{}') as {
    readonly brands: { readonly default: Brand & { readonly palette: { readonly header: string } } };
  };
  return brands.default;
}

const antiForgery = { cookie: 'csrf', header: 'x-csrf' };
const settings: PortalSettings = {
  bases: {
    auth: '/id',
    bff: '/start',
    docs: '/papers',
    accounts: '/services/accounts',
    rest: '/services',
    'rest.orders': '/trading/v1',
    pricing: '/services/pricing',
    charting: '/services/charting',
  },
  antiForgery,
  decimalsAs: 'number',
  traderTopic: 'user',
  links: { formCrs: 'https://broker.example/crs.pdf', issuance: 'https://broker.example/issuance' },
  disclosures: Object.fromEntries(disclosurePages.map(page => [page, `/legal/${page}.pdf`])),
  supportEmail: 'help@broker.example',
  supportPhone: '+1 555 0199',
  receivingFirm: { name: 'Example Clearing LLC', number: '1234' },
  brands: {
    default: example,
    'bay-lane': { ...example, name: 'Bay Lane', legalLine: 'Bay Lane, LLC', palette: { seed: example.palette.header } },
  },
  clientIds: ['bay-lane'],
};

const proxies: RenamingProxy[] = [];
async function start(baseURL: string | undefined, changes: object = {}): Promise<RenamingProxy> {
  const proxy = await startRenamingProxy({
    origin: baseURL ?? '',
    paths: {
      '/investors': '/investors',
      '/bay-lane/investors': '/bay-lane/investors',
      '/assets/': '/assets/',
      '/favicon.svg': '/favicon.svg',
      '/ofrep/': '/ofrep/',
      '/logos/': '/logos/',
      '/version': '/version',
      '/api/live': '/api/live',
      '/id/': '/api/',
      '/start/': '/api/',
      '/papers/': '/api/docs/',
      '/services/': '/api/',
      '/trading/v1/orders': '/api/orders',
    },
    antiForgery,
    settings: { ...settings, ...changes },
  });
  proxies.push(proxy);
  return proxy;
}
test.afterEach(async ({ page }) => {
  // An open page would notice that its services end.
  await page.goto('about:blank');
  for (const proxy of proxies.splice(0)) proxy.close();
});

/** Notes on the page whether the sign-in form was prerendered and shown. */
const noteDrawnForm = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const form = document.querySelector('form');
      document.documentElement.dataset['drawnForm'] = String(form !== null && form.checkVisibility());
      Object.assign(window, { drawnForm: form });
    });
  });

/** React has taken over the elements of the prerendered form instead of rendering new ones. */
async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await expect(page.locator('html')).toHaveAttribute('data-drawn-form', 'true');
  expect(await page.evaluate(() => Reflect.get(window, 'drawnForm') === document.querySelector('form'))).toBe(true);
}

test.describe('a live configuration', () => {
  // The document of the link is on another host.
  test.use({
    expectedNoise: [/^elsewhere: https:\/\/broker\.example\/crs\.pdf$|The portal configuration isn’t valid/],
  });

  test('shows its own facts and brands, calls its own services, and says what is wrong with it [API-04, BRD-02, BRD-07, TRF-05]', async ({
    page,
    venue,
    baseURL,
  }) => {
    const proxy = await start(baseURL);
    await noteDrawnForm(page);
    await page.goto(`${proxy.origin}/investors/login`);
    await expectHydrated(page);
    const formCrs = settings.links?.formCrs ?? '';
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.context().waitForEvent('request', request => request.url() === formCrs),
      page.getByRole('link', { name: 'Form CRS' }).click(),
    ]);
    await tab.close();
    expect(await page.locator('#root').innerHTML()).not.toContain('{portal:');
    await expect(page).toHaveTitle('Sign in - Example Invest');
    await expect(page.locator('#root')).toContainText('Example Invest');
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'default');

    // Each brand has its own name, texts, colors and icon.
    const seen: string[] = [];
    for (const [prefix, name, legalLine] of [
      ['', 'Example Invest', example.legalLine],
      ['/bay-lane', 'Bay Lane', 'Bay Lane, LLC'],
    ] as const) {
      await page.goto(`${proxy.origin}${prefix}/investors/login`);
      await expect(page).toHaveTitle(`Sign in - ${name}`);
      const button = page.getByRole('button', { name: 'Sign In' });
      seen.push(await button.evaluate(each => getComputedStyle(each).backgroundColor));
      await page.goto(`${proxy.origin}${prefix}/investors/privacy-policy`);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      seen.push(
        await page
          .getByRole('banner')
          .first()
          .evaluate(each => getComputedStyle(each).backgroundColor),
      );
      seen.push((await page.locator('link[rel="icon"]').getAttribute('href')) ?? '');
      await expect(page.getByRole('contentinfo')).toContainText(legalLine);
      await expect(page.locator('body')).not.toContainText('Halyard');
    }
    expect(new Set(seen).size).toBe(seen.length);

    await page.goto(`${proxy.origin}/investors/login`);
    await signInByHand(page, venue, 'marisol');
    await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
    const before = proxy.requests.length;
    const pathsSince = () => proxy.requests.slice(before).map(({ path }) => path);
    await page.reload();
    const startUpCalls = ['/id/auth/user', '/start/global?symbolResource=asset', '/start/settings'];
    await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
    await expect.poll(pathsSince).toEqual(expect.arrayContaining(startUpCalls));
    expect(proxy.requests.filter(({ path }) => path.startsWith('/api/') && path !== '/api/live')).toEqual([]);

    // A wrong one shows that the portal is not available, and the console says why.
    const wrong = await start(baseURL, { receivingFirm: undefined, brands: {}, suportEmail: 'help@broker.example' });
    const messages: string[] = [];
    page.on('console', message => messages.push(message.text()));
    await page.goto(`${wrong.origin}/investors/login`);
    await expect(page.getByRole('heading', { name: 'The portal isn’t available right now' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeHidden();
    await expect.poll(() => messages.join('\n')).toContain("Did you mean 'supportEmail'?");
    for (const problem of ['receivingFirm: This setting is required', 'brands.default: This setting is required'])
      expect(messages.join('\n')).toContain(problem);
  });
});

test('a brand without facts and a portal without a flag service use none of the demonstration [FLG-01, FLG-03, FLG-11]', async ({
  page,
  venue,
  baseURL,
}) => {
  // A page with own documents of a live deployment is not prerendered.
  const demonstration = { bankLink: 'simulated', disclosures: undefined };
  const flags = { timeInForceGtc: true, selfClearingAcknowledgement: true };
  await noteDrawnForm(page);
  let origin = '';
  for (const count of [0, 1]) {
    const facts = example.facts.slice(0, count);
    const proxy = await start(baseURL, { ...demonstration, flags, brands: { default: { ...example, facts } } });
    origin = proxy.origin;
    await page.goto(`${origin}/investors/login`);
    await expectHydrated(page);
    await expect(page.locator('dl > div')).toHaveText(facts.map(({ label, value }) => `${label}${value}`));
    expect(await page.locator('#root').innerHTML()).not.toContain('{portal:');
    await expect(page.locator('dl')).toBeVisible({ visible: count > 0 });
  }

  await page.goto(`${origin}/investors/disclosures`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await expect(page.locator('html')).not.toHaveAttribute('data-elsewhere');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Disclosure Library' })).toBeVisible();
  await page.goto(`${origin}/investors/login`);
  await signInByHand(page, venue, 'marisol');
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
  await page.goto(`${origin}/investors/asset/TZROP`);
  await expect(page.getByRole('radio', { name: 'GTC' })).toBeAttached();
  await expect(page.getByRole('radio', { name: 'GTD' })).toHaveCount(0);
  for (const { requests } of proxies) expect(requests.filter(({ path }) => path.includes('ofrep'))).toEqual([]);
});
