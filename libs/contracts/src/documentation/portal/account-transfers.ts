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
const fields = {
  transferType: 'ACATS for an entire position, PTD for part of one, or FREE_DELIVERY, which is the default.',
  receivingFirmName: 'Name of the receiving broker.',
  receivingFirmNumber: 'Clearing number of the receiving broker.',
  deliveringFirmName: 'Name of the delivering broker.',
  deliveringFirmNumber: 'Clearing number of the delivering broker.',
  accountName: 'Name of the account at the delivering broker.',
  accountNumber: 'Number of the account at the delivering broker.',
  registrationType: 'Kind of the account at the delivering broker.',
  quantity: 'Number of shares.',
  signedBy: 'Full name of the user who submits it, as electronic signature.',
};

/** Schemas of share transfers. */
export const accountTransferSchemas = [
  documentOf(shareTransferInfo, {
    name: 'ShareTransferInfo',
    description: 'A transfer of shares from another broker.',
    example: info,
    fields,
  }),
  documentOf(shareTransfer, {
    name: 'ShareTransfer',
    description: 'A submitted transfer of shares. Its entry in the transfer history has the same id.',
    example: {
      ...info,
      id: 'T-5013',
      status: 'PENDING',
      submittedDate: '2025-11-17T15:40:00.000Z',
      expectedDate: '2025-11-19',
    },
    fields: {
      ...fields,
      id: 'Id of the transfer.',
      status: 'PENDING, WAITING_FOR_COST_BASIS, COMPLETE, ERROR, and others: show unknown ones unchanged.',
      submittedDate: 'When it was submitted.',
      expectedDate: 'Day on which the shares are expected.',
    },
  }),
  documentOf(deliveringFirm, {
    name: 'DeliveringFirm',
    description: 'A broker that shares can come from.',
    example: { name: 'Coldbrook Securities', number: '0586' },
    fields: { name: 'Name of the broker.', number: 'Clearing number of the broker.' },
  }),
];

/** Calls of share transfers. */
export const accountTransferCalls = documentCalls(accountTransfers, {
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
    summary: 'List delivering brokers [TRF-05]',
    description: 'Brokers that shares can come from, by name.',
    answer: {
      description: 'The brokers.',
      fields: { firms: 'Brokers, by name.' },
    },
  },
  reserveId: {
    summary: 'Get the id of a share transfer [APT-38]',
    description:
      'Hands out the id of a new transfer, under which `PUT /api/account-transfer/transfers/{id}` submits it.',
    answer: { description: 'Id of a new transfer.', example: { id: 'T-5020' }, fields: { id: 'Id of the transfer.' } },
  },
  submit: {
    summary: 'Submit a share transfer [APT-37, TRF-40]',
    description:
      'Submits a transfer under a reserved id, or changes it on the day of its submission. The id makes it safe to send again. Requires a fresh second factor (`TRANSFER`).',
    params: { id: { description: 'Id of the transfer.', example: 'T-5020' } },
  },
});
