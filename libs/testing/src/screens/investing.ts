import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { awaitGraph } from './before-sign-in.ts';
import { awaitDialog, dialogOf, headed, press, pressFor, type ScreenGroup, type ScreenContext } from './screen.ts';

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

const portfolio = { path: 'portfolio', ...headed('Portfolio') } as const;
const performance = { path: 'portfolio/performance', ...headed('Performance') } as const;
const market = { path: 'market', ...headed('Market') } as const;
const asset = { path: 'asset/TZROP', ...headed('TZROP') } as const;
const history = { path: 'history', ...headed('History') } as const;
const orders = { path: 'orders', ...headed('Orders') } as const;

/** Opens the user's menu in the header, and a dialog from it. */
const chooseInMenu =
  (user: RegExp, entry: string, dialog: string) =>
  async ({ page }: ScreenContext): Promise<void> => {
    await press(page.getByRole('banner').first(), user);
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
  };

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
          await press(page, /^See how we calculated cash available to trade/);
          await page.getByRole('dialog').getByRole('table').waitFor();
        },
      },
      {
        name: 'portfolio-lots',
        ...portfolio,
        prepare: pressFor(/^See how we calculated quantity of ASPD/, 'table', /^ASPD tax lots/),
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
        prepare: pressFor('Show as a table', 'table', 'Value and return by day, newest first'),
      },
      { name: 'market', ...market },
      {
        name: 'market-watch-lists',
        ...market,
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
      { name: 'preferences', ...portfolio, prepare: chooseInMenu(/Marisol Vance/, 'Preferences', 'Preferences') },
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
      { name: 'asset-halted', path: 'asset/QRRY', ...headed('QRRY'), prepare: awaitGraph },
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
      { name: 'history', ...history },
      {
        name: 'history-order',
        ...history,
        prepare: pressFor(/executions for order H-204402/, 'table', 'Executions for order H-204402'),
      },
      { name: 'history-executions', ...history, path: 'history?view=executions' },
      { name: 'history-transfers', ...history, path: 'history?view=transfers' },
      {
        name: 'history-transfer-steps',
        ...history,
        path: 'history?view=transfers',
        prepare: pressFor(/transfer T-5013 status/, 'list', 'Transfer T-5013 status'),
      },
      { name: 'orders', ...orders },
      { name: 'cancel-order', ...orders, prepare: pressFor(/^Cancel:/, 'dialog', 'Cancel this order?') },
      { name: 'orders-steps', ...orders, prepare: pressFor(/^Details: /, 'list', /^Order \S+ activity$/) },
      { name: 'cancel-orders', ...orders, prepare: pressFor('Cancel all…', 'dialog', 'Cancel open orders?') },
      { name: 'replace-order', ...orders, prepare: pressFor(/^Replace/, 'dialog', 'Replace this order?') },
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
      { name: 'support', ...orders, prepare: chooseInMenu(/Marisol Vance/, 'Contact Support', 'Email Support') },
      { name: 'help', ...orders, path: 'orders#help=fees', prepare: awaitDialog },
      { name: 'help-acat', ...orders, path: 'orders#help=acat', prepare: awaitDialog },
    ],
  },
  {
    persona: 'newAccount',
    screens: [
      { name: 'portfolio-empty', ...portfolio },
      { name: 'performance-empty', ...performance },
      { name: 'orders-empty', ...orders },
      { name: 'history-empty', ...history },
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
        prepare: async context => {
          await chooseInMenu(/Jonas Adler/, 'Switch Accounts', 'Switch account')(context);
          await dialogOf(context.page).getByRole('listitem').first().waitFor();
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
        ...orders,
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
      { name: 'history-failed', ...history, noise: /status of 404/ },
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
