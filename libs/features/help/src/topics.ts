import type { FaqEntry, FeeText } from './faq';
import { bankLinking } from './topics/bank-linking';
import { costBasis } from './topics/cost-basis';
import { fees } from './topics/fees';
import { movingShares } from './topics/moving-shares';
import { openingAnAccount } from './topics/opening-an-account';
import { orderHours } from './topics/order-hours';
import { supportedBrowsers } from './topics/supported-browsers';
import { twoFactor } from './topics/two-factor';

/** The entries of the help in their order; the text on fees is the brand's [HLP-10 to HLP-19]. */
export const generalEntries = (feeText: FeeText): readonly FaqEntry[] => [
  openingAnAccount,
  twoFactor,
  fees(feeText),
  orderHours,
  bankLinking,
  movingShares,
  costBasis,
  supportedBrowsers,
];
