import { symbols } from '@portal/contracts/endpoints/symbols';
import { q } from '@portal/client/api/query';
import { holdCalls, watchCalls } from '@portal/client/testing/test-page';
import { decimal } from '@portal/domain/money/money';
import { resetLiveText } from '@portal/ui/display/live-text';
import { useQuery } from '@tanstack/react-query';
import { answering, withNotFound } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OrderTicket } from './order-ticket';
import { choose, fill, pressReview, priceField, quantityField, reviewButton, Ticket } from '../testing/test-ticket';

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

/** A ticket that can be closed, as in the sheet of a phone. */
function ClosingTicket() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(was => !was)}>Toggle</button>
      {isOpen && <Ticket symbol="TZROP" />}
    </>
  );
}

const openTicket = (symbol: string, options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <Ticket symbol={symbol} />, persona: 'marisol', ...options });

const labelOf = (input: HTMLInputElement) => input.labels?.[0]?.textContent;

beforeEach(() => {
  resetLiveText();
});

/** The figure beside a label in the totals. */
const figureOf = (label: string | RegExp) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

/** The error message below a field. */
function errorOf(input: HTMLElement): string {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  return ids
    .filter(id => id.endsWith('-error'))
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join('');
}

describe('order terms', () => {
  it('default to a day limit order to buy; there is no other order type [ORD-05, ORD-06]', async () => {
    await openTicket('TZROP');
    await priceField();
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(labelOf)).toEqual(['Buy', 'Sell', 'Day', 'GTC', 'GTD']);
    expect(choices.filter(({ checked }) => checked).map(labelOf)).toEqual(['Buy', 'Day']);
    expect(screen.queryAllByRole('combobox')).toEqual([]);
    // Only some symbols ask for an accreditation.
    expect(screen.queryByRole('checkbox')).toBe(null);
  });

  it('offer GTC and GTD only with their flags [ORD-07, FLG-11]', async () => {
    await openTicket('TZROP', {
      arrange: ({ world }) =>
        world.execute('flags.change', { values: { timeInForceGtc: false, timeInForceGtd: false } }),
    });
    await priceField();
    const times = within(screen.getByRole('radiogroup', { name: 'Time in force' }));
    expect(times.getAllByRole<HTMLInputElement>('radio').map(labelOf)).toEqual(['Day']);
  });

  it('offer no price of the market where no one bids or asks, as after hours', async () => {
    await openTicket('MYRA', { venue: { participants: 'off' } });
    await priceField();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Use a market price' })).toBe(null));
  });

  it('take the current bid, mid or ask price as the limit', async () => {
    const { user, change } = await openTicket('TZROP');
    await user.click(await screen.findByRole('button', { name: 'Ask 5.27' }));
    expect((await priceField()).value).toBe('5.27');
    await user.click(screen.getByRole('button', { name: 'Mid 5.26' }));
    expect((await priceField()).value).toBe('5.26');
    await change(({ world }) => world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('6.40') }));
    await user.click(await screen.findByRole('button', { name: /^Bid 6\.\d\d$/ }));
    expect((await priceField()).value).toMatch(/^6\.\d\d$/);
  });

  it('have an expire date only with GTD: from today to the maximum of the server [ORD-11, FLG-19]', async () => {
    const { user } = await openTicket('TZROP', {
      arrange: ({ world }) => void world.execute('settings.change', { values: { timeInForceMax: 30 } }),
    });
    await fill('5.26', '10');
    expect(screen.queryByLabelText('Good until')).toBe(null);
    await user.click(choose('GTD'));
    const date = await screen.findByLabelText<HTMLInputElement>('Good until');
    await pressReview(user);
    expect(errorOf(date)).toBe("Choose an expiration date for your Good 'Til Date order.");
    expect(document.activeElement).toBe(date);
    fireEvent.change(date, { target: { value: '2025-11-17' } });
    expect(errorOf(date)).toBe('Choose today or a later date.');
    fireEvent.change(date, { target: { value: '2025-12-19' } });
    expect(errorOf(date)).toBe('Choose an earlier date.');
    await user.click(screen.getByRole('button', { name: 'Choose from a calendar' }));
    const day = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
    // The entered date is out of range: the calendar shows its month, and later days are disabled.
    expect((await day('Friday, December 19, 2025')).disabled).toBe(true);
    expect((await day('Thursday, December 18, 2025')).disabled).toBe(false);
    await user.click(await day('Previous month'));
    expect((await day('Monday, November 17, 2025')).disabled).toBe(true);
    await user.click(await day('Tuesday, November 18, 2025'));
    expect([date.value, errorOf(date)]).toEqual(['11/18/2025', '']);
    await user.click(choose('GTC'));
    expect(screen.queryByLabelText('Good until')).toBe(null);
  });

  it('need a price and a quantity above 0 for a review; the first invalid field is focused [ORD-48]', async () => {
    const { user } = await openTicket('TZROP');
    const [price, quantity] = [await priceField(), await quantityField()];
    await user.click(price);
    await user.click(quantity);
    expect(errorOf(price)).toBe('');
    await pressReview(user);
    expect([errorOf(price), errorOf(quantity)]).toEqual(['Enter a limit price.', 'Enter a quantity.']);
    expect(document.activeElement).toBe(price);
    await user.type(price, '0');
    await user.type(quantity, '0');
    await pressReview(user);
    expect([errorOf(price), errorOf(quantity)]).toEqual([
      'Enter a limit price greater than 0.',
      'Enter a quantity greater than 0.',
    ]);
    expect([price.value, quantity.value]).toEqual(['0', '0']);
    expect(screen.queryByRole('dialog')).toBe(null);
  });
});

describe('typed input', () => {
  it('is limited to the decimals of the symbol in a quantity, to cents in a price [ORD-49, SYM-18, VAL-09]', async () => {
    const { user } = await openTicket('MYRA');
    const quantity = await quantityField();
    await user.type(quantity, '10.25');
    expect(quantity.value).toBe('10.2');
    expect(errorOf(quantity)).toBe('Use no more than 1 decimal place.');
    const price = await priceField();
    await user.type(price, '104.507');
    expect(price.value).toBe('104.50');
    expect(screen.getByText('10.2 × $104.50')).toBeTruthy();
  });

  it('accepts more decimals for a symbol with finer prices [SYM-19]', async () => {
    const { user } = await openTicket('DLVE');
    await user.click(await screen.findByRole('button', { name: 'Ask 0.0222' }));
    expect((await priceField()).value).toBe('0.0222');
    await user.type(await quantityField(), '1000');
    expect(screen.getByText('1,000 × $0.0222')).toBeTruthy();
  });

  it('is there again when the ticket is closed and opened again, until the order is sent', async () => {
    const { user } = await openTicket('TZROP', { element: <ClosingTicket /> });
    const reopen = async (): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Toggle' }));
      expect(screen.queryByRole('form')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Toggle' }));
    };
    await fill('5.31', '40');
    await user.click(choose('Sell'));
    await reopen();
    expect((await priceField()).value).toBe('5.31');
    expect((await quantityField()).value).toBe('40');
    expect(choose('Sell')).toMatchObject({ checked: true });
    await pressReview(user);
    await user.click(await screen.findByRole('button', { name: /^Submit sell order/ }));
    await screen.findByText(/^Order accepted/);
    await reopen();
    expect((await priceField()).value).toBe('');
    expect((await quantityField()).value).toBe('');
  });

  it('is cleared for another symbol', async () => {
    const { user, container } = await openTicket('TZROP', { element: <TwoSymbols /> });
    await user.type(await priceField(), '5.26');
    await user.click(screen.getByRole('button', { name: 'Other' }));
    await waitFor(() => expect(container.querySelector('form')?.getAttribute('aria-label')).toBe('Trade ASPD'));
    expect((await priceField()).value).toBe('');
  });
});

describe('the cost', () => {
  it("is price times quantity plus the server's fee, with the cash after it [ORD-18]", async () => {
    const { user } = await openTicket('TZROP');
    await fill('5.26', '500');
    await waitFor(() => expect(figureOf(/^Estimated fee, 1%/)).toBe('$26.30'));
    expect(figureOf('500 × $5.26')).toBe('$2,630.00');
    expect(figureOf('Estimated total')).toBe('$2,656.30');
    expect(figureOf('Available to trade after order')).toBe('$21,962.10');
    await user.click(choose('Sell'));
    await waitFor(() => expect(figureOf('Estimated proceeds')).toBe('$2,603.70'));
    expect(figureOf('Available to trade after fill')).toBe('$27,222.10');
  });

  it('never uses the late fee response of earlier figures (O-10)', async () => {
    const { user, venue } = await openTicket('TZROP');
    const calls = watchCalls();
    const release = holdCalls('/fee.*quantity=500', 'response');
    await fill('5.26', '500');
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/fee'))).toHaveLength(1));
    expect(figureOf('Estimated total')).toBe('Calculating');
    await user.clear(await quantityField());
    await user.type(await quantityField(), '100');
    await waitFor(() => expect(figureOf('Estimated total')).toBe('$531.26'));
    release();
    // A later call: when its response is here, the late one is too.
    await act(() => venue.fetch('/api/market'));
    expect(figureOf('Estimated total')).toBe('$531.26');
  });

  it('is unknown when the fee cannot be loaded, and allows no review [ORD-20]', async () => {
    const { user, venue } = await openTicket('TZROP', {
      arrange: withNotFound('orders.fee'),
    });
    await fill('5.26', '500');
    expect((await screen.findByText('Error loading transaction fee')).getAttribute('role')).toBe('alert');
    expect([
      figureOf(/^Estimated fee\b/),
      figureOf('Estimated total'),
      figureOf('Available to trade after order'),
    ]).toEqual(['-', '-', '-']);
    expect((await reviewButton()).disabled).toBe(true);
    expect(screen.getByText('We need to calculate the fee before you can review your order.')).toBeTruthy();
    venue.world.execute('fault.clear', {});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(figureOf('Estimated total')).toBe('$2,656.30'));
    await waitFor(async () => expect((await reviewButton()).disabled).toBe(false));
  });

  it('is not asked for without the details of the symbol, which the ticket says', async () => {
    const { user, venue } = await openTicket('TZROP', {
      arrange: withNotFound('symbols.asset'),
    });
    await fill('5.26', '500');
    expect(await screen.findByText('We couldn’t load TZROP details.')).toBeTruthy();
    expect(screen.queryByText('Error loading transaction fee')).toBe(null);
    venue.world.execute('fault.clear', {});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(figureOf('Estimated total')).toBe('$2,656.30'));
  });

  it('includes no fee for OSTKO [ORD-24]', async () => {
    await openTicket('OSTKO');
    await fill('44.00', '10');
    await waitFor(() => expect(figureOf(/^Fee \(waived\)/)).toBe('$0.00'));
    expect(figureOf('Estimated total')).toBe('$440.00');
  });
});

describe('access to the ticket', () => {
  it.each([
    ['a symbol that is not tradable', 'DOGE', 'marisol', 'You can’t trade this symbol here.'],
    ['a user without the authority to order', 'TZROP', 'withoutOrder', 'You don’t have permission to place orders.'],
    [
      'a digital asset security to a user without the authority for it',
      'RIVT',
      'withoutDasOrder',
      'You don’t have permission to trade digital asset securities.',
    ],
    [
      'a symbol that is not available in the country',
      'VALE',
      'marisol',
      'This symbol isn’t available to your account because of country restrictions.',
    ],
  ] as const)('offers no order form for %s [SYM-21, PRM-11, PRM-21]', async (_, symbol, persona, reason) => {
    const { venue } = await openTicket(symbol, { persona });
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('form')).toBe(null);
    expect(screen.queryByRole('button', { name: /Review/ })).toBe(null);
    expect(venue.world.log.commands().filter(({ name }) => name === 'order.reserveKey')).toEqual([]);
  });

  it('offers a digital asset security to users with the authority for it [PRM-21]', async () => {
    await openTicket('RIVT');
    await waitFor(async () => expect((await reviewButton()).disabled).toBe(false));
  });

  it('leads a user without that authority to the account that they are offered [DAS-03, PRM-21]', async () => {
    await openTicket('RIVT', {
      persona: 'dasOffered',
      arrange: ({ world, userOf }) => {
        const user = userOf('dasOffered');
        const authorities = user.authorities.filter(each => each !== 'api:can-tdas-order');
        world.state.people.users.set(user.id, { ...user, authorities });
      },
    });
    const link = await screen.findByRole('link', { name: 'Open your portfolio to see what’s needed' });
    expect(link.getAttribute('href')).toBe('/investors/portfolio');
  });

  it('closes the open form when the flag canTrade goes off [ORD-47, FLG-09]', async () => {
    const { venue } = await openTicket('TZROP');
    await waitFor(async () => expect((await reviewButton()).disabled).toBe(false));
    venue.world.execute('flags.change', { values: { canTrade: false } });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Trading isn’t available right now.')).toBeTruthy();
    expect(screen.queryByRole('form')).toBe(null);
  });

  it('does not claim that trading is off when the flags cannot be loaded, and opens on retry [FLG-26]', async () => {
    const { user, venue } = await openTicket('TZROP', {
      arrange: answering('flags.evaluate', 503, null),
    });
    expect(await screen.findByText('We couldn’t check whether trading is available.')).toBeTruthy();
    expect(screen.queryByText('Trading isn’t available right now.')).toBe(null);
    venue.world.execute('fault.clear', {});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await reviewButton()).disabled).toBe(false));
  });

  it('is not offered to an account that is not open yet, which gets a link to its status', async () => {
    await openTicket('TZROP', { persona: 'brokerPending' });
    expect(await screen.findByText(/^Your account isn’t open yet\./)).toBeTruthy();
    expect(screen.queryByRole('form')).toBe(null);
    const link = screen.getByRole('link', { name: 'View account status' });
    expect(link.getAttribute('href')).toBe('/investors/account/personal-data');
  });

  it('asks a buyer, not a seller, for accreditation if the symbol requires it [SYM-20]', async () => {
    const { user } = await openTicket('COVE');
    await fill('41', '10');
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'The account holder is an accredited investor as defined in Rule 501(a) of Regulation D.',
    });
    expect(box.checked).toBe(false);
    await pressReview(user);
    expect(await screen.findByText('Confirm that the account holder is an accredited investor.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBe(null);
    await user.click(choose('Sell'));
    expect(screen.queryByRole('checkbox')).toBe(null);
    await user.click(choose('Buy'));
    await user.click(screen.getByRole('checkbox'));
    await pressReview(user);
    expect(await screen.findByRole('dialog', { name: 'Review order' })).toBeTruthy();
  });

  it('has accreditation checked for an accredited account [SYM-20]', async () => {
    await openTicket('COVE', { persona: 'accredited' });
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true);
  });
});

it('the estimate of a sale’s gain comes below the review button, which it doesn’t move', async () => {
  function WithNote() {
    const facts = useQuery(q(symbols.list)).data?.data.symbols.find(({ symbol }) => symbol === 'TZROP');
    return facts && <OrderTicket symbol={facts} saleNote={({ quantity }) => <p>Gain on {quantity}</p>} />;
  }
  const { user } = await mountRoute({ element: <WithNote />, persona: 'marisol' });
  await reviewButton();
  await user.click(choose('Sell'));
  await fill('5.40', '10');
  const note = await screen.findByText('Gain on 10');
  const order = (await reviewButton()).compareDocumentPosition(note);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
