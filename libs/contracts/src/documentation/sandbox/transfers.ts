import { transferControls } from '../../sandbox/transfers.ts';
import { submittedTransfer } from '../portal/account-transfers.ts';
import { cashDeposit } from '../portal/transfers.ts';
import { documentCalls } from '../describe/document.ts';

const transferId = { description: 'Id of the transfer.', example: 'T-5013' };
const place = 'An address on a chain, or the id of a transfer.';
/** Custodial wallet of `marisol`, to which the example of `depositTokens` sends. */
const address = '0xbe3E2F356e12e3f85eFd5B0F397d214EB5D5C12E';
const reason = 'Why, for the user.';

/** Calls of the transfer controls. */
export const transferControlCalls = documentCalls(transferControls, {
  settle: {
    summary: 'Settle a transfer',
    description: 'The other side answers now: a broker, a securities provider or the chain.',
    success: 'The transfer after it.',
    params: { id: transferId },
  },
  reject: {
    summary: 'Reject a transfer',
    description: 'The other side refuses the transfer.',
    success: 'The transfer after it.',
    params: { id: transferId },
    body: { description: 'Why.', example: { reason: 'Account not found' }, fields: { reason } },
  },
  pending: {
    summary: 'List pending transfers',
    description: 'Transfers of securities that are pending, of all accounts, newest first.',
    success: 'The transfers.',
    answer: {
      description: 'The transfers.',
      example: { transfers: [{ accountId: 'A-20001', transfer: cashDeposit }] },
      fields: { transfers: { description: 'Transfers, newest first.', fields: { transfer: 'The transfer.' } } },
    },
  },
  shareTransfers: {
    summary: 'List share transfers of an account',
    description: 'Share transfers of any account.',
    success: 'The transfers.',
    params: { id: { description: 'Id of the account.', example: 'A-20001' } },
    answer: {
      description: 'The transfers.',
      example: { transfers: [submittedTransfer] },
      fields: { transfers: 'Share transfers, newest first.' },
    },
  },
  confirmBlocks: {
    summary: 'Confirm blocks of a chain',
    description: 'Confirms everything that is pending at an address or under a transfer.',
    success: 'The addresses after it.',
    body: {
      description: 'What, and by how many blocks.',
      example: { place: address, blocks: 3 },
      fields: { place, blocks: 'Number of blocks; as many as are missing if absent.' },
    },
  },
  failOnChain: {
    summary: 'Fail on a chain',
    description: 'The chain refuses everything that is pending at an address or under a transfer.',
    success: 'The addresses after it.',
    body: {
      description: 'What, and why.',
      example: { place: address, reason: 'Out of gas' },
      fields: { place, reason },
    },
  },
  depositTokens: {
    summary: 'Send tokens to an account',
    description:
      "Tokens arrive at an account's deposit address, or at its custodial wallet; the chain has yet to confirm them.",
    success: 'The transfer.',
    body: {
      description: 'What arrives.',
      example: {
        accountId: 'A-20001',
        asset: 'TZROP',
        quantity: '25',
        address,
      },
      fields: {
        asset: 'Symbol of the tokens.',
        quantity: 'Number of tokens.',
        address: 'Address at which they arrive; the deposit address if absent.',
      },
    },
  },
});
