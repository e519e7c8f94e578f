import { isSafeCompanyName, nameProblem } from '@portal/domain/names';
import { z } from 'zod/mini';
import { decimalSchema, inputDecimal } from './decimal.ts';
import { anyCallFails, anyChangeFails, failures, twoFactorFails } from './errors.ts';
import { id, instant, isoDate, pageNumber, pageSize, queryList, shortText, symbolId, zone } from './fields.ts';
import { c } from './init.ts';
import { facts } from './route.ts';

/** Shares on their way from another broker (specification 1 sections 2, 3 and 7). */

const givenText = z.string().check(z.minLength(1), z.maxLength(120));
const isSafe = z.refine<string>(isSafeCompanyName, nameProblem);
/** Like `companyName` of person-body.ts, which would bring the lists of a profile along. */
const partyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120), isSafe);
const number = z.string().check(z.regex(/^[A-Za-z0-9-]{1,34}$/, 'Expected letters, digits and -'));
const signature = z.string().check(z.minLength(1), z.maxLength(115));
const kind = z.string().check(z.regex(/^[A-Z][A-Z_]{0,29}$/, 'Expected a kind such as ACATS'));

/** What is to be transferred [TRF-05]. `transferType` is FREE_DELIVERY when it is left out; further kinds exist [TRF-06, TRF-07]. */
export const shareTransferInfo = z.strictObject({
  transferType: z.optional(kind),
  symbol: symbolId,
  receivingFirmName: partyName,
  receivingFirmNumber: number,
  deliveringFirmName: partyName,
  deliveringFirmNumber: number,
  /** Name and number of the account at the delivering firm. */
  accountName: partyName,
  accountNumber: number,
  registrationType: givenText,
  quantity: inputDecimal,
  /** The full name of the user who submits it [TRF-18]. */
  signedBy: signature.check(isSafe),
});
export type ShareTransferInfo = z.infer<typeof shareTransferInfo>;

/** A submitted transfer. Its entry in the transfer history has the same id. */
export const shareTransfer = z.object({
  ...shareTransferInfo.shape,
  // Requests of earlier days may have names that are not taken any more; they can still be read.
  receivingFirmName: givenText,
  deliveringFirmName: givenText,
  accountName: givenText,
  signedBy: signature,
  quantity: decimalSchema,
  id,
  transferType: shortText,
  /** PENDING, WAITING_FOR_COST_BASIS, COMPLETE, ERROR; others may come [TRF-03]. */
  status: shortText,
  submittedDate: instant,
  /** The day on which the shares are expected. */
  expectedDate: z.optional(z.nullable(isoDate)),
  errorDescription: z.nullable(shortText),
});
export type ShareTransfer = z.infer<typeof shareTransfer>;

/** A firm that can deliver: its name and its number in the clearing system. */
export const deliveringFirm = z.object({ name: givenText, number });
export type DeliveringFirm = z.infer<typeof deliveringFirm>;

export const submitRefusals = [
  'NOT_FOUND',
  'ACCOUNT_NOT_READY',
  'TRANSFER_NOT_CHANGEABLE',
  'TRANSFER_DETAILS_INVALID',
  'SYMBOL_NOT_TRANSFERABLE',
  'QUANTITY_INVALID',
  'SIGNATURE_MISMATCH',
  'STEP_UP_REQUIRED',
] as const;

const known = facts({ base: 'rest', access: 'twoFactor' });
const fails = [...anyCallFails, ...twoFactorFails] as const;

export const accountTransfers = c.router(
  {
    list: {
      method: 'GET',
      path: '/account-transfer/transfers',
      summary: 'Share transfers of the account, newest first [APT-39]',
      metadata: known,
      query: z.object({
        start: z.optional(isoDate),
        stop: z.optional(isoDate),
        page: z.optional(pageNumber),
        size: z.optional(pageSize),
        zone: z.optional(zone),
        transferType: z.optional(queryList),
        status: z.optional(queryList),
      }),
      responses: {
        200: z.object({
          transfers: z.array(shareTransfer).check(z.maxLength(500)),
          pageNumber: z.int(),
          pageSize: z.int(),
          totalPages: z.int(),
          totalElements: z.int(),
          first: z.boolean(),
          last: z.boolean(),
        }),
        ...failures(...fails),
      },
    },
    firms: {
      method: 'GET',
      path: '/account-transfer/firms',
      summary: 'Firms that shares can come from, by name. Not from the specification [TRF-05]',
      metadata: facts({ base: 'rest', access: 'twoFactor', addition: true }),
      responses: { 200: z.object({ firms: z.array(deliveringFirm).check(z.maxLength(5000)) }), ...failures(...fails) },
    },
    reserveId: {
      method: 'POST',
      path: '/account-transfer/transfers/id',
      summary: 'Hands out the id of a new transfer, which the PUT then fills [APT-38]',
      metadata: known,
      body: z.optional(z.strictObject({})),
      responses: { 201: z.object({ id }), ...failures(...fails, ...anyChangeFails, 'NOT_FOUND') },
    },
    submit: {
      method: 'PUT',
      path: '/account-transfer/transfers/:id',
      summary: 'Submits a transfer under a reserved id, or changes it on the day of its submission [APT-37, TRF-40]',
      metadata: facts({ base: 'rest', access: 'twoFactor', keyInPath: true }),
      pathParams: z.object({ id }),
      body: shareTransferInfo,
      responses: { 200: shareTransfer, ...failures(...fails, ...anyChangeFails, ...submitRefusals) },
    },
  },
  { strictStatusCodes: true },
);
