import type { FaqEntry } from './faq';

/** Deposits, returns, and when cash can be used. */
export const deposits: FaqEntry = {
  id: 'deposits',
  title: 'Deposits and available cash',
  parts: [
    {
      subTitle: 'When you can use your cash',
      unorderedList: [
        'We haven’t received a pending deposit yet. You can’t trade with it or withdraw it.',
        '“Available to trade” is the cash you can use for orders.',
        '“Available to withdraw” is the part of it that can leave your account. A deposit you can trade with may not be available to withdraw yet.',
        'Cash held by open orders is available again when the order is canceled or ends.',
      ],
      subText: 'Each transfer shows its steps, with the expected day of a step where we know it.',
      action: { label: 'Go to Transfers', to: 'transfers' },
    },
    {
      subTitle: 'Returned deposits',
      text: 'If your bank returns a deposit, the transfer is shown as failed, with the reason. Failed transfers are on “Bank accounts” for a while, and always in History.',
    },
    {
      subTitle: 'Wires',
      text: 'A wire needs no linked account. Put your reference on it, so that we can match it to your account.',
      detail: true,
    },
  ],
};
