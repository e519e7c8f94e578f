import { groupThousands } from '@portal/domain/money/amount-limits';
import { fromMinorUnits, toMinorUnits, type Decimal } from '@portal/domain/money/money';

/** The delivering firm's answer to a request. */
export type Delivery =
  | {
      readonly kind: 'delivered';
      readonly quantity: Decimal;
      readonly note: string | null;
      readonly tellsCost: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * The simulated delivering firms have their own books, in which the last digits of an account number decide the
 * outcome; all other accounts hold what is requested.
 */
const refusals: Readonly<Record<string, string>> = {
  '901': 'Your other brokerage couldn’t find the account number on your request.',
  '902': 'The name on your request doesn’t match the name on your account at your other brokerage.',
  '903': 'Your account at your other brokerage is restricted.',
};
const holdsHalf = '910';
const tellsCost = '920';

/** `digits` are the symbol's decimals: half of an odd quantity is rounded down to them. */
export function computeDelivery(accountNumber: string, quantity: Decimal, digits: number): Delivery {
  const ending = accountNumber.slice(-3);
  const reason = refusals[ending];
  if (reason !== undefined) return { kind: 'refused', reason };
  if (ending !== holdsHalf) return { kind: 'delivered', quantity, note: null, tellsCost: ending === tellsCost };
  const half = fromMinorUnits(toMinorUnits(quantity, digits) / 2n, digits);
  if (half === '0') return { kind: 'refused', reason: 'Your other brokerage doesn’t hold enough of this security.' };
  const note = `Your other brokerage held only ${groupThousands(half)} of ${groupThousands(quantity)} shares.`;
  return { kind: 'delivered', quantity: half, note, tellsCost: false };
}
