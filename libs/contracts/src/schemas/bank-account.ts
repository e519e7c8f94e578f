import { bankAccountStatuses, verificationStatuses } from '@portal/domain/transfers/banking';
import { z } from 'zod/mini';
import type { Sent } from './strict-form.ts';
import { alsoNamed, codeText, expected } from './expected.ts';
import { id, shortText } from './fields.ts';
import { list, listLimits } from './list-limits.ts';

/**
 * A linked bank account on the wire: with the provider's field names, which the portal renames (transfers/banking.ts)
 * [BNK-02, BNK-04, BNK-05]. In its own file because the start-up call returns these too.
 */
export const bankAccount = z.object({
  id: alsoNamed(id, 'plaidAccountId', 'accountId', 'achAccountId'),
  ...expected({
    /** What the cash calls name it by, if that is not its id (endpoints/banking.ts). */
    productId: z.optional(z.nullable(id)),
    deviceId: z.optional(z.nullable(id)),
    /** APPROVED and others [BNK-03]. */
    status: codeText(shortText, bankAccountStatuses),
    verification_status: z.optional(z.nullable(codeText(shortText, verificationStatuses))),
    institutionId: z.optional(z.nullable(shortText)),
    institutionName: z.optional(z.nullable(alsoNamed(shortText, 'bankName', 'institution'))),
    name: z.optional(z.nullable(shortText)),
    displayName: z.optional(z.nullable(shortText)),
    mask: z.optional(z.nullable(alsoNamed(shortText, 'last4', 'accountMask'))),
    type: z.optional(z.nullable(shortText)),
    subtype: z.optional(z.nullable(shortText)),
    /** True if the sign-in at the bank has expired, or the account cannot be used for another reason [BNK-47]. */
    disabled: z.optional(z.nullable(z.boolean())),
    /** One of `disabledReasons` of domain/banking, if the server returns it. Not from the specification. */
    disabledReason: z.optional(z.nullable(shortText)),
    preferred: z.optional(z.nullable(alsoNamed(z.boolean(), 'isPreferred', 'isDefault', 'default'))),
  }),
});
export type BankAccount = z.infer<typeof bankAccount>;
export type SentBankAccount = Sent<typeof bankAccount>;

/** Linked bank accounts of an account. */
export const bankAccounts = list(bankAccount, listLimits.bankAccounts);
