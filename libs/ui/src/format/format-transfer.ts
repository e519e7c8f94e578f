import { negate, type Decimal } from '@portal/domain/money/money';
import { dollars } from '@portal/domain/portfolio/account-lines';
import { isCash, isCurrency, isOutgoing } from '@portal/domain/transfers/history';
import { formatMoney, formatQuantity, formatSignedMoney, formatSignedQuantity } from './format';

interface MovedAmount {
  readonly transactionType: string | null;
  readonly asset: string;
  readonly assetType: string | null;
  readonly amount: Decimal;
}

/** The signed amount of a transfer: negative for withdrawals. Unsigned if its direction is unknown. */
export const signedAmount = ({ transactionType, amount }: MovedAmount): Decimal =>
  isOutgoing(transactionType) === true ? negate(amount) : amount;

/** Cash is dollars, unless it names another currency. */
export const isDollars = (transfer: MovedAmount): boolean =>
  isCash(transfer) && (transfer.asset === dollars || !isCurrency(transfer.asset));

/** An amount in two parts: '+$2,500.00' and '', or '-25' and 'TZROP'. */
interface TransferFigure {
  readonly figure: string;
  readonly unit: string;
}

/**
 * Amount of a transfer and its unit; without a sign if the direction of its type is unknown. `digits` are the decimals of
 * the asset.
 */
export function formatTransferFigure(transfer: MovedAmount, digits?: number | null): TransferFigure {
  const hasSign = isOutgoing(transfer.transactionType) !== null;
  const amount = signedAmount(transfer);
  if (isDollars(transfer)) return { figure: hasSign ? formatSignedMoney(amount) : formatMoney(amount), unit: '' };
  const figure = hasSign ? formatSignedQuantity(amount, digits) : formatQuantity(amount, digits);
  return { figure, unit: transfer.asset };
}

/** The same as one text: '+$2,500.00' or '-25 TZROP'. */
export function formatTransferAmount(transfer: MovedAmount, digits?: number | null): string {
  const { figure, unit } = formatTransferFigure(transfer, digits);
  return unit === '' ? figure : `${figure} ${unit}`;
}

/** Amount of a transfer without a sign, for a sentence: '$2,500.00' or '25 TZROP'. */
export const formatTransferSize = (transfer: MovedAmount, digits?: number | null): string =>
  isDollars(transfer) ? formatMoney(transfer.amount) : `${formatQuantity(transfer.amount, digits)} ${transfer.asset}`;
