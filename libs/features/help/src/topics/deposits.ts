import type { FaqEntry } from './faq';

/** Deposits, returns, and when cash can be used. */
export const deposits: FaqEntry = {
  id: 'deposits',
  title: 'Deposits and available cash',
  parts: [
    {
      subTitle: 'When you can use your cash',
      unorderedList: [
        '“Available to trade” is the cash you can use for orders.',
        '“Available to withdraw” is the cash you can withdraw, subject to any withdrawal limits. You may be able to trade with a deposit before you can withdraw it.',
        'When an open order is canceled or expires, any cash still held for it is available again.',
      ],
      action: { label: 'Go to transfers', to: 'transfers' },
    },
    {
      subTitle: 'Returned deposits',
      text: 'If your bank returns a deposit, see the transfer in History for its status and, if we have it, the reason.',
    },
    {
      subTitle: 'Wires',
      text: 'You don’t need a linked bank account to deposit by wire. Include any reference in the instructions so we can match the wire to your account.',
      detail: true,
    },
  ],
};
