import { add, decimal, multiply, negate, round, subtract, type Decimal } from '@portal/domain/money/money';
import { formatMoney, formatSignedMoney } from '@portal/ui/format/format';
import type { Page } from 'puppeteer-core';
import { expect } from '../fixture';
import {
  button,
  buttonFrom,
  card,
  click,
  field,
  firstRow,
  heading,
  link,
  option,
  pathOf,
  read,
  see,
  signIn,
  tabOf,
  test,
  type,
  words,
} from '../firefox';

/** Sign-in, orders and money in Firefox, by mouse and keyboard. */

/** A figure of the card Cash on the portfolio, once it is shown. */
async function readCash(tab: Page, label: string): Promise<Decimal> {
  let figure = '';
  await expect
    .poll(async () => {
      figure = new RegExp(`${label} \\$([\\d,.]+)`).exec(await read(tab, card('Cash')))?.[1] ?? '';
      return figure;
    })
    .not.toBe('');
  return decimal(figure.replaceAll(',', ''));
}

async function openTransferHistory(tab: Page): Promise<void> {
  await click(tab, link('History'));
  await click(tab, tabOf('Transfers'));
}

test('Firefox: an investor signs in with the right password after a wrong one', async ({ openTab, venue }) => {
  const tab = await openTab('/investors/login');
  await type(tab, field('E-mail'), 'marisol.vance@example.com');
  await type(tab, field('Password'), 'not-the-password');
  await tab.keyboard.press('Enter');
  await see(tab, words('Invalid email or password.'));
  await signIn(tab, venue, 'marisol');
  expect(pathOf(tab)).toBe('/investors/portfolio');
});

test.describe('Firefox: a page that is left while its code loads', () => {
  // Firefox then aborts imports, and React reports the one that it waited for; of a page that is gone only the kind can be
  // read. The proxy passes no WebSocket on.
  test.use({ expectedNoise: [/dynamically imported module|^error: JSHandle@error$|ws:\/\/localhost/] });

  test('by an address, by Back or by a link, is not reloaded instead', async ({ openTab, network, venue }) => {
    const { origin } = network;
    const code = '/assets/market-page-';
    // It would be loaded in advance, and then never wait.
    network.hold(code);
    const tab = await openTab(`${origin}/investors/login`);
    await signIn(tab, venue, 'marisol');
    const leave = {
      Disclosures: () => tab.evaluate(address => location.assign(address), `${origin}/investors/disclosures`),
      Orders: () => tab.goto(`${origin}/investors/orders`),
      Portfolio: () => tab.goBack(),
      History: () => click(tab, link('History')),
    };
    for (const [title, go] of Object.entries(leave)) {
      const path = `/investors/${title.toLowerCase()}`;
      await tab.goto(`${origin}/investors/portfolio`);
      await see(tab, heading('Portfolio'));
      network.hold(path);
      // Not awaited: it ends when the page is left.
      void tab.goto(`${origin}/investors/market`).catch(() => null);
      // The new page, not what the one before loads in advance.
      await tab.waitForFunction(() => location.pathname === '/investors/market' && document.querySelector('main'));
      await expect.poll(() => network.holds(code)).toBe(true);
      const leaving = go();
      // Back shows the document that was there, and the portal's own links load none.
      if (title === 'Disclosures' || title === 'Orders') {
        await expect.poll(() => network.holds(path)).toBe(true);
        // The portal asks the server so before it reloads: when this is answered, its own question is too.
        await tab.evaluate(() => fetch(location.pathname, { method: 'HEAD' }).then(({ ok }) => ok));
      }
      network.release(path);
      await leaving;
      await see(tab, heading(title));
      expect(pathOf(tab)).toBe(path);
      expect(await tab.evaluate(() => sessionStorage.getItem('portal-reloaded-at'))).toBeNull();
    }
  });
});

test('Firefox: an investor finds a symbol, buys it at the ask and sees the fill in the history', async ({
  openTab,
  venue,
}) => {
  const tab = await openTab('/investors/login');
  await signIn(tab, venue, 'marisol');
  const before = await readCash(tab, 'Available to trade');
  await tab.keyboard.press('/');
  await tab.keyboard.type('terzo');
  await click(tab, option('Terzo'));
  await see(tab, heading('TZROP'));
  await click(tab, buttonFrom('Ask '));
  const ask = decimal((await read(tab, buttonFrom('Ask '))).replace('Ask ', ''));
  await type(tab, field('Quantity'), '10');
  await click(tab, button('Review buy order'));
  // The fee is 1 %.
  const price = multiply(ask, decimal('10'));
  const fee = round(multiply(price, decimal('0.01')), 2);
  const total = add(price, fee);
  await expect.poll(() => read(tab, '[role="dialog"]')).toContain(`Most you will pay ${formatMoney(total)}`);
  await click(tab, buttonFrom('Submit buy order'));
  await see(tab, words('has completely filled'));

  await click(tab, link('History'));
  await expect.poll(() => read(tab, firstRow('Placed (ET)'))).toMatch(/TZROP .*Buy 10 of 10 .*Filled/);
  await click(tab, tabOf('Executions'));
  await expect
    .poll(() => read(tab, firstRow('Execution')))
    .toContain(
      `Buy 10 ${formatMoney(ask)} ${formatMoney(price)} ${formatMoney(fee)} ${formatSignedMoney(negate(total))}`,
    );
  await click(tab, link('Portfolio'));
  expect(await readCash(tab, 'Available to trade')).toBe(subtract(before, total));
});

test(
  'Firefox: an investor deposits and withdraws dollars and cents, and sees exactly those in the history',
  { tag: '@addition-stepUp' },
  async ({ openTab, venue }) => {
    const tab = await openTab('/investors/login');
    await signIn(tab, venue, 'marisol');
    const inDeposit = await readCash(tab, 'Deposits on the way');
    await click(tab, button('Deposit'));
    await type(tab, field('Amount'), '1,234.56');
    await click(tab, button('Review deposit'));
    await click(tab, buttonFrom('Deposit $1,234.56'));
    await see(tab, words('Your deposit is on its way'));
    await click(tab, button('Done'));
    await expect.poll(() => readCash(tab, 'Deposits on the way')).toBe(add(inDeposit, decimal('1234.56')));
    await openTransferHistory(tab);
    await expect.poll(() => read(tab, firstRow('Amount'))).toMatch(/Cash Deposit .*Pending \+\$1,234\.56$/);

    await click(tab, link('Portfolio'));
    const available = await readCash(tab, 'Available to trade');
    await click(tab, button('Withdraw'));
    await type(tab, field('Amount'), '345.67');
    await click(tab, button('Review withdrawal'));
    await click(tab, buttonFrom('Withdraw $345.67'));
    await see(tab, words('We sent a code to'));
    await type(tab, field('Six-digit code'), await venue.readCode('marisol'));
    await click(tab, buttonFrom('Withdraw $345.67'));
    await see(tab, words('Your withdrawal is on its way'));
    await click(tab, button('Done'));
    await expect.poll(() => readCash(tab, 'Available to trade')).toBe(subtract(available, decimal('345.67')));
    await openTransferHistory(tab);
    await expect.poll(() => read(tab, firstRow('Amount'))).toMatch(/Cash Withdrawal .*Pending \u2212\$345\.67$/);
  },
);

test('Firefox: signing out in one tab signs out the other', async ({ openTab, venue }) => {
  const tab = await openTab('/investors/login');
  await signIn(tab, venue, 'marisol');
  const other = await openTab('/investors/orders');
  await see(other, heading('Orders'));
  await tab.bringToFront();
  await click(tab, button('Sign Out'));
  for (const each of [tab, other]) await expect.poll(() => pathOf(each)).toBe('/investors/login');
});
