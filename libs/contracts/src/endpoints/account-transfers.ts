import { isSafeCompanyName, nameProblem } from '@portal/domain/accounts/names';
import { transferStatuses } from '@portal/domain/transfers/history';
import { transferTypes } from '@portal/domain/transfers/share-transfer';
import { z } from 'zod/mini';
import { list } from '../schemas/list-limits.ts';
import type { Sent } from '../schemas/strict-form.ts';
import { decimalSchema, inputDecimal } from '../schemas/decimal.ts';
import { alsoNamed, codeText, expected } from '../schemas/expected.ts';
import { changeFailures, readFailures } from '../schemas/errors.ts';
import { id, instant, isoDate, queryList, shortText, symbolId, pagedDays, paging } from '../schemas/fields.ts';
import { metadata, router, twoFactor } from '../routing/router.ts';
import { replyWithId } from '../schemas/reply.ts';

/** Share transfers from another broker (specification 1 sections 2, 3 and 7). */

const givenText = z.string().check(z.minLength(1), z.maxLength(120));
const isSafe = z.refine<string>(isSafeCompanyName, nameProblem);
/** Like `companyName` of person-body.ts, whose import would load the profile lists too. */
const partyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120), isSafe);
const number = z.string().check(z.regex(/^[A-Za-z0-9-]{1,34}$/, 'Expected letters, digits and -'));
const signature = z.string().check(z.minLength(1), z.maxLength(115));
const kind = z.string().check(z.regex(/^[A-Z][A-Z_]{0,29}$/, 'Expected a kind such as ACATS'));

/** Body of a share transfer [TRF-05]. `transferType` defaults to FREE_DELIVERY; other types exist [TRF-06, TRF-07]. */
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
  deliveringAccountName: z.optional(partyName),
  deliveringAccountNumber: z.optional(number),
  registrationType: givenText,
  quantity: inputDecimal,
  /** Full name of the submitting user [TRF-18]. */
  signedBy: signature.check(isSafe),
});
export type ShareTransferInfo = z.infer<typeof shareTransferInfo>;

/** A submitted transfer. Its history entry has the same id. */
export const shareTransfer = z.object({
  id: alsoNamed(id, 'transferId', 'uuid'),
  symbol: alsoNamed(symbolId, 'asset'),
  quantity: alsoNamed(decimalSchema, 'amount'),
  ...expected({
    // Older requests may contain names that are now rejected; they must stay readable.
    receivingFirmName: givenText,
    receivingFirmNumber: number,
    deliveringFirmName: givenText,
    deliveringFirmNumber: number,
    accountName: alsoNamed(givenText, 'deliveringAccountName', 'deliveringFirmAccountName'),
    accountNumber: alsoNamed(number, 'deliveringAccountNumber', 'deliveringFirmAccountNumber'),
    registrationType: givenText,
    signedBy: signature,
    transferType: codeText(alsoNamed(shortText, 'type'), transferTypes),
    /** PENDING, WAITING_FOR_COST_BASIS, COMPLETE, ERROR; others may come [TRF-03]. */
    status: codeText(shortText, transferStatuses),
    submittedDate: alsoNamed(instant, 'createdDate', 'createdAt', 'submittedAt', 'createTime', 'insertedAt', 'date'),
    expectedDate: z.optional(z.nullable(isoDate)),
    errorDescription: z.nullable(shortText),
    transactionId: z.optional(z.nullable(id)),
  }),
});
export type ShareTransfer = z.infer<typeof shareTransfer>;
export type SentShareTransfer = Sent<typeof shareTransfer>;

/** A delivering firm: name and clearing number. */
export const deliveringFirm = z.object({ name: givenText, number });
export type DeliveringFirm = z.infer<typeof deliveringFirm>;
export type SentDeliveringFirm = Sent<typeof deliveringFirm>;

/** Routes of share transfers. */
export const accountTransfers = router({
  list: {
    method: 'GET',
    path: '/account-transfer/transfers',
    metadata: twoFactor,
    query: z.object({
      ...pagedDays,
      transferType: z.optional(queryList),
      status: z.optional(queryList),
    }),
    responses: {
      200: z.object({
        transfers: list(shareTransfer, 500),
        ...paging,
      }),
      ...readFailures(),
    },
  },
  firms: {
    method: 'GET',
    path: '/account-transfer/firms',
    metadata: metadata({ base: 'rest', access: 'twoFactor', addition: 'deliveringFirms' }),
    responses: { 200: z.object({ firms: list(deliveringFirm, 5000) }), ...readFailures() },
  },
  reserveId: {
    method: 'POST',
    path: '/account-transfer/transfers/id',
    metadata: metadata({ base: 'rest', access: 'twoFactor', needsBody: true }),
    body: z.optional(z.strictObject({})),
    responses: { 201: replyWithId(z.object({ id }), 'id', 'transferId'), ...changeFailures('NOT_FOUND') },
  },
  submit: {
    method: 'PUT',
    path: '/account-transfer/transfers/:id',
    metadata: metadata({ base: 'rest', access: 'twoFactor', keyInPath: true }),
    body: shareTransferInfo,
    responses: {
      200: shareTransfer,
      ...changeFailures(
        'NOT_FOUND',
        'ACCOUNT_NOT_READY',
        'TRANSFER_NOT_CHANGEABLE',
        'TRANSFER_DETAILS_INVALID',
        'SYMBOL_NOT_TRANSFERABLE',
        'QUANTITY_INVALID',
        'SIGNATURE_MISMATCH',
        'STEP_UP_REQUIRED',
      ),
    },
  },
});
