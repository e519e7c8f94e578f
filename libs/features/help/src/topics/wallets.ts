import type { FaqEntry } from './faq';

/** Deposits and withdrawals of tokens, and the wallets for them. */
export const wallets: FaqEntry = {
  id: 'wallets',
  title: 'Wallets and tokens',
  parts: [
    {
      subTitle: 'Depositing tokens',
      orderedList: [
        'Select “Deposit tokens” on the Transfers page and choose the token. You may need to add your own wallet address first.',
        'Send only this token to the address shown, on the network shown. Anything else may be lost.',
      ],
      action: { label: 'Go to transfers', to: 'transfers' },
    },
    {
      subTitle: 'Withdrawing tokens',
      orderedList: [
        'Add your wallet address. You can use it once it’s confirmed.',
        'Choose the address and the amount, and check the address in the review.',
        'Submit the withdrawal. You may need a 6-digit code.',
      ],
    },
    {
      subTitle: 'Custodial wallets',
      text: 'A custodial wallet is one that a provider holds for you.',
      detail: true,
    },
  ],
};
