import { beforeSignIn } from './before-sign-in.ts';
import { investing } from './investing.ts';
import { moneyAndAccount } from './money-and-account.ts';
import { openingAnAccount } from './opening-an-account.ts';
import { sandboxPage } from './sandbox.ts';

export { addressOf } from './screen.ts';
export type { ScreenGroup, Screen, ScreenContext } from './screen.ts';

/**
 * All screens of the portal in the order in which an investor meets them, for screenshots and for the walk through
 * every screen.
 */
export const screenGroups = {
  'before sign-in': beforeSignIn,
  'on the way to an account': openingAnAccount,
  'of the market and its orders': investing,
  'of money, the account and the sandbox': [...moneyAndAccount, ...sandboxPage],
} as const;
