import { assetTypes } from '@portal/domain/market/symbol-vocabulary';
import { transactionTypes, transferStatuses } from '@portal/domain/transfers/history';
import { completeParty } from '@portal/domain/transfers/transfer-item';
import { z } from 'zod/mini';
import { list } from '../schemas/list-limits.ts';
import type { Sent } from '../schemas/strict-form.ts';
import { decimalSchema, inputDecimal } from '../schemas/decimal.ts';
import { alsoNamed, codeText, completedBy, expected } from '../schemas/expected.ts';
import { changeFailures, readFailures } from '../schemas/errors.ts';
import { id, instant, isoDate, pagedDays, paging, queryList, shortText } from '../schemas/fields.ts';
import { metadata, router, twoFactor } from '../routing/router.ts';
import { yesOrNo } from '../schemas/reply.ts';

/** Transfer history (specification 1 sections 3 and 7). */

const transactionType = codeText(shortText, transactionTypes);

/** Some entries have createdDate, createdBy and type instead of date, userId and transactionType [HIS-06 to HIS-08]. */
export const transfer = completedBy(
  z.object({
    id: alsoNamed(id, 'transactionId', 'transferId', 'uuid', 'clientId'),
    asset: alsoNamed(shortText, 'symbol', 'currency'),
    ...expected({ assetType: codeText(shortText, ['FIAT', ...assetTypes]) }),
    amount: alsoNamed(decimalSchema, 'quantity'),
    ...expected({
      clientId: z.nullable(shortText),
      currency: z.nullable(shortText),
      date: z.optional(z.nullable(instant)),
      createdDate: z.optional(z.nullable(instant)),
      errorDescription: z.nullable(shortText),
      transactionType: z.optional(z.nullable(transactionType)),
      type: z.optional(z.nullable(transactionType)),
      status: codeText(shortText, transferStatuses),
      userId: z.optional(z.nullable(shortText)),
      createdBy: z.optional(z.nullable(shortText)),
      expectedDate: z.optional(z.nullable(isoDate)),
      seasonedDate: z.optional(z.nullable(isoDate)),
    }),
  }),
  completeParty,
);
export type Transfer = z.infer<typeof transfer>;
export type SentTransfer = Sent<typeof transfer>;

/** A row of the cost basis: `amount` units with a cost per unit in dollars [TRF-20, TRF-27]. */
export const costBasisRow = z.strictObject({
  id,
  amount: inputDecimal,
  costBasis: z.strictObject({ amount: inputDecimal, asset: z.literal('USD') }),
});
export type CostBasisRow = z.infer<typeof costBasisRow>;

/** Routes of the transfer history. */
export const transfers = router({
  list: {
    method: 'GET',
    path: '/wallet/manager/transactions',
    metadata: twoFactor,
    query: z.object({
      period: z.optional(
        z.string().check(z.regex(/^(ALL|[1-9]\d{0,2}[DMY])$/, "Expected a period such as '10D' or 'ALL'")),
      ),
      ...pagedDays,
      transactionType: z.optional(queryList),
      status: z.optional(queryList),
    }),
    responses: {
      200: z.object({
        transactions: list(transfer, 500),
        ...paging,
        ...expected({ start: isoDate, stop: isoDate }),
      }),
      ...readFailures(),
    },
  },
  saveCostBasis: {
    method: 'PUT',
    path: '/wallet/manager/transactions/:id/costBases',
    metadata: metadata({ base: 'rest', access: 'twoFactor', idempotent: true }),
    body: z.array(costBasisRow).check(z.minLength(1), z.maxLength(100)),
    responses: {
      200: yesOrNo(z.boolean()),
      ...changeFailures('NOT_FOUND', 'COST_BASIS_INVALID', 'IDEMPOTENCY_KEY_REUSED'),
    },
  },
});
