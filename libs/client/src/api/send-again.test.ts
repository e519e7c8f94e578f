import { accountTransfers } from '@portal/contracts/endpoints/account-transfers';
import { orders } from '@portal/contracts/endpoints/orders';
import { wallets } from '@portal/contracts/endpoints/wallets';
import { decimal } from '@portal/domain/money/money';
import { afterEach, describe, expect, it } from 'vitest';
import { configure } from '../browser/config.ts';
import { failureOf } from '../testing/test-page.ts';
import { answerCalls, type Reply } from '../testing/test-replies.ts';
import { callApi, callRoute } from './http.ts';

afterEach(() => {
  configure(null);
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

/** Refuses the first call with this error, and accepts the second. */
function refuseFirst(status: number, message: string) {
  const calls = answerCalls(() => (calls.length === 1 ? { status, body: { errors: [{ code: 'bad', message }] } } : {}));
  return calls;
}

describe('a body whose server knows only the fields of the specification', () => {
  it.each([
    ['json: unknown field "deliveringAccountName"', 'Go'],
    ['Unrecognized field "deliveringAccountNumber" (class Transfer), not marked as ignorable', 'Java'],
    ['property deliveringAccountName should not exist', 'Node'],
  ])('is sent once more without second names after "%s" of a server in %s', async message => {
    const info = { accountName: 'Ada Lovelace', accountNumber: '88-1203' };
    const calls = refuseFirst(400, message);
    const names = { deliveringAccountName: info.accountName, deliveringAccountNumber: info.accountNumber };
    await callRoute(accountTransfers.submit, { params: { id: 'T-1' }, body: { ...info, ...names } });
    expect(calls.map(({ body }) => body)).toEqual([{ ...info, ...names }, info]);
  });

  it('is not sent once more where the server refuses the value of a second name', async () => {
    const calls = refuseFirst(400, 'deliveringAccountNumber is too long');
    await failureOf(callRoute(accountTransfers.submit, { params: { id: 'T-1' }, body: {} }));
    expect(calls.length).toBe(1);
  });

  const body = { toAddress: '0xabc', amount: decimal('1'), asset: 'TZROP', user: 'U-1', initiationDate: 1 };
  const withdraw = () => callRoute(wallets.withdraw, { params: { clientId: 'W-1' }, body });

  it('of a withdrawal is sent once more without the asset', async () => {
    const calls = refuseFirst(422, 'unknown field `asset`, expected `toAddress` or `amount`');
    await withdraw();
    const { asset: _, ...rest } = body;
    expect(calls.map(call => call.body)).toEqual([body, rest]);
  });

  it('of a withdrawal is not sent once more where the server refuses that asset', async () => {
    const calls = refuseFirst(422, 'Unknown asset');
    await failureOf(withdraw());
    expect(calls.length).toBe(1);
  });
});

describe('a call of a browser that has no anti-forgery cookie yet', () => {
  const reserve = (refusal: number, cookie: string) => {
    const calls = answerCalls(({ name, headers }): Reply => {
      if (name.startsWith('GET')) document.cookie = cookie;
      if (name.startsWith('GET')) return { status: 401 };
      return headers.get('x-xsrf-token') === null
        ? { status: refusal }
        : { status: 201, body: { idempotencyKey: 'K-1' } };
    });
    return { calls, result: callApi(orders.reserveKey) };
  };

  it.each([403, 419])('is sent once more after a %s, with the cookie that the next reply sets', async status => {
    const { calls, result } = reserve(status, 'XSRF-TOKEN=abc');
    expect(await result).toEqual({ idempotencyKey: 'K-1' });
    expect(calls.map(({ name }) => name.split(' ')[0])).toEqual(['POST', 'GET', 'POST']);
  });

  it('is not sent once more where no reply sets it', async () => {
    const { calls, result } = reserve(403, 'other=1');
    await failureOf(result);
    expect(calls.map(({ name }) => name.split(' ')[0])).toEqual(['POST', 'GET']);
  });
});
