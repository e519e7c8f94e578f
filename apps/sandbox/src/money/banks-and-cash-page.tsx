import { SectionPage } from '../page/section-page';
import { BanksCard } from './banks-card';
import { CashMovesCard } from './cash-moves-card';
import { WireCard } from './wire-card';

/** Linked banks, and deposits and withdrawals in progress. */
export const BanksAndCashPage = () => (
  <SectionPage title="Banks and cash" lead="Linked banks, and deposits and withdrawals on their way.">
    <CashMovesCard />
    <BanksCard />
    <WireCard />
  </SectionPage>
);
