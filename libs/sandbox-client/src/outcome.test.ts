import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { decimal } from '@portal/domain/money/money';
import { useServer } from '@portal/mock-server/testing/use-server';
import { describe, expect, it } from 'vitest';
import { watchOutcome } from './outcome.ts';
import { createCall } from './sandbox-call.ts';
import { sendByFetch } from './send-by-fetch.ts';
import { openVenue } from './venue.ts';

const server = await useServer();

const open = () =>
  openVenue(createCall(sendByFetch({ origin: server.origin })), { speed: 0, participants: 'quotes-only' });

describe('the outcome of what a persona does', () => {
  it('has commands, orders with their fills, the ledger and what was sent, exact to the cent', async () => {
    const venue = await open();
    const { email, password } = await venue.signIn('marisol');
    const read = await watchOutcome(venue, 'marisol');
    expect(await read()).toEqual({ commands: [], orders: [], ledger: [], cash: '24618.4', mails: [] });

    const { idempotencyKey } = await venue.call(api.orders.reserveKey, {});
    const order = { symbol: 'TZROP', assetId: 'TZROP', side: 1, ordType: 2, timeInForce: 0 } as const;
    const size = { quantity: decimal('10'), limitPrice: decimal('5.1') };
    const { orderId } = await venue.call(api.orders.place, {
      body: { ...order, ...size, idempotencyKey, selfAccredited: false },
    });
    for (const quantity of [decimal('4'), decimal('6')]) {
      await venue.call(sandbox.market.fillOrder, { params: { id: orderId }, body: { quantity } });
    }
    await venue.call(api.auth.login, { body: { email, password } });
    await venue.call(api.auth.sendCode, { body: {} });
    const code = (await venue.findCode('marisol')) ?? '';
    expect(await read()).toEqual({
      commands: ['order.place', 'order.fillNow', 'order.fillNow', 'signIn.succeed', 'session.open', 'code.send'],
      orders: [
        {
          symbol: 'TZROP',
          side: 'Buy',
          quantity: '10',
          limitPrice: '5.1',
          status: 'Filled',
          fills: [
            { quantity: '4', price: '5.1', fee: '0.21' },
            { quantity: '6', price: '5.1', fee: '0.3' },
          ],
          fee: '0.51',
        },
      ],
      ledger: ['4 TZROP: trade', '-20.61 USD: trade', '6 TZROP: trade', '-30.9 USD: trade'],
      cash: '24566.89',
      mails: [
        {
          subject: 'Your verification code',
          text: `${code} is your verification code. It expires in 5 minutes. Don’t share it. We won’t call or text you to ask for it.`,
        },
      ],
    });
  });

  it('has orders of before that have changed, and nothing of other personas', async () => {
    const venue = await open();
    await venue.signIn('marisol');
    const [read, readOther] = await Promise.all([watchOutcome(venue, 'marisol'), watchOutcome(venue, 'smallCash')]);
    await venue.call(api.orders.cancel, { params: { id: 'H-204402' } });
    const { orders, commands } = await read();
    expect(orders.map(({ status }) => status)).toEqual(['Canceled']);
    expect(commands).toEqual(['order.cancel']);
    expect(await readOther()).toMatchObject({ orders: [], ledger: [], mails: [], cash: '100' });
  });

  it('is that of a persona that there is', async () => {
    await expect(watchOutcome(await open(), 'nobody')).rejects.toThrow('No one in the sandbox is called nobody');
  });
});
