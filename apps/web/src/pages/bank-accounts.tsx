import { BankAccountsPage } from '@portal/banking/bank-accounts-page';
import { CashButtons } from '@portal/banking/cash-buttons';
import { GoodToKnowCard } from '@portal/banking/good-to-know-card';
import { useCash } from '@portal/banking/use-banking';
import { CashCard } from '@portal/portfolio/cash-card';
import { AccountFrame } from '../account-frame';

/** Bank accounts within the account section, with the cash beside them. */
export function BankAccounts() {
  const cash = useCash();
  return (
    <AccountFrame
      aside={
        <>
          <CashCard cash={cash} actions={<CashButtons />} />
          <GoodToKnowCard />
        </>
      }
    >
      <BankAccountsPage />
    </AccountFrame>
  );
}
