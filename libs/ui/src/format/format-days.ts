import type { BusinessDays } from '@portal/domain/transfers/share-transfer';

/** '5–7 business days', '7 business days'. */
export const formatDays = ({ least, most }: BusinessDays): string =>
  `${least === most ? most : `${least}–${most}`} business days`;
