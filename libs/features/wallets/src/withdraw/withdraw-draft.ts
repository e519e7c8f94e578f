import { type Decimal, parseDecimal } from '@portal/domain/money/money';
import { stepUpSubject } from '@portal/domain/access/step-up';
import type { StepUpRequest } from '@portal/client/commands/use-step-up';
import type { withdrawCommand } from '../wallet/wallet-commands';

/** Values of a withdrawal as entered. */
export interface WithdrawDraft {
  readonly asset: string;
  readonly amount: Decimal;
  readonly address: string;
}

export type WithdrawState = ReturnType<(typeof withdrawCommand)['state']>;
type WithdrawArgs = Extract<WithdrawState, { step: 'done' }>['args'];

/** The withdrawal of a request that was or will be sent; null if it cannot be read. */
export function draftOf({ body: { toAddress, amount, asset } }: WithdrawArgs): WithdrawDraft | null {
  const value = parseDecimal(amount);
  // The portal always names the asset.
  return value === null || asset === undefined ? null : { asset, amount: value, address: toAddress };
}

/** The second factor for exactly this amount and address. */
export function stepUpOf(args: WithdrawArgs): StepUpRequest | null {
  const draft = draftOf(args);
  return draft && { type: 'WITHDRAWAL', subject: stepUpSubject.withdrawal(draft.amount, draft.asset, draft.address) };
}
