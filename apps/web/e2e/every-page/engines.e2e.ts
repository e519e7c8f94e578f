import { add, decimal, multiply, negate, round, subtract, type Decimal } from '@portal/domain/money/money';
import { formatMoney, formatSignedMoney } from '@portal/ui/format/format';
import { expect, sandbox } from '../fixture';
import {
  button,
  buttonFrom,
  card,
  choose,
  click,
  dialog,
  field,
  heading,
  link,
  newestRow,
  option,
  pathOf,
  read,
  see,
  signIn,
  sizes,
  tabOf,
  test,
  type,
  words,
} from '../engines/engine';
import type { Tab } from '../engines/tab';

/**
 * What an investor does most, in Firefox and in WebKit, by mouse and keyboard. Desktops are in front of a back end that answers as ours
 * does, phones in front of one in a foreign dialect; with E2E_DIALECT all are in that one.
 */

/** A figure of the card Cash on the portfolio, once it is shown. */
async function readCash(tab: Tab, label: string): Promise<Decimal> {
  let figure = '';
  await expect
    .poll(async () => {
      figure = new RegExp(`${label} \\$([\\d,.]+)`).exec(await read(tab, card('Cash')))?.[1] ?? '';
      return figure;
    })
    .not.toBe('');
  return decimal(figure.replaceAll(',', ''));
}

async function openTransferHistory(tab: Tab): Promise<void> {
  await choose(tab, 'History');
  await click(tab, tabOf('Transfers'));
}

/** Waits until an element shows all these parts, which stand in another order on a phone. */
async function expectParts(tab: Tab, path: string, parts: string[]): Promise<void> {
  const findMissing = async (): Promise<string[]> => {
    const text = await read(tab, path);
    return parts.filter(part => !text.includes(part)).map(part => `${part} is missing from: ${text}`);
  };
  await expect.poll(findMissing).toEqual([]);
}

/** Points of the first page of a document that are not white, once it is drawn. */
const countDrawnPoints = (tab: Tab): Promise<number> =>
  tab.run(() => {
    const canvas = document.querySelector('canvas');
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return data.filter(value => value !== 255 && value !== 0).length;
  });

for (const [device, size] of Object.entries(sizes)) {
  test.describe(`on ${device}`, () => {
    test.use({ size });

    test('an investor signs in after a wrong password, sees live prices and a document, and signs out in both tabs', async ({
      openTab,
      venue,
    }) => {
      const tab = await openTab('/investors/login');
      await type(tab, field('Email'), 'marisol.vance@example.com');
      await type(tab, field('Password'), 'not-the-password');
      await tab.keys('\n');
      await see(tab, words('Invalid email or password.'));
      await signIn(tab, venue, 'marisol');
      expect(await pathOf(tab)).toBe('/investors/portfolio');
      // Ten of an open order fill, at a price above the last one.
      await expect.poll(() => read(tab, card('Positions'))).toMatch(/TZROP .*\$5\.26 .*\$17,884\.00/);
      await venue.call(sandbox.market.fillOrder, { params: { id: 'H-204402' }, body: { quantity: decimal('10') } });
      await expect.poll(() => read(tab, card('Positions'))).toMatch(/TZROP .*\$5\.28 .*\$17,899\.20/);

      await choose(tab, 'Documents');
      await click(tab, buttonFrom('View Statement'));
      await expect.poll(() => countDrawnPoints(tab)).toBeGreaterThan(1000);
      await expectParts(tab, `${dialog}//figcaption`, ['Closing cash balance']);
      await click(tab, `${dialog}${button('Close')}`);

      const other = await openTab('/investors/orders');
      await see(other, heading('Orders'));
      await choose(tab, 'Sign Out');
      for (const each of [tab, other]) await expect.poll(() => pathOf(each)).toBe('/investors/login');
    });

    test('an investor finds a symbol, buys it at the ask and sees the fill in the history', async ({
      openTab,
      venue,
    }) => {
      const tab = await openTab('/investors/login');
      await signIn(tab, venue, 'marisol');
      const before = await readCash(tab, 'Available to trade');
      await tab.keys('/');
      await see(tab, '//input[@role="combobox"]');
      await tab.keys('terzo');
      await click(tab, option('Terzo'));
      await see(tab, heading('TZROP'));
      if (size === sizes['a phone']) await click(tab, button('Buy'));
      await see(tab, buttonFrom('Ask '));
      const ask = decimal((await read(tab, buttonFrom('Ask '))).replace('Ask ', ''));
      await click(tab, buttonFrom('Ask '));
      await type(tab, field('Quantity'), '10');
      await click(tab, button('Review buy order'));
      // The fee is 1 %.
      const price = multiply(ask, decimal('10'));
      const fee = round(multiply(price, decimal('0.01')), 2);
      const total = add(price, fee);
      await expect
        .poll(() => read(tab, `${dialog}[contains(., "Estimated maximum cost")]`))
        .toContain(`Estimated maximum cost ${formatMoney(total)}`);
      await click(tab, buttonFrom('Submit buy order'));
      await see(tab, words('has completely filled'));
      // The ticket of a phone covers the page.
      if (size === sizes['a phone']) await click(tab, `${dialog}${button('Close')}`);

      await choose(tab, 'History');
      await expectParts(tab, newestRow, ['TZROP', 'Buy 10', 'Filled']);
      await click(tab, tabOf('Executions'));
      const figures = size === sizes['a phone'] ? [ask] : [ask, price, fee];
      await expectParts(tab, newestRow, [
        'Buy',
        '10',
        ...figures.map(each => formatMoney(each)),
        formatSignedMoney(negate(total)),
      ]);
      await click(tab, link('Portfolio'));
      await expect.poll(() => readCash(tab, 'Available to trade')).toBe(subtract(before, total));
    });

    test('an investor deposits and withdraws dollars and cents, and sees exactly those in the history', async ({
      openTab,
      venue,
      worldOptions,
    }) => {
      const tab = await openTab('/investors/login');
      await signIn(tab, venue, 'marisol');
      const inDeposit = await readCash(tab, 'Pending deposits');
      await click(tab, button('Deposit'));
      await type(tab, field('Amount'), '1,234.56');
      await click(tab, button('Review deposit'));
      await click(tab, buttonFrom('Deposit $1,234.56'));
      await see(tab, words('Deposit submitted'));
      await click(tab, button('Done'));
      await expect.poll(() => readCash(tab, 'Pending deposits')).toBe(add(inDeposit, decimal('1234.56')));
      await openTransferHistory(tab);
      await expectParts(tab, newestRow, ['Cash Deposit', 'Pending', '+$1,234.56']);

      await click(tab, link('Portfolio'));
      const available = await readCash(tab, 'Available to trade');
      await click(tab, button('Withdraw'));
      await type(tab, field('Amount'), '345.67');
      await click(tab, button('Review withdrawal'));
      await click(tab, buttonFrom('Withdraw $345.67'));
      // The specification alone asks for no code.
      if (worldOptions.dialect === undefined) {
        await see(tab, words('We sent a code to'));
        await type(tab, field('Verification code'), await venue.readCode('marisol'));
        await click(tab, buttonFrom('Withdraw $345.67'));
      }
      await see(tab, words('Withdrawal submitted'));
      await click(tab, button('Done'));
      await expect.poll(() => readCash(tab, 'Available to trade')).toBe(subtract(available, decimal('345.67')));
      await openTransferHistory(tab);
      await expectParts(tab, newestRow, ['Cash Withdrawal', 'Pending', '\u2212$345.67']);
    });
  });
}
