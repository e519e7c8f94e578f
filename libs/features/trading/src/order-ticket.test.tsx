import { market } from '@portal/contracts/market';
import { symbols } from '@portal/contracts/symbols';
import { q } from '@portal/client/query';
import { decimal } from '@portal/domain/money';
import { resetLiveText } from '@portal/ui/live-text';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OrderTicket } from './order-ticket';

function Ticket({ symbol }: { symbol: string }) {
  const facts = useQuery(q(symbols.one, { params: { symbol } })).data;
  return facts ? <OrderTicket symbol={facts} /> : null;
}

function TwoSymbols() {
  const [symbol, setSymbol] = useState('TZROP');
  const facts = useQuery(q(symbols.list)).data?.data.symbols.find(each => each.symbol === symbol);
  return (
    <>
      <button onClick={() => setSymbol('ASPD')}>Other</button>
      {facts && <OrderTicket symbol={facts} />}
    </>
  );
}

const openTicket = (symbol: string, options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <Ticket symbol={symbol} />, persona: 'marisol', ...options });

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const priceField = () => field('Limit price');
const quantityField = () => field('Quantity');
/** Enters both figures at once; where the typing itself matters, tests type. */
async function fill(price: string, quantity: string): Promise<void> {
  fireEvent.change(await priceField(), { target: { value: price } });
  fireEvent.change(await quantityField(), { target: { value: quantity } });
}
const reviewButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Review (buy|sell) order$/ });
const choose = (name: string) => screen.getByRole('radio', { name });
const labelOf = (input: HTMLInputElement) => input.labels?.[0]?.textContent;

/** What screen readers are told of the ticket's notes. */
const spoken = () => document.querySelector('p.visually-hidden[role="status"]')?.textContent ?? '';

beforeEach(() => {
  resetLiveText();
});

/** The figure beside a label in the totals. */
const figureOf = (label: string | RegExp) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

/** The words below a field about what is wrong with it. */
function errorOf(input: HTMLElement): string {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  return ids
    .filter(id => id.endsWith('-error'))
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join('');
}

describe('what is ordered', () => {
  it('is a limit order to buy for the day; no other kind of order can be chosen [ORD-05, ORD-06]', async () => {
    await openTicket('TZROP');
    await priceField();
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(labelOf)).toEqual(['Buy', 'Sell', 'Day', 'GTC', 'GTD']);
    expect(choices.filter(({ checked }) => checked).map(labelOf)).toEqual(['Buy', 'Day']);
    expect(screen.queryAllByRole('combobox')).toEqual([]);
  });

  it('may last beyond the day only under the flags for that [ORD-07, FLG-11]', async () => {
    await openTicket('TZROP', {
      arrange: ({ world }) =>
        world.execute('flags.change', { values: { timeInForceGtc: false, timeInForceGtd: false } }),
    });
    await priceField();
    const times = within(screen.getByRole('radiogroup', { name: 'Time in force' }));
    expect(times.getAllByRole<HTMLInputElement>('radio').map(labelOf)).toEqual(['Day']);
  });

  it('takes bid, middle or ask as its limit, as they are now', async () => {
    const { user, change } = await openTicket('TZROP');
    await user.click(await screen.findByRole('button', { name: 'Ask 5.27' }));
    expect((await priceField()).value).toBe('5.27');
    await user.click(screen.getByRole('button', { name: 'Mid 5.26' }));
    expect((await priceField()).value).toBe('5.26');
    await change(({ world }) => world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('6.40') }));
    await user.click(await screen.findByRole('button', { name: /^Bid 6\.\d\d$/ }));
    expect((await priceField()).value).toMatch(/^6\.\d\d$/);
  });

  it('has a last day only with GTD: today or later, as far ahead as the server allows [ORD-11]', async () => {
    const { user } = await openTicket('TZROP');
    await fill('5.26', '10');
    expect(screen.queryByLabelText('Good until')).toBe(null);
    await user.click(choose('GTD'));
    const date = screen.getByLabelText<HTMLInputElement>('Good until');
    expect([date.min, date.max]).toEqual(['2025-11-18', '2026-02-16']);
    await user.click(await reviewButton());
    expect(errorOf(date)).toBe("Choose the date until which the Good 'Til Date order stays open.");
    expect(document.activeElement).toBe(date);
    fireEvent.change(date, { target: { value: '2025-11-17' } });
    expect(errorOf(date)).toBe('Choose today or a later date.');
    fireEvent.change(date, { target: { value: '2026-02-17' } });
    expect(errorOf(date)).toBe('Choose an earlier date.');
    fireEvent.change(date, { target: { value: '2025-12-12' } });
    expect(errorOf(date)).toBe('');
    await user.click(choose('GTC'));
    expect(screen.queryByLabelText('Good until')).toBe(null);
  });

  it('needs a price and a quantity above 0 before it is reviewed; the first field at fault takes the focus [ORD-48]', async () => {
    const { user } = await openTicket('TZROP');
    const [price, quantity] = [await priceField(), await quantityField()];
    await user.click(await reviewButton());
    expect([errorOf(price), errorOf(quantity)]).toEqual(['Enter a limit price.', 'Enter a quantity.']);
    expect(document.activeElement).toBe(price);
    await user.type(price, '0');
    await user.type(quantity, '0');
    await user.click(await reviewButton());
    expect([errorOf(price), errorOf(quantity)]).toEqual(['Enter a limit price above 0.', 'Enter a quantity above 0.']);
    expect([price.value, quantity.value]).toEqual(['0', '0']);
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('does not call an untouched field wrong', async () => {
    const { user } = await openTicket('TZROP');
    await user.click(await priceField());
    await user.click(await quantityField());
    expect(errorOf(await priceField())).toBe('');
  });
});

describe('what is typed', () => {
  it('has at most the decimals of the symbol as a quantity [ORD-49, SYM-18]', async () => {
    const { user } = await openTicket('MYRA');
    const quantity = await quantityField();
    await user.type(quantity, '10.25');
    expect(quantity.value).toBe('10.2');
    expect(errorOf(quantity)).toBe('Use at most 1 decimal.');
    await user.type(await priceField(), '104');
    expect(screen.getByText('10.2 × $104.00')).toBeTruthy();
  });

  it('keeps digits and two decimals as a price, and commas between thousands are read [VAL-09, VAL-10]', async () => {
    const { user } = await openTicket('TZROP');
    const price = await priceField();
    await user.type(await quantityField(), '1');
    await user.type(price, '12x3-4.567');
    expect(price.value).toBe('1234.56');
    await user.clear(price);
    await user.type(price, '1,234.50');
    expect(screen.getByText('1 × $1,234.50')).toBeTruthy();
    expect(figureOf('1 × $1,234.50')).toBe('$1,234.50');
  });

  it('is refused with a reason where it could mean two amounts', async () => {
    const { user } = await openTicket('TZROP');
    await user.type(await priceField(), '5,26');
    await user.type(await quantityField(), '1');
    await user.click(await reviewButton());
    expect(errorOf(await priceField())).toBe('Use commas between thousands only, and a point before decimals.');
    expect((await priceField()).value).toBe('5,26');
  });

  it('may have the finer prices of a symbol that has them [SYM-19]', async () => {
    const { user } = await openTicket('DLVE');
    await user.click(await screen.findByRole('button', { name: 'Ask 0.0222' }));
    expect((await priceField()).value).toBe('0.0222');
    await user.type(await quantityField(), '1000');
    expect(screen.getByText('1,000 × $0.0222')).toBeTruthy();
  });

  it('is gone with another symbol', async () => {
    const { user, container } = await openTicket('TZROP', { element: <TwoSymbols /> });
    await user.type(await priceField(), '5.26');
    await user.click(screen.getByRole('button', { name: 'Other' }));
    await waitFor(() => expect(container.querySelector('form')?.getAttribute('aria-label')).toBe('Trade ASPD'));
    expect((await priceField()).value).toBe('');
  });
});

describe('what it costs', () => {
  it('is the price times the quantity and the fee that the server names, with the cash after it [ORD-18]', async () => {
    const { user } = await openTicket('TZROP');
    await fill('5.26', '500');
    await waitFor(() => expect(figureOf(/^Fee, 1%/)).toBe('$26.30'));
    expect(figureOf('500 × $5.26')).toBe('$2,630.00');
    expect(figureOf('Estimated total')).toBe('$2,656.30');
    expect(figureOf('Available after')).toBe('$21,962.10');
    await user.click(choose('Sell'));
    await waitFor(() => expect(figureOf('You receive')).toBe('$2,603.70'));
    expect(figureOf('Available after it fills')).toBe('$27,222.10');
  });

  it('is never worked out with the fee of other figures, even if that comes late (O-10)', async () => {
    const { user, venue } = await openTicket('TZROP');
    await fill('5.26', '500');
    venue.world.execute('fault.arrange', { route: 'orders.fee', effect: { kind: 'delay', ms: 300 }, times: 1 });
    await waitFor(() => expect(venue.world.state.faults.rules.size).toBe(0));
    expect(figureOf('Estimated total')).toBe('-');
    await user.clear(await quantityField());
    await user.type(await quantityField(), '100');
    await waitFor(() => expect(figureOf('Estimated total')).toBe('$531.26'));
    // Another call that takes longer than the late answer: when it is back, that has come too.
    venue.world.execute('fault.arrange', { route: 'market.status', effect: { kind: 'delay', ms: 400 }, times: 1 });
    await venue.fetch('/api/market');
    expect(figureOf('Estimated total')).toBe('$531.26');
  });

  it('is not known when the fee could not be loaded, and then no order can be reviewed [ORD-20]', async () => {
    const { user, venue } = await openTicket('TZROP', {
      arrange: ({ world }) =>
        world.execute('fault.arrange', {
          route: 'orders.fee',
          effect: { kind: 'answer', status: 404, body: { code: 'NOT_FOUND', message: 'No fee.' } },
          times: null,
        }),
    });
    await fill('5.26', '500');
    expect((await screen.findByText('Error loading transaction fee')).getAttribute('role')).toBe('alert');
    expect([figureOf(/^Fee, 1%/), figureOf('Estimated total'), figureOf('Available after')]).toEqual(['-', '-', '-']);
    expect((await reviewButton()).disabled).toBe(true);
    expect(screen.getByText('An order cannot be reviewed without its fee.')).toBeTruthy();
    venue.world.execute('fault.clear', {});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(figureOf('Estimated total')).toBe('$2,656.30'));
    expect((await reviewButton()).disabled).toBe(false);
  });

  it('has no fee on OSTKO [ORD-24]', async () => {
    await openTicket('OSTKO');
    await fill('44.00', '10');
    await waitFor(() => expect(figureOf(/^Fee, waived/)).toBe('$0.00'));
    expect(figureOf('Estimated total')).toBe('$440.00');
  });

  it('may be the most that the cash covers, or all that is held', async () => {
    const { user } = await openTicket('TZROP');
    await user.type(await priceField(), '5.26');
    await user.click(await screen.findByRole('button', { name: 'Max 4,633' }));
    expect((await quantityField()).value).toBe('4633');
    await waitFor(() => expect(figureOf('Available after')).toBe('$5.12'));
    await user.click(choose('Sell'));
    await user.click(await screen.findByRole('button', { name: 'Max 3,080' }));
    expect((await quantityField()).value).toBe('3080');
  });
});

describe('who may order', () => {
  it.each([
    ['a symbol that is not tradable', 'BTC', 'marisol', 'This symbol cannot be traded.'],
    ['someone without the authority to order', 'TZROP', 'withoutOrder', 'You do not have permission to place orders.'],
    [
      'a digital asset security, to someone without the authority for these',
      'RIVT',
      'withoutDasOrder',
      'You do not have permission to order digital asset securities.',
    ],
    ['a symbol that is not open to the country', 'VALE', 'marisol', 'This symbol is not available in your country.'],
  ] as const)('offers no order form for %s [SYM-21, PRM-11, PRM-21]', async (_, symbol, persona, reason) => {
    const { venue } = await openTicket(symbol, { persona });
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('form')).toBe(null);
    expect(screen.queryByRole('button', { name: /Review/ })).toBe(null);
    expect(venue.world.log.commands().filter(({ name }) => name === 'order.reserveKey')).toEqual([]);
  });

  it('offers a digital asset security to those who may order it [PRM-21]', async () => {
    await openTicket('RIVT');
    await waitFor(async () => expect((await reviewButton()).disabled).toBe(false));
  });

  it('offers no order form while the flag canTrade is off [ORD-47, FLG-09]', async () => {
    await openTicket('TZROP', {
      arrange: ({ world }) => world.execute('flags.change', { values: { canTrade: false } }),
    });
    expect(await screen.findByText('Trading is not available at the moment.')).toBeTruthy();
    expect(screen.queryByRole('form')).toBe(null);
  });

  it('asks a buyer, not a seller, about accreditation where the symbol requires it [SYM-20]', async () => {
    const { user } = await openTicket('COVE');
    await fill('41', '10');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am an accredited investor.' });
    expect(box.checked).toBe(false);
    await user.click(await reviewButton());
    expect(await screen.findByText('Confirm that you are an accredited investor.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBe(null);
    await user.click(choose('Sell'));
    expect(screen.queryByRole('checkbox')).toBe(null);
    await user.click(choose('Buy'));
    await user.click(screen.getByRole('checkbox'));
    await user.click(await reviewButton());
    expect(await screen.findByRole('dialog', { name: 'Review order' })).toBeTruthy();
  });

  it('has accreditation confirmed for an account that is known to be accredited [SYM-20]', async () => {
    await openTicket('COVE', { persona: 'accredited' });
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true);
  });

  it('does not ask about accreditation for other symbols', async () => {
    await openTicket('TZROP');
    await priceField();
    expect(screen.queryByRole('checkbox')).toBe(null);
  });
});

describe('when an order can be placed', () => {
  it('says when order entry opens, and lets nothing be reviewed before [ORD-46]', async () => {
    const { user } = await openTicket('TZROP', { venue: { startAt: '2025-11-18T08:00:00Z' } });
    await fill('5.26', '5');
    expect(await screen.findByText('Order entry opens at 4:00 a.m. ET.')).toBeTruthy();
    expect((await reviewButton()).disabled).toBe(true);
    await user.type(await quantityField(), '{Enter}');
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('names the day of the next opening on a weekend [ORD-46]', async () => {
    await openTicket('TZROP', { venue: { startAt: '2025-11-22T15:00:00Z' } });
    expect(await screen.findByText('Order entry opens Mon, Nov 24 at 4:00 a.m. ET.')).toBeTruthy();
  });

  it('takes orders before the market opens, and says until when they wait [ORD-45]', async () => {
    const { user } = await openTicket('TZROP', { venue: { startAt: '2025-11-18T13:00:00Z' } });
    const note = 'The market opens at 9:30 a.m. ET. Your order will wait until then.';
    expect(await screen.findByText(note)).toBeTruthy();
    await fill('5.26', '5');
    await user.click(await reviewButton());
    expect(await screen.findByText('The market opens at 9:30 a.m. ET. The order will wait until then.')).toBeTruthy();
  });

  it('says that a halted symbol does not trade', async () => {
    await openTicket('QRRY');
    expect(await screen.findByText('Trading in QRRY is halted. Your order waits until it resumes.')).toBeTruthy();
    await waitFor(async () => expect((await reviewButton()).disabled).toBe(false));
  });

  it('points out a price far on the wrong side of the last trade, and a quantity beyond what the market deals in', async () => {
    const { user, venue } = await openTicket('TZROP');
    await user.type(await priceField(), '5.90');
    expect((await screen.findByText('12% above the last trade')).closest('div')?.textContent).toBe(
      'This price is 12% above the last trade. Check it before you review.',
    );
    await waitFor(() => expect(spoken()).toBe('The limit is far above the market.'));
    await user.clear(await priceField());
    await user.type(await priceField(), '2.10');
    expect(screen.queryByText(/the last trade/)).toBe(null);
    await user.click(choose('Sell'));
    expect(await screen.findByText('60% below the last trade')).toBeTruthy();

    const { snapshots } = await venue.read(market.snapshots, { query: { symbols: ['TZROP'] } });
    const { volume, bidQtyBookTotal } = snapshots[0] ?? {};
    const most = String(Math.max(Number(volume ?? 0), Number(bidQtyBookTotal ?? 0)));
    await fill('5.25', most);
    expect(screen.queryByText(/^The order is larger than/)).toBe(null);
    await fill('5.25', `${most}0`);
    expect(await screen.findByText(/^The order is larger than everything traded today \([\d,]+\) and /)).toBeTruthy();
  });

  it('marks a price that is no longer kept up to date within two seconds of the limit, and says so once while its age counts on', async () => {
    const { change, follows } = await openTicket('TZROP', {
      arrange: ({ world }) => void world.execute('settings.change', { values: { staleQuoteAfter: 1000 } }),
    });
    await follows('/topic/quote/TZROP');
    await screen.findByRole('button', { name: 'Ask 5.27' });
    const said: string[] = [];
    const watch = new MutationObserver(() => {
      const text = spoken();
      if (text !== '' && text !== said.at(-1)) said.push(text);
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await change(({ seat }) => seat.feed.arrange({ kind: 'mute', what: 'everything' }));
    expect(await screen.findByText(/^The price is [12] s old\./, {}, { timeout: 3000 })).toBeTruthy();
    expect(await screen.findByText(/^The price is [3-5] s old\./, {}, { timeout: 4000 })).toBeTruthy();
    watch.disconnect();
    expect(said).toEqual(['The price is old. The market may have moved.']);
  });

  it('cannot be reviewed without a key of the venue; nothing is sent (O-08) [ORD-15]', async () => {
    const { user, venue } = await openTicket('TZROP', {
      arrange: ({ world }) =>
        world.execute('fault.arrange', {
          route: 'orders.reserveKey',
          effect: { kind: 'answer', status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Later.' } },
          times: 1,
        }),
    });
    await fill('5.26', '5');
    expect(await screen.findByText(/^Orders cannot be sent right now\./)).toBeTruthy();
    expect((await reviewButton()).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await reviewButton()).disabled).toBe(false));
    expect(venue.world.log.commands().filter(({ name }) => name === 'order.place')).toEqual([]);
  });
});
