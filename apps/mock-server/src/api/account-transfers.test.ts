import { api } from '@portal/contracts/api';
import { stepUpSubject } from '@portal/domain/access/step-up';
import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PersonaKey } from '../seed/personas.ts';
import { sessionCookieName } from '../identity/session-cookie.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();
beforeEach(() => {
  signIn('newAccount', 'Noah Lindqvist');
});

const routes = api.accountTransfers;
let signedBy = '';

function signIn(persona: PersonaKey, name: string): void {
  venue().signIn(persona);
  signedBy = name;
}

const request = (changes: Record<string, unknown> = {}) => ({
  transferType: 'ACATS',
  symbol: 'OSTKO',
  receivingFirmName: 'Halyard Securities, LLC',
  receivingFirmNumber: '0931',
  deliveringFirmName: 'Larch Hill Brokerage',
  deliveringFirmNumber: '0417',
  accountName: signedBy,
  accountNumber: '7204418',
  registrationType: 'INDIVIDUAL',
  quantity: '25',
  signedBy,
  ...changes,
});

function prove(transferType: string, quantity: string, symbol: string): void {
  const subject = stepUpSubject.transfer(transferType, decimal(quantity), symbol);
  const sessionId = venue().jar.get(sessionCookieName(false)) ?? '';
  venue().world.execute('stepUp.prove', { sessionId, operation: 'TRANSFER', subject });
}

const reserve = async () => (await venue().read(routes.reserveId)).id;

/** Submits a request with a fresh code for exactly this request. */
async function submit(changes: Record<string, string> = {}, id?: string) {
  const body = request(changes);
  prove(body.transferType, body.quantity, body.symbol);
  return venue().call(routes.submit, { params: { id: id ?? (await reserve()) }, body });
}

async function submitted(changes: Record<string, string> = {}) {
  const answer = await submit(changes);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

const historyOf = async (id: string) =>
  (
    await venue().read(api.transfers.list, { query: { start: '2025-01-01', stop: '2026-01-31', size: 100 } })
  ).transactions.find(row => row.id === id);

describe('a share transfer', () => {
  it('gets an id first, which the request then uses, and is PENDING in the history [APT-37, APT-38, TRF-42]', async () => {
    const id = await reserve();
    expect(await historyOf(id)).toBeUndefined();
    const answer = await submit({}, id);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { id, status: 'PENDING', transferType: 'ACATS', quantity: '25', deliveringFirmNumber: '0417', signedBy },
    ]);
    expect(await historyOf(id)).toMatchObject({
      asset: 'OSTKO',
      amount: '25',
      status: 'PENDING',
      transactionType: 'TOKEN_DEPOSIT',
      clientId: 'Larch Hill Brokerage',
      assetType: 'COMMON_STOCK',
    });
    expect(await reserve()).not.toBe(id);
  });

  it('is a free delivery when no kind is named, and accepts an unlisted kind [TRF-06, TRF-07]', async () => {
    const { transferType: _, ...plain } = request();
    prove('FREE_DELIVERY', '25', 'OSTKO');
    const answer = await venue().call(routes.submit, { params: { id: await reserve() }, body: plain });
    expect(answer.body).toMatchObject({ transferType: 'FREE_DELIVERY' });
    expect((await submitted({ transferType: 'DWAC' })).transferType).toBe('DWAC');
  });

  it('is refused before a code is asked for', async () => {
    const params = { id: await reserve() };
    const answer = await venue().call(routes.submit, { params, body: request({ quantity: '4200001' }) });
    expect(answer).toMatchObject({ status: 422, body: { code: 'QUANTITY_INVALID', field: 'quantity' } });
  });

  it('is made once and answered again when it is sent twice', async () => {
    const id = await reserve();
    const first = await submit({}, id);
    const second = await venue().call(routes.submit, { params: { id }, body: request() });
    expect(second.body).toEqual(first.body);
    expect((await venue().read(routes.list)).totalElements).toBe(1);
  });

  it.each([
    ['deliveringFirmName', 'Locked: open http://evil.example/unlock'],
    ['receivingFirmName', 'Halyard\r\nBcc: all'],
    ['accountName', 'help@evil.example'],
    ['signedBy', `${signedBy}\u202e`],
  ])('is refused at %s for %j: names must not contain links or hidden characters', async (field, name) => {
    expect((await submit({ [field]: name })).body).toMatchObject([{ code: 'VALIDATION_FAILED', field }]);
    expect((await venue().read(routes.list)).totalElements).toBe(0);
  });
});

describe('the list of share transfers', () => {
  it('returns those of the account, newest first, filtered by kind, status and dates [APT-39]', async () => {
    venue().signIn('marisol');
    const ids = async (query: Record<string, string>) =>
      (await venue().read(routes.list, { query })).transfers.map(({ symbol, status }) => `${symbol} ${status}`);
    expect(await ids({})).toEqual(['LUMB PENDING', 'XYLB WAITING_FOR_COST_BASIS']);
    expect(await ids({ transferType: 'ACATS' })).toEqual(['XYLB WAITING_FOR_COST_BASIS']);
    expect(await ids({ status: 'pending' })).toEqual(['LUMB PENDING']);
    expect(await ids({ stop: '2025-10-01' })).toEqual([]);
    expect(await venue().read(routes.list, { query: { size: 1, page: 2 } })).toMatchObject({
      pageNumber: 2,
      totalPages: 2,
      transfers: [{ symbol: 'XYLB' }],
    });
    venue().signIn('trader');
    expect(await ids({})).toEqual([]);
  });
});
