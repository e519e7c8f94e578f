import { BankAccountsPage } from '@portal/banking/bank-accounts/bank-accounts-page';
import { CashButtons } from '@portal/banking/cash/cash-buttons';
import { GoodToKnowCard } from '@portal/banking/cash/good-to-know-card';
import { useCash, useTransfers } from '@portal/banking/cash/use-banking';
import { CashCard } from '@portal/portfolio/cash-card';
import { ExplainHost } from '@portal/portfolio/explain/explain-host';
import { AccountFrame } from './account-frame';

/** Bank accounts in the account section, with the cash card beside them. */
export function BankAccounts() {
  const { cash, failure } = useCash();
  const { data: transfers } = useTransfers();
  return (
    <AccountFrame
      aside={
        <>
          <CashCard cash={cash} failure={failure} transfers={transfers} actions={<CashButtons />} />
          <GoodToKnowCard />
        </>
      }
    >
      <BankAccountsPage />
      <ExplainHost />
    </AccountFrame>
  );
}
