import { expect, expectAccessible, sandbox, test } from '../fixture';
import type { Page } from '@playwright/test';

/** Shares from other brokers, against the whole venue. */

const field = (page: Page, name: string) =>
  name === 'Delivering firm' || name === 'Security'
    ? page.getByRole('combobox', { name })
    : page.getByLabel(name, { exact: true });

async function fillForm(page: Page, quantity: string, accountNumber: string): Promise<void> {
  await field(page, 'Delivering firm').fill('larch');
  await page.getByRole('option', { name: /Larch Hill Brokerage/ }).click();
  await expect(field(page, 'Clearing number')).toHaveValue('0417');
  await field(page, 'Account number').fill(accountNumber);
  await field(page, 'Security').fill('TZROP');
  await field(page, 'Quantity').fill(quantity);
  await field(page, 'Full name').fill('Noah Lindqvist');
  await page.getByRole('button', { name: 'Review transfer' }).click();
}

// The browser's console reports each 403; the server requests the second factor with one.
test.use({ expectedNoise: [/status of 403/] });

test(
  'an investor moves shares here by ACAT, up to their cost basis [TRF-10, TRF-11, TRF-29, PTF-06]',
  { tag: '@addition-deliveringFirms' },
  async ({ page, venue }) => {
    await venue.signIn('newAccount');
    await page.goto('/investors/portfolio');
    await page.getByRole('button', { name: /Noah Lindqvist/ }).click();
    await page.getByRole('menuitem', { name: 'Transfers' }).click();
    await page.getByRole('link', { name: /^Transfer shares in/ }).click();
    await fillForm(page, '25', '7204418');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Transfer 25 TZROP');
    await dialog.getByRole('button', { name: 'Submit transfer' }).click();
    await expect(dialog.getByText(/We sent a code to/)).toBeVisible();
    await dialog.getByLabel('Verification code').fill(await venue.readCode('newAccount'));
    await dialog.getByRole('button', { name: 'Submit transfer' }).click();

    await expect(page).toHaveURL(/\/portfolio$/);
    await expect(page.getByText('Your transfer request has been submitted.')).toBeVisible();
    await page
      .getByRole('region', { name: 'Pending transfers' })
      .getByRole('link', { name: 'Security Deposit' })
      .click();
    await expect(page.getByRole('list', { name: 'Transfer progress' })).toContainText('Processing');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download request (PDF)' }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByRole('button', { name: 'See Details' }).click();
    await expect(page).toHaveURL(/\/account\/documents\/documents-other$/);
    const requests = page.getByRole('region', { name: /^Transfer requests/ });
    await expect(requests.getByRole('row').nth(1)).toContainText('25 TZROP');
    const savingForm = page.waitForEvent('download');
    await requests
      .getByRole('button', { name: /^Download request/ })
      .first()
      .click();
    expect((await savingForm).suggestedFilename()).toMatch(/^acat-.*\.pdf$/);

    const { transfers } = await venue.call(sandbox.transfers.pending);
    const id =
      transfers.find(({ transfer }) => transfer.asset === 'TZROP' && transfer.amount === '25')?.transfer.id ?? '';
    await venue.call(sandbox.transfers.settle, { params: { id } });
    await page.goto('/investors/portfolio');
    await page.getByRole('link', { name: 'Add cost basis' }).first().click();
    await expect(page.getByText('Waiting for cost basis')).toBeVisible();
    const row = (number: number) => page.getByRole('group', { name: `Purchase ${number}` });
    await row(1).getByLabel('Quantity').fill('20');
    await row(1).getByLabel('Cost per share').fill('4');
    await page.getByRole('button', { name: 'Add another purchase' }).click();
    await row(2).getByLabel('Quantity').fill('4');
    await row(2).getByLabel('Cost per share').fill('5');
    await page.getByRole('button', { name: 'Review cost basis' }).click();
    await expect(page.getByText('The total number of securities must equal 25')).toBeVisible();
    await expectAccessible(page);
    await row(2).getByLabel('Quantity').fill('5');
    await expect(page.getByText('$105.00')).toBeVisible();
    await page.getByRole('button', { name: 'Review cost basis' }).click();
    await page.getByRole('button', { name: 'Save cost basis' }).click();
    await expect(page.getByText('Successfully added cost basis.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Transfer progress' })).not.toContainText('action needed');
    await page.goto('/investors/portfolio');
    // 20 at $4.00 and 5 at $5.00 are $105.00 for 25.
    await expect(page.getByRole('table', { name: 'Your positions' }).getByRole('row', { name: /TZROP/ })).toContainText(
      '$4.20',
    );
  },
);
