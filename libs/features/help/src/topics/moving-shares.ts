import { computeTransferDays } from '@portal/domain/transfers/share-transfer';
import { formatDays } from '@portal/ui/format/format-days';
import type { FaqEntry } from './faq';

/** '3–7 business days', '7 business days' [TRF-32, TRF-34, TRF-35]. */
export const formatTransferDays = (transferType: string): string => formatDays(computeTransferDays(transferType));

/** How to transfer shares in. */
export const movingShares: FaqEntry = {
  id: 'moving-shares',
  title: 'Transferring shares in',
  parts: [
    {
      subTitle: 'Ways to transfer, and how long each usually takes',
      unorderedList: [
        `Entire position (ACATS): ${formatTransferDays('ACATS')}.`,
        `Part of a position (PTD): ${formatTransferDays('PTD')}.`,
        `Free-of-payment (FOP) and all others: ${formatTransferDays('FREE_DELIVERY')}.`,
      ],
      subText: 'We don’t charge a transfer fee. The other institution may charge one.',
      action: { label: 'More about ACAT transfers', to: 'acat' },
    },
    {
      subTitle: 'Starting a transfer',
      text: 'Use the Transfers page.',
      action: { label: 'Go to transfers', to: 'transfers' },
    },
    {
      subTitle: 'Tracking a transfer',
      text: 'See your transfers in History.',
    },
  ],
};
