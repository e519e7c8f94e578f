import { z } from 'zod/mini';
import { id, shortText } from './fields.ts';
import { listLimits } from './list-limits.ts';

/**
 * A linked bank account as the wire has it: under the provider's names, which the portal renames on receipt
 * (domain/banking.ts) [BNK-02, BNK-04, BNK-05]. In a file of its own, because the start-up call carries these too.
 */
export const bankAccount = z.object({
  id,
  /** APPROVED among others [BNK-03]. */
  status: shortText,
  verification_status: z.optional(z.nullable(shortText)),
  institutionId: z.optional(z.nullable(shortText)),
  institutionName: z.optional(z.nullable(shortText)),
  name: z.optional(z.nullable(shortText)),
  /** Last digits of the account number. */
  mask: z.optional(z.nullable(shortText)),
  /** The provider's kind, such as 'depository'. */
  type: z.optional(z.nullable(shortText)),
  /** 'checking' or 'savings' among others. */
  subtype: z.optional(z.nullable(shortText)),
  /** The sign-in at the bank has lapsed, or the account may not be used for another reason [BNK-47]. */
  disabled: z.optional(z.nullable(z.boolean())),
  /** Why it is disabled: one of `disabledReasons` of domain/banking, where the server says it. Not from the specification. */
  disabledReason: z.optional(z.nullable(shortText)),
  /** The default account for deposits and withdrawals: one of the list at most. */
  preferred: z.optional(z.nullable(z.boolean())),
});
export type BankAccount = z.infer<typeof bankAccount>;

export const bankAccounts = z.array(bankAccount).check(z.maxLength(listLimits.bankAccounts));
