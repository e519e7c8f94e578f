import { beforeSignIn } from './screens/before-sign-in.ts';
import { investing } from './screens/investing.ts';
import { moneyAndAccount } from './screens/money-and-account.ts';
import { openingAnAccount } from './screens/opening-an-account.ts';
import { sandboxPage } from './screens/sandbox.ts';

export { addressOf } from './screens/screen.ts';
export type { Chapter, Screen, Stage } from './screens/screen.ts';

/**
 * The screens of the portal, each once, in the order in which an investor meets them: the one list for pictures and for the
 * walk through every screen.
 */
export const chapters = {
  'before sign-in': beforeSignIn,
  'on the way to an account': openingAnAccount,
  'of the market and its orders': investing,
  'of money and the account': moneyAndAccount,
  'of the sandbox': sandboxPage,
} as const;
