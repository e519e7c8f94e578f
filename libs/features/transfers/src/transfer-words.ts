import { computeToldDays, type BusinessDays } from '@portal/domain/share-transfer';

/** '5–7 business days', '7 business days'. */
export const formatDays = ({ least, most }: BusinessDays): string =>
  `${least === most ? most : `${least}–${most}`} business days`;

/** How long a kind of transfer takes, as its form tells it [TRF-33, TRF-34, TRF-35]. */
export const formatDuration = (transferType: string): string => formatDays(computeToldDays(transferType));

const kindWords: Readonly<Record<string, string>> = {
  ACATS: 'Full transfer (ACATS)',
  PTD: 'Partial transfer (PTD)',
  FREE_DELIVERY: 'Free delivery',
};

/** The name of a kind; one without words is shown as the server names it [TRF-07]. */
export const formatKind = (transferType: string): string => kindWords[transferType] ?? transferType;

/** What may have become of a request that was not confirmed. */
export const mayBeSubmitted = 'your transfer may have been submitted';
