import { z } from 'zod/mini';
import { inputDecimal } from '../schemas/decimal.ts';
import { failures } from '../schemas/errors.ts';
import { id, shortText, symbolId } from '../schemas/fields.ts';
import { listLimits } from '../schemas/list-limits.ts';
import { sandboxRouter } from './base.ts';
import { transfer } from '../endpoints/transfers.ts';
import { walletAddresses } from '../endpoints/wallets.ts';

/** Sandbox controls for other brokers, chains and securities providers. */

const givenReason = z.strictObject({ reason: shortText.check(z.minLength(1)) });
const fails = failures('QUANTITY_INVALID', 'TRANSFER_FINISHED', 'ASSET_NOT_DEPOSITABLE');
/** An address, or the id of a transfer. */
const place = z.string().check(z.minLength(1), z.maxLength(120));

/** Routes of the sandbox for transfers. */
export const transferControls = sandboxRouter({
  settle: { method: 'POST', path: '/transfers/:id/settle', responses: { 200: transfer, ...fails } },
  reject: {
    method: 'POST',
    path: '/transfers/:id/reject',
    body: givenReason,
    responses: { 200: transfer, ...fails },
  },
  pending: {
    method: 'GET',
    path: '/transfers',
    responses: {
      200: z.object({
        transfers: z.array(z.object({ accountId: id, transfer })).check(z.maxLength(listLimits.pendingTransfers)),
      }),
    },
  },
  confirmBlocks: {
    method: 'POST',
    path: '/chain/blocks',
    body: z.strictObject({ place, blocks: z.optional(z.int().check(z.minimum(1), z.maximum(100))) }),
    responses: { 200: walletAddresses, ...fails },
  },
  depositTokens: {
    method: 'POST',
    path: '/chain/deposits',
    body: z.strictObject({ accountId: id, asset: symbolId, quantity: inputDecimal, address: z.optional(place) }),
    responses: { 200: transfer, ...fails },
  },
});
