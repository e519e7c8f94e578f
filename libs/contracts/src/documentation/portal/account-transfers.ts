import {
  accountTransfers,
  deliveringFirm,
  shareTransfer,
  shareTransferInfo,
} from '../../endpoints/account-transfers.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const info = {
  transferType: 'FREE_DELIVERY',
  symbol: 'LUMB',
  receivingFirmName: 'Halyard Securities, LLC',
  receivingFirmNumber: '0931',
  deliveringFirmName: 'Coldbrook Securities',
  deliveringFirmNumber: '0586',
  accountName: 'Marisol Vance',
  accountNumber: '55-310072',
  registrationType: 'INDIVIDUAL',
  quantity: '40',
  signedBy: 'Marisol Vance',
};
const sameInRequest = {
  deliveringAccountName: 'The same as accountName, for back ends that call it so.',
  deliveringAccountNumber: 'The same as accountNumber.',
};
const fields = {
  transferType: 'ACATS for an entire position, PTD for part of one, or FREE_DELIVERY, which is the default.',
  receivingFirmName: 'Name of the receiving firm.',
  receivingFirmNumber: 'Clearing number of the receiving firm.',
  deliveringFirmName: 'Name of the delivering firm.',
  deliveringFirmNumber: 'Clearing number of the delivering firm.',
  accountName: 'Name on the account at the delivering firm.',
  accountNumber: 'Account number at the delivering firm.',
  registrationType: 'Registration of the account at the delivering firm.',
  quantity: 'Number of shares.',
  signedBy: 'Full name of the user who submits it, as an electronic signature.',
};

/** Schemas of share transfers. */
export const schemas = {
  ShareTransferInfo: documentOf(shareTransferInfo, {
    description: 'A transfer of shares from another brokerage.',
    example: { ...info, deliveringAccountName: info.accountName, deliveringAccountNumber: info.accountNumber },
    fields: { ...fields, ...sameInRequest },
  }),
  ShareTransfer: documentOf(shareTransfer, {
    description: 'A submitted transfer of shares. Its entry in the transfer history has the same ID.',
    example: {
      ...info,
      id: 'T-5013',
      status: 'PENDING',
      submittedDate: '2025-11-17T15:40:00.000Z',
    },
    fields: {
      ...fields,
      status: 'PENDING, WAITING_FOR_COST_BASIS, COMPLETE, ERROR, and others. Show unknown statuses unchanged.',
      submittedDate: 'When it was submitted.',
      transactionId: 'ID of its entry in the transfer history, if that has a different one.',
    },
  }),
  DeliveringFirm: documentOf(deliveringFirm, {
    description: 'A firm that shares can be transferred from.',
    example: { name: 'Coldbrook Securities', number: '0586' },
    fields: { number: 'Clearing number of the firm.' },
  }),
};

/** Calls of share transfers. */
export const calls = documentCalls(accountTransfers, {
  list: {
    summary: 'List share transfers [APT-39]',
    description: 'Share transfers of the active account, newest first, in pages.',
    params: {
      transferType: { description: 'Kinds of transfer, as repeated keys; all by default.', example: ['FREE_DELIVERY'] },
      status: { description: 'Statuses, as repeated keys; all by default.', example: ['PENDING'] },
    },
    answer: {
      description: 'A page of share transfers.',
      fields: { transfers: 'Share transfers, newest first.' },
    },
  },
  firms: {
    summary: 'List delivering firms [TRF-05]',
    description: 'Firms that shares can be transferred from, by name.',
    answer: {
      description: 'The firms.',
      fields: { firms: 'Firms, by name.' },
    },
  },
  reserveId: {
    summary: 'Get an ID for a share transfer [APT-38]',
    description: 'Issues the ID for a new transfer, which `PUT /api/account-transfer/transfers/{id}` submits.',
    answer: { description: 'ID of a new transfer.', example: { id: 'T-5020' } },
  },
  submit: {
    summary: 'Submit a share transfer [APT-37, TRF-40]',
    description:
      'Submits a transfer under a reserved ID, or changes it on the day it was submitted. The ID makes it safe to send again. Requires a new verification code (`TRANSFER`).',
    params: { id: { description: 'ID of the transfer.', example: 'T-5020' } },
  },
});
