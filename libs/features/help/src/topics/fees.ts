import { decimal } from '@portal/domain/money/money';
import { feeTexts } from '@portal/domain/orders/fee-rule';
import { computeFee } from '@portal/domain/orders/order-cost';
import { formatMoney } from '@portal/ui/format/format';
import type { FaqEntry, FaqPart, FeeText } from './faq';

/** Texts of fee schedules that more than one brand has. */
type KnownFees = Extract<FeeText, string>;

const { percentage, perShare, threshold } = feeTexts;

const tradingFee: Record<KnownFees, FaqPart> = {
  'two-tier': {
    subTitle: 'Trading fee',
    unorderedList: [
      `${percentage} for executions at or above ${threshold} per share.`,
      `${perShare} per share for executions below ${threshold} per share.`,
    ],
    subText: 'The fee is rounded up to the next $0.01.',
  },
  'one-percent': {
    subTitle: 'Trading fee',
    text: `The fee is ${percentage} of a transaction, with a minimum of $0.01 per transaction.`,
    subText: `The fee shown with your order is an estimate based on your limit price. Below ${threshold} per share, the fee may be ${perShare} per share, which is more than ${percentage}.`,
  },
};

const shares = decimal('100');
const feeAt = (price: string): string => formatMoney(computeFee(decimal(price), shares));
const percentageExample = `100 shares at $5.26 come to $526.00. The fee is ${percentage}: ${feeAt('5.26')}.`;

const examples: Record<KnownFees, FaqPart> = {
  'two-tier': {
    subTitle: 'Examples',
    unorderedList: [
      percentageExample,
      `100 shares at $2.00 come to $200.00. The fee is ${perShare} per share: ${feeAt('2')}.`,
    ],
    detail: true,
  },
  'one-percent': {
    subTitle: 'Examples',
    unorderedList: [
      percentageExample,
      `100 shares at $2.00 come to $200.00. The fee may be ${perShare} per share: ${feeAt('2')}.`,
    ],
    detail: true,
  },
};

/** Fees, with the fee text of the brand [HLP-12, HLP-16, HLP-19, BRD-09]. */
export const fees = (feeText: FeeText): FaqEntry => ({
  id: 'fees',
  title: 'Fees',
  parts: [
    ...(typeof feeText === 'string'
      ? [tradingFee[feeText], { subTitle: 'OSTKO', text: 'The fee on OSTKO is waived.' }, examples[feeText]]
      : [{ subTitle: 'Trading fee', unorderedList: [...feeText] }]),
    {
      subTitle: 'Transfers',
      text: 'We don’t charge a fee to transfer shares. The other institution may charge one.',
    },
  ],
  troubleshooting: [
    {
      subTitle: 'I don’t see a fee',
      text: 'You can’t review an order until we’ve calculated the fee. Check the price and quantity, then try again.',
    },
  ],
});
