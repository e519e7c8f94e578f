import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { expect, it } from 'vitest';
import { useVenue } from '../../testing/use-server.ts';

const { server, venue } = await useVenue();

const routes = sandbox.transfers;

it('lets the delivering firm accept or reject right away', async () => {
  const settled = await venue().read(routes.settle, { params: { id: 'T-5013' }, body: {} });
  expect(settled).toMatchObject({ asset: 'LUMB', status: 'WAITING_FOR_COST_BASIS' });
  const again = await venue().call(routes.reject, { params: { id: 'T-5013' }, body: { reason: 'No' } });
  expect([again.status, again.body]).toMatchObject([422, { code: 'TRANSFER_FINISHED' }]);
  const other = server.openVenue();
  const rejected = await other.read(routes.reject, { params: { id: 'T-5013' }, body: { reason: 'Not on our books.' } });
  expect(rejected).toMatchObject({ status: 'ERROR', errorDescription: 'Not on our books.' });
});

it('simulates incoming tokens and confirms blocks, one by one or all', async () => {
  const body = { accountId: 'A-20001', asset: 'TZROP', quantity: '40' };
  const seen = await venue().read(routes.depositTokens, { body });
  expect(seen).toMatchObject({ status: 'PENDING', amount: '40' });
  const one = await venue().read(routes.confirmBlocks, { body: { place: seen.id, blocks: 1 } });
  expect(one.addresses).toMatchObject([{ type: 'DEPOSIT', status: 'PENDING', confirmations: 1 }]);
  const all = await venue().read(routes.confirmBlocks, { body: { place: seen.id } });
  expect(all.addresses).toMatchObject([{ status: 'CONFIRMED', confirmations: 12 }]);
  expect((await venue().call(routes.confirmBlocks, { body: { place: seen.id } })).status).toBe(404);
});

it('lists the pending securities transfers of all accounts, newest first, and no cash', async () => {
  const noah = venue().userOf('newAccount').activeAccountId ?? '';
  venue().advance(60_000);
  const { id } = await venue().read(routes.depositTokens, { body: { accountId: noah, asset: 'TZROP', quantity: '5' } });
  const { transfers } = await venue().read(routes.pending);
  expect(transfers[0]).toMatchObject({ accountId: noah, transfer: { id, asset: 'TZROP', amount: '5' } });
  expect(transfers.map(({ transfer }) => transfer.id)).toEqual(expect.arrayContaining(['T-5011', 'T-5013']));
  expect(transfers.every(({ transfer }) => transfer.assetType !== 'FIAT')).toBe(true);
  expect(transfers.every(({ transfer }) => /PENDING|WAITING/.test(transfer.status))).toBe(true);
});
