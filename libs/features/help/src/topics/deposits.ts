import type { FaqEntry } from './faq';

/** Deposits, returns, and when cash can be used. */
export const deposits: FaqEntry = {
  id: 'deposits',
  title: 'Deposits and available cash',
  parts: [
    {
      subTitle: 'When you can use your cash',
      unorderedList: [
        'You can’t trade with or withdraw a pending deposit yet.',
        '“Available to trade” is the cash you can use for orders.',
        '“Available to withdraw” is the part of it that can leave your account. A deposit you can trade with may not be available to withdraw yet.',
        'Cash held by open orders is available again when the order is canceled or ends.',
      ],
      subText: 'Each transfer shows its status, with expected dates where we have them.',
      action: { label: 'Go to Transfers', to: 'transfers' },
    },
    {
      subTitle: 'Returned deposits',
      text: 'If your bank returns a deposit, the transfer shows as failed, with the reason. You’ll find it on Bank accounts for a while, and in History at any time.',
    },
    {
      subTitle: 'Wires',
      text: 'You don’t need a linked bank account for a wire. Include your reference so we can match it to your account.',
      detail: true,
    },
  ],
};
