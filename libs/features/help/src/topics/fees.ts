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
    subTitle: 'Fee for a trade',
    unorderedList: [
      `${percentage} for executions at or above ${threshold} per share.`,
      `${perShare} per share for executions below ${threshold} per share.`,
    ],
    subText: 'The fee is rounded up to the next $0.01.',
  },
  'one-percent': {
    subTitle: 'Fee for a trade',
    text: `The fee is ${percentage} of a transaction, with a minimum of $0.01 per transaction.`,
    subText: `The fee in the ticket is the fee that is charged. Below ${threshold} per share it is ${perShare} per share, which is more than ${percentage}.`,
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
      `100 shares at $2.00 come to $200.00. The fee is ${perShare} for each share: ${feeAt('2')}.`,
    ],
    detail: true,
  },
  'one-percent': {
    subTitle: 'Examples',
    unorderedList: [
      percentageExample,
      `100 shares at $2.00 come to $200.00. The fee in the ticket is ${perShare} for each share: ${feeAt('2')}.`,
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
      ? [tradingFee[feeText], { subTitle: 'No fee on OSTKO', text: 'The fee on OSTKO is waived.' }, examples[feeText]]
      : [{ subTitle: 'Fee for a trade', unorderedList: [...feeText] }]),
    {
      subTitle: 'Before you submit an order',
      text: 'The ticket and the review show the fee of your order and the total with it.',
      detail: true,
    },
    {
      subTitle: 'Transfers',
      text: 'We charge no fee for transferring shares. The other institution may charge one.',
    },
  ],
  troubleshooting: [
    {
      subTitle: 'The ticket shows no fee',
      text: 'Without a fee an order cannot be reviewed. Check price and quantity, then try again in a moment.',
    },
  ],
});
