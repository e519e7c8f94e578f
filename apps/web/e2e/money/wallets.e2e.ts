import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { expect, test, type Venue } from '../fixture';

// Console messages about calls that the server refuses on purpose: an address with a wrong character, a required code.
test.use({ expectedNoise: [/status of (403|404|422)/] });

async function accountOf(venue: Venue, persona: string): Promise<string> {
  const { personas } = await venue.call(sandbox.people.list);
  return personas.find(({ key }) => key === persona)?.accountId ?? '';
}

async function tokensOf(venue: Venue, id: string): Promise<string | null | undefined> {
  const { tokenAssets } = await venue.call(sandbox.market.ledger, { params: { id } });
  return tokenAssets['TZROP']?.quantity;
}

test(
  'an investor deposits tokens, withdraws some, and deposits shares by lots [WLT-01, WLT-02, WLT-23, WLT-26]',
  { tag: ['@addition-stepUp', '@addition-incomingTokens'] },
  async ({ page, venue }) => {
    const id = await accountOf(venue, 'marisol');
    await venue.signIn('marisol');
    await page.goto('/investors/portfolio');
    await page.getByRole('button', { name: 'Deposit tokens' }).click();
    const box = page.getByRole('dialog');
    await expect(box.getByRole('img', { name: 'QR code for your TZROP deposit address' })).toBeVisible();
    const address = (await box.getByText(/^0x/).textContent()) ?? '';
    expect(await tokensOf(venue, id)).toBe('3400');
    await venue.call(sandbox.transfers.depositTokens, { body: { accountId: id, asset: 'TZROP', quantity: '40' } });
    await venue.call(sandbox.transfers.confirmBlocks, { body: { place: address, blocks: 5 } });
    await expect(box.getByText('5 of 12 confirmations')).toBeVisible();
    await venue.call(sandbox.transfers.confirmBlocks, { body: { place: address } });
    await expect(box.getByText(/Your deposit has arrived/)).toBeVisible();
    expect(await tokensOf(venue, id)).toBe('3440');

    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'More ways to transfer' }).last().click();
    await page.getByRole('button', { name: /^Withdraw tokens/ }).click();
    await box.getByRole('button', { name: 'Add an address' }).click();
    await box.getByLabel('Ethereum address').fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD');
    await box.getByRole('button', { name: 'Add address' }).click();
    await expect(box.getByText('Could not add address')).toBeVisible();
    await box.getByLabel('Ethereum address').fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    await box.getByRole('button', { name: 'Add address' }).click();
    await expect(box.getByText('0 of 12 confirmations', { exact: true })).toBeVisible();
    await venue.call(sandbox.transfers.confirmBlocks, {
      body: { place: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    });
    const own = box.getByRole('radio', { name: /^0x5aAe/ });
    await expect(own).toBeEnabled();
    await own.check();
    await box.getByLabel('Amount', { exact: true }).fill('99,999');
    await box.getByRole('button', { name: 'Review withdrawal' }).click();
    await expect(box.getByText(/You can withdraw up to/).first()).toBeVisible();
    await box.getByLabel('Amount', { exact: true }).fill('120');
    await box.getByRole('button', { name: 'Review withdrawal' }).click();
    await box.getByLabel(/I’ve checked that this is my wallet address/).check();
    await box.getByRole('button', { name: 'Withdraw 120 TZROP' }).click();
    await expect(box.getByText(/We sent a code to/)).toBeVisible();
    await box.getByLabel('Verification code').fill(await venue.readCode('marisol'));
    await box.getByRole('button', { name: 'Withdraw 120 TZROP' }).click();
    await expect(page.getByText('Your withdrawal request has been succesfully received.')).toBeVisible();
    await expect(box).toBeHidden();
    expect(await tokensOf(venue, id)).toBe('3320');

    await page.getByRole('button', { name: /^Deposit shares from Vertalo/ }).click();
    await box.getByRole('button', { name: 'Deposit TZROP' }).click();
    await box.getByRole('checkbox', { name: /Lot L-1,/ }).check();
    await box.getByRole('button', { name: 'Review deposit', exact: true }).click();
    await box.getByLabel('Full name').fill('Marisol Vance');
    await box.getByRole('button', { name: 'Deposit 600 TZROP' }).click();
    await expect(page.getByText(/Congratulations! Your holdings in TZROP are submitted/)).toBeVisible();
    await page.getByRole('link', { name: 'history', exact: true }).click();
    await expect(page).toHaveURL(/\/history\?view=transfers$/);
  },
);
