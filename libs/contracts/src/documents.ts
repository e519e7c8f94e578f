import { documentKinds } from '@portal/domain/lookups';
import { openingDocumentTypes } from '@portal/domain/documents';
import { z } from 'zod/mini';
import { anyCallFails, failures, twoFactorFails } from './errors.ts';
import { id, isoDate, pageNumber, pageSize, shortText, zone } from './fields.ts';
import { fileBody } from './file.ts';
import { c } from './init.ts';
import { facts } from './route.ts';

/** Statements, tax documents, opening documents and transfer forms (specification 1 sections 3 and 7). */

export const documentKind = z.enum(documentKinds);
export const openingDocumentType = z.enum(openingDocumentTypes);

/** What the list tells of a document. A kind that is not known parses and is shown as it is. */
export const documentRow = z.object({
  id,
  type: shortText,
  /** For the reader: 'Monthly statement', 'Bought 100 OSTKO'. */
  title: shortText,
  /** The day that the document is about: a month's end, a trade date, the last day of a tax year. In New York. */
  date: isoDate,
  /** File name by kind, date and account [DOC-12]; the answer with the file repeats it. */
  fileName: shortText,
  contentType: shortText,
});

const viewing = { access: 'twoFactor', authority: 'api:can-view-document' } as const;
const pdf = ['application/pdf'] as const;
const fails = failures(...anyCallFails, ...twoFactorFails, 'NOT_FOUND');

export const documents = c.router(
  {
    list: {
      method: 'GET',
      path: '/accounts/documents/:accountId',
      summary: 'Documents of an account, newest first [APT-53, DOC-04 to DOC-07]',
      metadata: facts({ base: 'rest', ...viewing }),
      pathParams: z.object({ accountId: id }),
      query: z.object({
        /** All kinds unless stated; 'taxDoc' stands for all tax documents. */
        type: z.optional(documentKind),
        page: z.optional(pageNumber),
        limit: z.optional(pageSize),
        zone: z.optional(zone),
        startDate: z.optional(isoDate),
        endDate: z.optional(isoDate),
      }),
      responses: {
        200: z.object({
          rows: z.array(documentRow).check(z.maxLength(500)),
          page: z.int(),
          totalCount: z.int(),
          totalPages: z.int(),
        }),
        ...fails,
      },
    },
    file: {
      method: 'GET',
      path: '/document/account/documents/:id',
      summary: 'A document as a file [APA-32, APT-54]',
      metadata: facts({ base: 'rest', ...viewing, file: ['application/pdf', 'text/csv'] }),
      pathParams: z.object({ id }),
      responses: { 200: fileBody, ...fails },
    },
    opening: {
      method: 'GET',
      path: '/opening-documents/:accountId/:documentType',
      summary: 'A document from the opening of an account [APA-31, APT-54]',
      metadata: facts({ base: 'docs', ...viewing, file: pdf }),
      pathParams: z.object({ accountId: id, documentType: openingDocumentType }),
      responses: { 200: fileBody, ...fails },
    },
    acat: {
      method: 'GET',
      path: '/acats/:id',
      summary: 'The form of an ACAT transfer [APT-40, TRF-38]',
      metadata: facts({ base: 'docs', ...viewing, file: pdf }),
      pathParams: z.object({ id }),
      responses: { 200: fileBody, ...fails },
    },
    freeDelivery: {
      method: 'GET',
      path: '/free-delivery/:id',
      summary: 'The form of a free delivery transfer [APT-41, TRF-38]',
      metadata: facts({ base: 'docs', ...viewing, file: pdf }),
      pathParams: z.object({ id }),
      responses: { 200: fileBody, ...fails },
    },
  },
  { strictStatusCodes: true },
);
