import { screen, waitFor, within } from '@testing-library/react';
import { BankAccountsPage } from './bank-accounts-page';
import { CashButtons } from './cash-buttons';
import { GoodToKnowCard } from './good-to-know-card';

/** For the tests of this page. */

/** The page as the route puts it together, but for the frame. */
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
