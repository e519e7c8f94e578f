import { screen, waitFor, within } from '@testing-library/react';
import { BankAccountsPage } from '../bank-accounts/bank-accounts-page';
import { CashButtons } from '../cash/cash-buttons';
import { GoodToKnowCard } from '../cash/good-to-know-card';

/** Helpers for the tests of the bank accounts page. */

/** The page as the route composes it, without the portal's frame. */
export const bankingPage = {
  element: (
    <>
      <CashButtons />
      <BankAccountsPage />
      <GoodToKnowCard />
    </>
  ),
  path: '/investors/account/bank-accounts',
  route: '/investors/account/bank-accounts',
  persona: 'marisol',
} as const;

/** The list item of a linked account. */
export const findBank = (name: RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const items = within(screen.getByRole('region', { name: 'Bank accounts' })).getAllByRole('listitem');
    const found = items.find(item => name.test(item.textContent ?? ''));
    if (found === undefined) throw new Error(`No bank account ${name}`);
    return found;
  });

export const dialog = (name: RegExp | string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
