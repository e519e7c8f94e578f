import type { FiatAsset } from '@portal/contracts/endpoints/portfolio';
import { zero } from '@portal/domain/money/money';

/** Cash of an account that never had any. In a file of its own, because pages with nothing but cash need no more. */
export const noCash: FiatAsset = {
  availableWithdrawalBalance: zero,
  availableSeasonedBalance: zero,
  openDepositBalance: zero,
  openOrderBalance: zero,
};
