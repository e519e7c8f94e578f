import { configure, portalConfig } from '@portal/client/browser/config';
import { orders } from '@portal/contracts/endpoints/orders';
import { mountRoute, type Mounted } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, pressReview, quantityField, Ticket } from '../testing/test-ticket';

/*
 * The ticket at a back end that was written from the specification alone: any success status of POST orders says that the
 * order was accepted, and its reply has what that team thought of.
 */

type Replace = (call: { readonly name: string; readonly response: Response }) => Response | Promise<Response>;

/** Replaces responses of the venue, after it has carried out what was asked. */
function replaceReplies(replace: Replace): void {
  const { fetch: send } = portalConfig();
  configure({
    async fetch(input, init) {
      const response = await send(input, init);
      const { pathname } = new URL(input instanceof Request ? input.url : input, 'https://portal.test');
      return replace({ name: `${init?.method ?? 'GET'} ${pathname}`, response });
    },
  });
}

const reply = (status: number, body?: unknown): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

/** Places an order for 500 TZROP at $5.20; `replace` sees every call from the submit on. */
async function place(replace: Replace): Promise<Mounted> {
  const mounted = await mountRoute({ element: <Ticket symbol="TZROP" />, persona: 'trader' });
  await fill('5.20', '500');
  await pressReview(mounted.user);
  replaceReplies(replace);
  await mounted.user.click(await screen.findByRole('button', { name: /^Submit buy order/ }));
  return mounted;
}

const idOf = async (response: Response): Promise<string> =>
  /"orderId":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
const isPlacing = (name: string): boolean => name === 'POST /api/orders';
const isReading = (name: string): boolean => /^GET \/api\/orders\/[^/]*$/.test(name);
const unconfirmed = /couldn’t confirm/;

describe('the ticket, when the reply to an order', () => {
  it('has its id alone, tells the order as accepted, with its details once they are read', async () => {
    const { venue } = await place(async ({ name, response }) => {
      if (!isPlacing(name)) return response;
      return reply(201, { orderId: await idOf(response), status: 'New' });
    });
    expect(await screen.findByText(/^Order accepted: Buy 500 TZROP at \$5\.20\./)).toBeTruthy();
    expect(screen.queryByText(unconfirmed)).toBe(null);
    expect((await venue.read(orders.list)).orders).toHaveLength(1);
  });

  it('has no body, says so while the order is loading, and lets the user place the next one', async () => {
    const { user, venue } = await place(({ name, response }) =>
      isPlacing(name) ? reply(204) : isReading(name) ? reply(503, {}) : response,
    );
    const receipt = within(await screen.findByRole('region', { name: 'Order received' }));
    expect(receipt.getByText('Buy 500 TZROP at $5.20')).toBeTruthy();
    expect(receipt.getByText('We’re loading its status.')).toBeTruthy();
    expect(receipt.getByText('Status').parentElement?.textContent).toBe('StatusLoading…');
    await waitFor(() => expect(document.activeElement).toBe(receipt.getByRole('heading')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(screen.queryByText(unconfirmed)).toBe(null);
    await user.click(receipt.getByRole('button', { name: 'New order' }));
    expect((await quantityField()).value).toBe('');
    expect((await venue.read(orders.list)).orders).toHaveLength(1);
  });

  it('has the facts of another order, never shows them', async () => {
    await place(async ({ name, response }) => {
      if (isPlacing(name))
        return reply(200, { ...(await response.json()), quantity: 7, orderId: 12, idempotencyKey: null });
      return isReading(name) ? reply(503, {}) : response;
    });
    const receipt = await screen.findByRole('region', { name: 'Order received' });
    expect(receipt.textContent).toContain('Buy 500 TZROP at $5.20');
    expect(document.body.textContent).not.toMatch(/Buy 7 TZROP|\b12\b/);
  });

  it.each([
    ['Rejected', 'was rejected'],
    ['Expired', 'expired'],
  ])('has its id alone, and the order is %s, says that it %s', async (name, ended) => {
    const status = { name, cancelable: false };
    await place(async ({ name: call, response }) => {
      if (isPlacing(call)) return reply(202, { id: await idOf(response) });
      return isReading(call) && call !== 'GET /api/orders/'
        ? reply(200, { ...(await response.json()), status })
        : response;
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      new RegExp(`^Your order ${ended}: Buy 500 TZROP at \\$5\\.20`),
    );
    expect(screen.queryByText(/^Order accepted/)).toBe(null);
  });

  it('leads to a canceled order of unknown quantity, says what filled first', async () => {
    const changes = { status: { name: 'Canceled', cancelable: false }, cumulativeQuantity: '100', quantity: null };
    await place(async ({ name: call, response }) => {
      if (isPlacing(call)) return reply(202, { id: await idOf(response) });
      return isReading(call) && call !== 'GET /api/orders/'
        ? reply(200, { ...(await response.json()), ...changes })
        : response;
    });
    expect((await screen.findByRole('alert')).textContent).toContain('100 filled first.');
  });
});
