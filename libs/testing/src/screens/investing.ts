import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { awaitGraph } from './before-sign-in.ts';
import { dialogOf, press, type ScreenGroup, type ScreenContext } from './screen.ts';

/** Portfolio, market, orders and history, with the dialogs that open over any page. */

/** Weekly candles with averages, as the options of the chart offer them. */
async function chooseCandles(context: ScreenContext): Promise<void> {
  const { page } = context;
  await awaitGraph(context);
  await press(page, 'Chart options');
  await page.getByText('Candles', { exact: true }).click();
  await page.getByText('6M', { exact: true }).click();
  await press(page, 'Moving average (20)');
  await press(page, 'Moving average (50)');
  await press(page, 'Average volume (20)');
  await page.getByRole('list', { name: 'Legend' }).getByText('Moving average (50)').waitFor();
  await awaitGraph(context);
}

async function fillTicket(context: ScreenContext): Promise<void> {
  const { page } = context;
  await awaitGraph(context);
  // On narrow screens the ticket is a sheet behind the bar at the bottom.
  if (!(await page.getByLabel('Quantity', { exact: true }).isVisible()))
    await page.getByRole('button', { name: 'Buy', exact: true }).last().click();
  await page.getByRole('button', { name: /^Ask \d/ }).click();
  await page.getByLabel('Quantity', { exact: true }).fill('25');
}

const portfolio = { path: 'portfolio', title: 'Portfolio', heading: 'Portfolio' } as const;
const performance = { path: 'portfolio/performance', title: 'Performance', heading: 'Performance' } as const;
const asset = { path: 'asset/TZROP', title: 'TZROP', heading: 'TZROP' } as const;
const history = { title: 'History', heading: 'History' } as const;
const orders = { path: 'orders', title: 'Orders', heading: 'Orders' } as const;

async function openNotifications({ page }: ScreenContext): Promise<void> {
  await press(page.getByRole('banner').first(), /^Notifications/);
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
}

/** Routes of lists that fail, to show their error states. */
const failing = [
  'orders.list',
  'portfolio.overview',
  'market.depth',
  'market.priceHistory',
  'transfers.list',
  'banking.accounts',
  'documents.list',
];

export const investing: readonly ScreenGroup[] = [
  {
    persona: 'marisol',
    screens: [
      { name: 'portfolio', ...portfolio },
      {
        name: 'portfolio-explain',
        ...portfolio,
        prepare: async ({ page }) => {
          await press(page, /^See how cash available to trade is calculated/);
          await page.getByRole('dialog').getByRole('table').waitFor();
        },
      },
      {
        name: 'portfolio-lots',
        ...portfolio,
        prepare: async ({ page }) => {
          await press(page, /^See how quantity of ASPD is calculated/);
          await page.getByRole('table', { name: /^ASPD tax lots/ }).waitFor();
        },
      },
      { name: 'performance', ...performance, prepare: awaitGraph },
      {
        name: 'performance-compare',
        ...performance,
        path: 'portfolio/performance?view=return&compare=TZROP&range=6M',
        prepare: awaitGraph,
      },
      {
        name: 'performance-table',
        ...performance,
        prepare: async ({ page }) => {
          await press(page, 'Show as a table');
          await page.getByRole('table', { name: 'Value and return by day, newest first' }).waitFor();
        },
      },
      { name: 'market', path: 'market', title: 'Market', heading: 'Market' },
      {
        name: 'market-watch-lists',
        path: 'market',
        title: 'Market',
        heading: 'Market',
        prepare: async ({ page }) => {
          await press(page, 'Watchlists');
          const dialog = dialogOf(page);
          // The list is in the browser already when another theme or width has shown this screen.
          if (!(await dialog.getByRole('button', { name: 'Rename Growth' }).isVisible())) {
            await dialog.getByLabel('New watchlist').fill('Growth');
            await press(dialog, 'Create watchlist');
          }
          await dialog.getByRole('button', { name: 'Rename Growth' }).waitFor();
        },
      },
      { name: 'asset', ...asset, prepare: awaitGraph },
      {
        name: 'preferences',
        ...portfolio,
        prepare: async ({ page }) => {
          await press(page.getByRole('banner').first(), /Marisol Vance/);
          await page.getByRole('menuitem', { name: 'Preferences' }).click();
          await page.getByRole('dialog', { name: 'Preferences' }).waitFor();
        },
      },
      { name: 'asset-chart', ...asset, prepare: chooseCandles },
      {
        name: 'asset-price-alerts',
        ...asset,
        prepare: async ({ page }) => {
          await press(page, /^Price alerts/);
          const dialog = dialogOf(page);
          await dialog.getByText(/^Last price \$/).waitFor();
          // The alert is in the browser already when another theme or width has shown this screen.
          if (!(await dialog.getByRole('button', { name: /^Remove TZROP/ }).isVisible())) {
            await dialog.getByLabel('Alert price').fill('6');
            await press(dialog, 'Set alert');
          }
          await dialog.getByRole('button', { name: /^Remove TZROP/ }).waitFor();
        },
      },
      { name: 'ticket', ...asset, prepare: fillTicket },
      {
        name: 'review',
        ...asset,
        prepare: async context => {
          await fillTicket(context);
          await press(context.page, /^Review/);
          await context.page.getByRole('dialog', { name: 'Review order' }).waitFor();
        },
      },
      {
        name: 'review-fills',
        ...asset,
        prepare: async context => {
          const { page } = context;
          await fillTicket(context);
          await page.getByLabel('Limit price').fill('5.29');
          await page.getByLabel('Quantity', { exact: true }).fill('4000');
          await press(page, /^Review/);
          await page.getByRole('region', { name: 'Estimated fill' }).waitFor();
        },
      },
      {
        name: 'asset-halted',
        path: 'asset/QRRY',
        title: 'QRRY',
        heading: 'QRRY',
        prepare: awaitGraph,
      },
      // Last of the assets, because the portal remembers the table.
      {
        name: 'asset-chart-table',
        ...asset,
        prepare: async context => {
          await awaitGraph(context);
          await press(context.page, 'Show as a table');
          await context.page.getByRole('table', { name: /^TZROP price by / }).waitFor();
        },
      },
      { name: 'history', path: 'history', ...history },
      {
        name: 'history-order',
        path: 'history',
        ...history,
        prepare: async ({ page }) => {
          await press(page, /executions for order H-204402/);
          await page.getByRole('table', { name: 'Executions for order H-204402' }).waitFor();
        },
      },
      { name: 'history-executions', path: 'history?view=executions', ...history },
      { name: 'history-transfers', path: 'history?view=transfers', ...history },
      {
        name: 'history-transfer-steps',
        path: 'history?view=transfers',
        ...history,
        prepare: async ({ page }) => {
          await press(page, /status of transfer T-5013/);
          await page.getByRole('list', { name: 'Transfer T-5013 status' }).waitFor();
        },
      },
      { name: 'orders', ...orders },
      {
        name: 'cancel-order',
        ...orders,
        prepare: async ({ page }) => {
          await press(page, /^Cancel:/);
          await page.getByRole('dialog', { name: 'Cancel this order?' }).waitFor();
        },
      },
      {
        name: 'orders-steps',
        ...orders,
        prepare: async ({ page }) => {
          await press(page, /^Details: /);
          await page.getByRole('list', { name: /^Order \S+ activity$/ }).waitFor();
        },
      },
      {
        name: 'cancel-orders',
        ...orders,
        prepare: async ({ page }) => {
          await press(page, 'Cancel all…');
          await page.getByRole('dialog', { name: 'Cancel open orders?' }).waitFor();
        },
      },
      {
        name: 'replace-order',
        ...orders,
        prepare: async ({ page }) => {
          await press(page, /^Replace/);
          await page.getByRole('dialog', { name: 'Replace this order?' }).waitFor();
        },
      },
      {
        // Last of the open orders: it cancels all of them.
        name: 'cancel-orders-outcome',
        ...orders,
        prepare: async ({ page }) => {
          await press(page, 'Cancel all…');
          await press(page, /^Cancel \d+ orders/);
          await page.getByRole('button', { name: 'Done' }).waitFor();
        },
      },
      {
        // After the open orders, because it adds a position and an execution.
        name: 'ticket-receipt',
        ...asset,
        prepare: async context => {
          const { page } = context;
          await fillTicket(context);
          await press(page, /^Review/);
          await press(dialogOf(page), /^Submit/);
          await page.getByRole('region', { name: /^Order \S+ receipt$/ }).waitFor();
        },
      },
      {
        name: 'search',
        ...orders,
        prepare: async ({ page }) => {
          await page.keyboard.press('/');
          await page.getByRole('combobox', { name: 'Symbol or name' }).fill('r');
          await page.getByRole('option').first().waitFor();
        },
      },
      {
        name: 'menu',
        ...orders,
        prepare: async ({ page }) => {
          await press(page.getByRole('banner').first(), /Marisol Vance/);
          await page.getByRole('menuitem', { name: 'Banking' }).waitFor();
        },
      },
      {
        name: 'notifications',
        ...orders,
        prepare: async context => {
          await openNotifications(context);
          await dialogOf(context.page).getByRole('listitem').first().waitFor();
        },
      },
      {
        name: 'support',
        ...orders,
        prepare: async ({ page }) => {
          await press(page.getByRole('banner').first(), /Marisol Vance/);
          await page.getByRole('menuitem', { name: 'Contact Support' }).click();
          await page.getByRole('dialog', { name: 'Email Support' }).waitFor();
        },
      },
      {
        name: 'help',
        ...orders,
        path: 'orders#help=fees',
        prepare: async ({ page }) => page.getByRole('dialog').waitFor(),
      },
      {
        name: 'help-acat',
        ...orders,
        path: 'orders#help=acat',
        prepare: async ({ page }) => page.getByRole('dialog').waitFor(),
      },
    ],
  },
  {
    persona: 'newAccount',
    screens: [
      { name: 'portfolio-empty', ...portfolio },
      { name: 'performance-empty', ...performance },
      { name: 'orders-empty', ...orders },
      { name: 'history-empty', path: 'history', ...history },
      {
        name: 'notifications-empty',
        ...orders,
        prepare: async context => {
          await openNotifications(context);
          await dialogOf(context.page).getByText('No notifications').waitFor();
        },
      },
    ],
  },
  {
    persona: 'severalAccounts',
    screens: [
      {
        name: 'switch-account',
        ...portfolio,
        prepare: async ({ page }) => {
          await press(page.getByRole('banner').first(), /Jonas Adler/);
          await page.getByRole('menuitem', { name: 'Switch Accounts' }).click();
          await page.getByRole('dialog', { name: 'Switch account' }).getByRole('listitem').first().waitFor();
        },
      },
    ],
  },
  {
    persona: 'dasOffered',
    screens: [
      {
        name: 'digital-securities',
        ...portfolio,
        prepare: async ({ page }) => page.getByRole('dialog', { name: 'Trade digital asset securities' }).waitFor(),
      },
      {
        name: 'digital-securities-terms',
        path: 'orders',
        title: 'Orders',
        heading: 'Orders',
        prepare: async ({ page }) => {
          // This announcement opens by itself once, on the first page of this investor.
          const announcement = page.getByRole('dialog', { name: 'Trade digital asset securities' });
          await page.addLocatorHandler(announcement, () => page.keyboard.press('Escape'));
          await press(page.getByRole('region', { name: 'Notice' }), 'Create Account');
          await page.getByRole('dialog', { name: 'Digital asset securities account' }).waitFor();
          await page.removeLocatorHandler(announcement);
        },
      },
    ],
  },
  {
    persona: 'trader',
    arrange: async call => {
      for (const route of failing) {
        const effect = { kind: 'failure', code: 'NOT_FOUND' } as const;
        await call(sandbox.behavior.addFault, { body: { route, effect, times: null } });
      }
    },
    screens: [
      { name: 'orders-failed', ...orders, noise: /status of 404/ },
      { name: 'asset-failed', ...asset, noise: /status of 404/ },
      { name: 'history-failed', path: 'history', ...history, noise: /status of 404/ },
      { name: 'performance-failed', ...performance, noise: /status of 404/ },
      {
        name: 'notifications-failed',
        ...orders,
        noise: /status of 404/,
        prepare: async context => {
          await openNotifications(context);
          await dialogOf(context.page).getByText('Some notifications may be missing').waitFor();
        },
      },
      {
        name: 'banking-failed',
        path: 'account/bank-accounts',
        title: 'Bank accounts',
        heading: 'Account',
        noise: /status of 404/,
      },
    ],
  },
];
