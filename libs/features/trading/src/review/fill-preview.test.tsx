import { q } from '@portal/client/api/query';
import { queryClient } from '@portal/client/api/query-client';
import { market } from '@portal/contracts/endpoints/market';
import { orders } from '@portal/contracts/endpoints/orders';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { orderOf, startVenue, type Venue } from '@portal/testing/venue';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, fill, pressReview, Ticket } from '../testing/test-ticket';

/** Marisol sells to the trader, and no one else is in the book: 200 at $5.27, 300 at $5.28, and buys 100 at $5.20. */
async function openVenue(): Promise<Venue> {
  const venue = await startVenue({ participants: 'off' });
  const symbol = 'TZROP';
  await orderOf(venue, 'marisol', { symbol, side: 2, quantity: '200', limitPrice: '5.27' });
  await orderOf(venue, 'marisol', { symbol, side: 2, quantity: '300', limitPrice: '5.28' });
  await orderOf(venue, 'marisol', { symbol, side: 1, quantity: '100', limitPrice: '5.20' });
  return venue;
}

/** Opens the review of an order in TZROP as the trader. */
async function reviewOrder(
  [side, price, quantity]: ['Buy' | 'Sell', string, string],
  options: Partial<MountOptions> = {},
) {
  const venue = options.venue ?? (await openVenue());
  const mounted = await mountRoute({ element: <Ticket symbol="TZROP" />, persona: 'trader', ...options, venue });
  await screen.findByRole('button', { name: /^Review/ });
  await mounted.user.click(choose(side));
  await fill(price, quantity);
  await pressReview(mounted.user);
  return mounted;
}

const readDepthState = () =>
  queryClient.getQueryState(
    q(market.depth, { params: { symbol: 'TZROP' }, query: { asksort: 'ASC', bidsort: 'DESC' } }).queryKey,
  );

const review = () => screen.findByRole('dialog', { name: 'Review order' });
const preview = async () => within(await review()).findByRole('region', { name: 'Estimated fill' });
/** Text of the preview once it has this part; it is read from the venue in steps. */
async function previewWith(part: string): Promise<string> {
  await waitFor(async () => expect((await preview()).textContent).toContain(part));
  return (await preview()).textContent;
}

describe('the review before an order is sent', () => {
  it('shows the fills by price, their average, fee and total, and the order then fills so', async () => {
    const { user, venue } = await reviewOrder(['Buy', '5.30', '400'], { persona: 'accredited' });
    const text = await previewWith('in your portfolio');
    for (const part of [
      'All 400 could fill now.',
      '200 × $5.27$1,054.00',
      '200 × $5.28$1,056.00',
      'Average price$5.2750Above the best ask0.09%',
      'Estimated fee$21.10',
      'Estimated total$2,131.10',
      'TZROP in your portfolio0.0% →then 0.4%',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/Order book as of \d sec ago/);
    await user.click(screen.getByRole('button', { name: /^Submit/ }));
    await screen.findByText(/^Order accepted/);
    const [order] = (await venue.read(orders.list)).orders;
    expect(order).toMatchObject({ cumulativeQuantity: '400', averagePrice: '5.275', fee: '21.1' });
  });

  it('says what would stay open, and how much is ahead of it', async () => {
    await reviewOrder(['Buy', '5.27', '500']);
    const text = await previewWith('Would stay open');
    expect(text).toContain('About 200 could fill now, and 300 would stay open.');
    expect(text).toContain('Would stay open300 at $5.27Ahead in lineNo one else’s orders');
  });

  it('counts positions without a price in no share of the portfolio, as the portfolio page does', async () => {
    // The trader holds symbols that no one has priced.
    await reviewOrder(['Buy', '5.30', '400']);
    expect(await previewWith('in your portfolio')).toMatch(/in your portfolio\d+\.\d% →then \d+\.\d%/);
  });

  it('says how much would be ahead of an order that only waits', async () => {
    await reviewOrder(['Buy', '5.20', '50']);
    const dialog = await review();
    await waitFor(() =>
      expect(dialog.textContent).toContain(
        'Your limit is $0.07 below the best ask. Your order may fill if a seller meets your price. 100 TZROP would be ahead of it in line.',
      ),
    );
  });

  it('follows the book while it is open', async () => {
    const venue = await openVenue();
    const { change } = await reviewOrder(['Buy', '5.27', '500'], { venue });
    await previewWith('About 200 could fill now, and 300 would stay open.');
    // The clock of the world stands still, and a quote is new by its time.
    venue.advance(1000);
    await orderOf(venue, 'accredited', { symbol: 'TZROP', side: 1, quantity: '150', limitPrice: '5.27' });
    await change(() => undefined);
    await previewWith('About 50 could fill now, and 450 would stay open.');
  });

  it('says where the order meets an own order, and what fills before', async () => {
    const venue = await openVenue();
    await orderOf(venue, 'trader', { symbol: 'TZROP', side: 1, quantity: '80', limitPrice: '5.20' });
    await reviewOrder(['Sell', '5.20', '120'], { venue });
    const text = await previewWith('About 100 could fill now.');
    expect(text).toContain('May be canceled20');
    expect(text).toContain('The quantity that may be canceled would match another order in your account at $5.20.');
  });

  it('leaves open what fills before an own order if the venue tells no queue position', async () => {
    const venue = await openVenue();
    await orderOf(venue, 'trader', { symbol: 'TZROP', side: 1, quantity: '80', limitPrice: '5.20' });
    const arrange = ({ world }: Venue): void =>
      void world.execute('fault.arrange', { route: 'orders.queue', effect: { kind: 'dropBefore' }, times: null });
    await reviewOrder(['Sell', '5.20', '120'], { venue, arrange });
    const text = await previewWith('Your order may not fill right away.');
    expect(text).toContain('Up to 100 of it may fill first against other orders at this price.');
  });
});

describe('without a known book the review keeps its sentence', () => {
  const sentence = /^Your limit meets the best ask\. Your order may fill right away/;

  it('if the venue does not answer', async () => {
    const arrange = ({ world }: Venue): void =>
      void world.execute('fault.arrange', {
        route: 'market.depth',
        effect: { kind: 'answer', status: 404, body: { code: 'NOT_FOUND', message: 'We couldn’t find that symbol.' } },
        times: null,
      });
    await reviewOrder(['Buy', '5.30', '400'], { arrange });
    expect(await within(await review()).findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(readDepthState()?.status).toBe('error'));
    expect(screen.queryByRole('region', { name: 'Estimated fill' })).toBe(null);
  });

  it('if the depth of book is switched off, and then does not ask for it', async () => {
    await reviewOrder(['Buy', '5.30', '400'], {
      arrange: ({ world }) => void world.execute('flags.change', { values: { showDepthOfBook: false } }),
    });
    expect(await within(await review()).findByText(sentence)).toBeTruthy();
    expect(readDepthState()?.dataUpdateCount ?? 0).toBe(0);
    expect(screen.queryByRole('region', { name: 'Estimated fill' })).toBe(null);
  });
});
