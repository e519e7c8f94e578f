import { transfers } from '@portal/contracts/endpoints/transfers';
import type { Page } from '@playwright/test';
import {
  awaitDialog,
  dialogOf,
  headed,
  press,
  pressFor,
  type ScreenGroup,
  type Screen,
  type ScreenContext,
} from './screen.ts';

/** Cash, shares, tokens, documents and account screens. */

const account = { title: 'Profile', heading: 'Account', path: 'account/personal-data' } as const;
const banking = { title: 'Bank accounts', heading: 'Account', path: 'account/bank-accounts' } as const;
const documents = { title: 'Documents', heading: 'Account', path: 'account/documents' } as const;
const acat = { path: 'acat-transfer', ...headed('ACAT transfer') } as const;
const transfersPage = { path: 'transfers', ...headed('Transfers') } as const;

async function fillAmount(page: Page, kind: 'deposit' | 'withdrawal'): Promise<void> {
  await dialogOf(page).getByLabel('Amount', { exact: true }).fill('1,200');
  await press(dialogOf(page), `Review ${kind}`);
}

async function fillAcat({ page }: ScreenContext): Promise<void> {
  await page.getByRole('combobox', { name: 'Delivering firm' }).fill('larch');
  await page.getByRole('option', { name: /Larch Hill Brokerage/ }).click();
  await page.getByLabel('Account number', { exact: true }).fill('7204418');
  await page.getByRole('combobox', { name: 'Security' }).fill('TZROP');
  await page.getByLabel('Quantity', { exact: true }).fill('25');
  await page.getByLabel('Full name', { exact: true }).fill('Marisol Vance');
  await press(page, 'Review transfer');
  await page.getByRole('dialog').waitFor();
}

/** Path of a transfer that waits for its cost basis. */
async function findUnpriced({ call }: ScreenContext): Promise<string> {
  const { transactions } = await call(transfers.list, { query: { size: 100 } });
  const found = transactions.find(({ asset, status }) => asset === 'XYLB' && status !== 'COMPLETE');
  if (found === undefined) throw new Error('No transfer waits for its cost basis');
  return `transfers/${found.id}`;
}

const dialogs: readonly Screen[] = [
  {
    name: 'deposit',
    ...transfersPage,
    path: 'transfers?move=deposit',
    prepare: async ({ page }) => dialogOf(page).getByLabel('Amount', { exact: true }).fill('2,500'),
  },
  {
    name: 'deposit-review',
    ...banking,
    path: 'account/bank-accounts?move=deposit',
    prepare: async ({ page }) => fillAmount(page, 'deposit'),
  },
  {
    name: 'withdraw-too-much',
    ...transfersPage,
    path: 'transfers?move=withdraw',
    prepare: async ({ page }) => {
      await dialogOf(page).getByLabel('Amount', { exact: true }).fill('30,000');
      await press(dialogOf(page), 'Review withdrawal');
    },
  },
  { name: 'wire', ...banking, path: 'account/bank-accounts?move=wire', prepare: awaitDialog },
  {
    name: 'deposit-tokens',
    ...transfersPage,
    path: 'transfers?wallet=deposit&token=TZROP',
    prepare: async ({ page }) => page.getByRole('img', { name: /^QR code/ }).waitFor(),
  },
  {
    name: 'withdraw-tokens',
    ...headed('Portfolio'),
    path: 'portfolio?wallet=withdraw&token=TZROP',
    prepare: async ({ page }) => dialogOf(page).getByLabel('Amount', { exact: true }).fill('120'),
  },
  { name: 'custodial-wallet', ...transfersPage, path: 'transfers?wallet=custodial&token=TZROP', prepare: awaitDialog },
  {
    name: 'deposit-shares',
    ...headed('Portfolio'),
    path: 'portfolio?wallet=shares',
    prepare: async ({ page }) => {
      await press(dialogOf(page), 'Deposit TZROP');
      await dialogOf(page)
        .getByRole('checkbox', { name: /Lot L-1,/ })
        .check();
    },
  },
];

export const moneyAndAccount: readonly ScreenGroup[] = [
  {
    persona: 'marisol',
    screens: [
      { name: 'profile', ...account },
      { name: 'add-user', ...account, prepare: pressFor('Invite user', 'dialog', 'Add an authorized user') },
      {
        name: 'revoke-invite',
        ...account,
        prepare: async ({ page }) => {
          await press(page.getByRole('region', { name: 'Authorized users' }), /^Revoke/);
          await dialogOf(page).waitFor();
        },
      },
      {
        name: 'account-security',
        ...account,
        prepare: async ({ page }) => {
          await press(page.getByRole('region', { name: 'Account security' }), 'This wasn’t me');
          await dialogOf(page).waitFor();
        },
      },
      {
        name: 'confirm-code',
        path: 'verify2fa',
        title: 'Confirm it’s you',
        heading: /./,
        prepare: async ({ page }) => page.getByText(/We sent a code to/).waitFor(),
      },
      { name: 'banking', ...banking },
      { name: 'transfers', ...transfersPage },
      ...dialogs,
      { name: 'acat', ...acat },
      { name: 'acat-review', ...acat, prepare: fillAcat },
      {
        name: 'free-delivery-errors',
        path: 'free-delivery-transfer',
        ...headed('Free-of-payment (FOP) transfer'),
        prepare: pressFor('Review transfer', 'group', /need your attention/),
      },
      { name: 'account-transfer', path: 'account-transfer', ...headed('Account transfer') },
      { name: 'dividend', path: 'overstock-dividend', ...headed('OSTKO dividend') },
      { name: 'transfer', path: findUnpriced, title: /^Transfer \S+ - /, heading: /./ },
      { name: 'statements', ...documents },
      { name: 'documents', ...documents, path: 'account/documents/documents-other' },
      {
        name: 'document',
        ...documents,
        prepare: async ({ page }) => {
          await press(page, /^View Statement for/);
          await dialogOf(page).locator('canvas').first().waitFor();
          await dialogOf(page)
            .getByText(/^Page 1 of \d+\. .*Closing/s)
            .waitFor({ state: 'attached' });
        },
      },
    ],
  },
  {
    persona: 'bankNone',
    screens: [
      { name: 'banking-empty', ...banking },
      {
        name: 'link-bank',
        ...banking,
        prepare: async ({ page }) => {
          await press(page, 'Link bank account');
          await press(page, 'Continue');
          await page.getByLabel('Search for your bank').waitFor();
        },
      },
      { name: 'transfers-empty', ...transfersPage },
    ],
  },
  { persona: 'bankReconnect', screens: [{ name: 'banking-reconnect', ...banking }] },
  { persona: 'corporation', screens: [{ name: 'profile-corporation', ...account }] },
  { persona: 'transferTroubles', screens: [{ name: 'transfers-troubles', ...transfersPage }] },
  { persona: 'withoutAuthorities', screens: [{ name: 'profile-read-only', ...account }] },
];
