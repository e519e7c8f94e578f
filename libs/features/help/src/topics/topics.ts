import type { FaqEntry, FeeText } from './faq';
import { bankLinking } from './bank-linking';
import { costBasis } from './cost-basis';
import { deposits } from './deposits';
import { documents } from './documents';
import { fees } from './fees';
import { movingShares } from './moving-shares';
import { openingAnAccount } from './opening-an-account';
import { orderHours } from './order-hours';
import { supportedBrowsers } from './supported-browsers';
import { twoFactor } from './two-factor';
import { wallets } from './wallets';

/** The help entries in display order, with the fee text of the brand [HLP-10 to HLP-19]. */
export const generalEntries = (feeText: FeeText): readonly FaqEntry[] => [
  openingAnAccount,
  twoFactor,
  fees(feeText),
  orderHours,
  bankLinking,
  deposits,
  movingShares,
  wallets,
  costBasis,
  documents,
  supportedBrowsers,
];
