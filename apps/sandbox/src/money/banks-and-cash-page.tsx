import { useState } from 'react';
import { FindField } from '../page/find-field';
import { SectionPage } from '../page/section-page';
import { BanksCard } from './banks-card';
import { CashMovesCard } from './cash-moves-card';
import { useAccountOwners } from './use-account-owners';
import { WireCard } from './wire-card';

/** Linked banks, and deposits and withdrawals in progress, found by person, account, bank or id. */
export function BanksAndCashPage() {
  const [search, setSearch] = useState('');
  const owners = useAccountOwners();
  return (
    <SectionPage
      title="Banks and cash"
      lead="Linked bank accounts, and pending deposits and withdrawals."
      aside={<FindField placeholder="Find a person, bank, or account" value={search} onChange={setSearch} />}
    >
      <CashMovesCard owners={owners} search={search} />
      <BanksCard owners={owners} search={search} />
      <WireCard />
    </SectionPage>
  );
}
