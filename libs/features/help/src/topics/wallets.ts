import type { FaqEntry } from './faq';

/** Deposits and withdrawals of tokens, and the wallets for them. */
export const wallets: FaqEntry = {
  id: 'wallets',
  title: 'Wallets and tokens',
  parts: [
    {
      subTitle: 'Depositing tokens',
      orderedList: [
        'Open “Deposit tokens” on the Transfers page and choose the token.',
        'Send only this token, on the network the page names, to the address shown. Anything else may be lost.',
        'The page counts the network’s confirmations until the deposit arrives.',
      ],
      action: { label: 'Go to Transfers', to: 'transfers' },
    },
    {
      subTitle: 'Withdrawing tokens',
      orderedList: [
        'Add a wallet address of your own. The network has to confirm it before you can use it.',
        'Choose the address and the amount, and compare the address in the review.',
        'Submit the withdrawal. You may need a 6-digit code.',
      ],
    },
    {
      subTitle: 'Custodial wallets',
      text: 'A provider holds a custodial wallet for you. Your wallets on the Transfers page show who holds each one.',
      detail: true,
    },
  ],
};
