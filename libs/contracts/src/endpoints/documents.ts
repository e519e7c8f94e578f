import { documentKinds } from '@portal/domain/accounts/lookups';
import { completeDocument, openingDocumentTypes } from '@portal/domain/documents/documents';
import { z } from 'zod/mini';
import { list } from '../schemas/list-limits.ts';
import { alsoNamed, codeText, completedBy, expected } from '../schemas/expected.ts';
import { readFailures } from '../schemas/errors.ts';
import { fileBody, id, isoDate, pageNumber, pageSize, shortText, zone } from '../schemas/fields.ts';
import { metadata, router } from '../routing/router.ts';

/** Statements, tax documents, opening documents and transfer forms (specification 1 sections 3 and 7). */

/** Document kind. */
export const documentKind = z.enum(documentKinds);
/** Type of an opening document. */
export const openingDocumentType = z.enum(openingDocumentTypes);

/** A row of the document list. Unknown kinds are parsed and shown unchanged. */
export const documentRow = z.object({
  id: alsoNamed(id, 'documentId', 'uuid'),
  ...expected({
    type: codeText(alsoNamed(shortText, 'documentType', 'kind'), documentKinds),
    exactKind: z.optional(z.nullable(shortText)),
    /** Display title: 'Monthly statement', 'Bought 100 OSTKO'. */
    title: alsoNamed(shortText, 'name', 'documentName'),
    date: alsoNamed(isoDate, 'documentDate', 'createdDate', 'createdAt'),
    /** File name from kind, date and account [DOC-12]; the download repeats it. */
    fileName: shortText,
    contentType: shortText,
  }),
});

const viewing = { access: 'twoFactor', authority: 'api:can-view-document' } as const;
const pdf = ['application/pdf'] as const;

/** Routes of documents. */
export const documents = router({
  list: {
    method: 'GET',
    path: '/accounts/documents/:accountId',
    metadata: metadata({ base: 'rest', ...viewing }),
    query: z.object({
      type: z.optional(documentKind),
      page: z.optional(pageNumber),
      limit: z.optional(pageSize),
      zone: z.optional(zone),
      startDate: z.optional(isoDate),
      endDate: z.optional(isoDate),
    }),
    responses: {
      200: z.object({
        rows: list(completedBy(documentRow, completeDocument), 500),
        ...expected({ page: z.int(), totalCount: z.int(), totalPages: z.int() }),
      }),
      ...readFailures('NOT_FOUND'),
    },
  },
  file: {
    method: 'GET',
    path: '/document/account/documents/:id',
    metadata: metadata({ base: 'rest', ...viewing, file: ['application/pdf', 'text/csv'] }),
    responses: { 200: fileBody, ...readFailures('NOT_FOUND') },
  },
  opening: {
    method: 'GET',
    path: '/opening-documents/:accountId/:documentType',
    metadata: metadata({ base: 'docs', ...viewing, file: pdf }),
    pathParams: z.object({ accountId: id, documentType: openingDocumentType }),
    responses: { 200: fileBody, ...readFailures('NOT_FOUND') },
  },
  acat: {
    method: 'GET',
    path: '/acats/:id',
    metadata: metadata({ base: 'docs', ...viewing, file: pdf }),
    responses: { 200: fileBody, ...readFailures('NOT_FOUND') },
  },
  freeDelivery: {
    method: 'GET',
    path: '/free-delivery/:id',
    metadata: metadata({ base: 'docs', ...viewing, file: pdf }),
    responses: { 200: fileBody, ...readFailures('NOT_FOUND') },
  },
});
