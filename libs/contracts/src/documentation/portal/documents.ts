import { documentRow, documents } from '../../endpoints/documents.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const transferId = { description: 'ID of the transfer.', example: 'T-5013' };

/** Schemas of documents. */
export const schemas = {
  DocumentRow: documentOf(documentRow, {
    description: 'A document of an account.',
    example: {
      id: 'A-20001_STM_2025-10',
      type: 'statements',
      title: 'Statement for October 2025',
      date: '2025-10-31',
      fileName: 'statements_2025-10-31_Marisol Vance.pdf',
      contentType: 'application/pdf',
    },
    fields: {
      type: 'Kind: statements, tradeConf, taxDoc, 1099-B, tax lot data, 1099-DIV, 1099-DIV details, or K1.',
      exactKind: { description: 'Kind, if `type` is only taxDoc. Not in the specification.', example: 'K1' },
      title: 'Title for users.',
      date: 'Date of the document in New York: a month-end, a trade date, or the last day of a tax year.',
      fileName: 'Name for the downloaded file, from kind, date, and account.',
      contentType: 'text/csv for tax lot data and 1099-DIV details, application/pdf for all others.',
    },
  }),
};

/** Calls of documents. */
export const calls = documentCalls(documents, {
  list: {
    summary: 'List documents [APT-53, DOC-04 to DOC-07]',
    description: 'Statements, confirmations, and tax documents of an account, newest first, in pages.',
    params: {
      type: {
        description: 'Kind of document; all by default. `taxDoc` stands for all tax documents.',
        example: 'statements',
      },
    },
    answer: {
      description: 'A page of documents.',
      fields: { rows: 'Documents, newest first.', page: 'Number of this page.' },
    },
  },
  file: {
    summary: 'Get a document [APA-32, APT-54]',
    description: 'A statement, confirmation, or tax document as a file. Tax data files are CSV; all others are PDF.',
    params: { id: { description: 'ID of the document.', example: 'A-20001_STM_2025-10' } },
  },
  opening: {
    summary: 'Get an opening document [APA-31, APT-54]',
    description: 'A document that was signed when the account was opened.',
    params: { documentType: { description: 'Which document.', example: 'customer-agreement' } },
  },
  acat: {
    summary: 'Get an ACAT transfer form [APT-40, TRF-38]',
    description: 'The form for transferring an entire position or part of one.',
    params: { id: transferId },
  },
  freeDelivery: {
    summary: 'Get a free-of-payment transfer form [APT-41, TRF-38]',
    description: 'The form for a free-of-payment transfer of shares.',
    params: { id: transferId },
  },
});
