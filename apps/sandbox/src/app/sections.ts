import type { ComponentType } from 'react';
import { CallsPage } from '../behavior/calls-page';
import { DialectPage } from '../behavior/dialect-page';
import { FaultsPage } from '../behavior/faults-page';
import { FlagsPage } from '../behavior/flags-page';
import { LogPage } from '../behavior/log-page';
import { ReportsPage } from '../behavior/reports-page';
import { SettingsPage } from '../behavior/settings-page';
import { MarketPage } from '../market/market-page';
import { OrdersPage } from '../market/orders-page';
import { BanksAndCashPage } from '../money/banks-and-cash-page';
import { LedgerPage } from '../money/ledger-page';
import { TransfersPage } from '../money/transfers-page';
import { OutboxPage } from '../people/outbox-page';
import { PeoplePage } from '../people/people-page';
import { TimelinePage } from '../timeline/timeline-page';
import { WorldsPage } from '../worlds/worlds-page';

interface Section {
  readonly path: string;
  /** Text of its link. */
  readonly label: string;
  readonly Page: ComponentType;
}

/** The sections, in the order of the navigation. */
export const sections: readonly Section[] = [
  { path: '/sandbox', label: 'People', Page: PeoplePage },
  { path: '/sandbox/outbox', label: 'Outbox', Page: OutboxPage },
  { path: '/sandbox/market', label: 'Market', Page: MarketPage },
  { path: '/sandbox/orders', label: 'Orders', Page: OrdersPage },
  { path: '/sandbox/money', label: 'Banks and cash', Page: BanksAndCashPage },
  { path: '/sandbox/transfers', label: 'Transfers', Page: TransfersPage },
  { path: '/sandbox/ledger', label: 'Ledger', Page: LedgerPage },
  { path: '/sandbox/flags', label: 'Flags', Page: FlagsPage },
  { path: '/sandbox/settings', label: 'Settings', Page: SettingsPage },
  { path: '/sandbox/faults', label: 'Faults', Page: FaultsPage },
  { path: '/sandbox/dialect', label: 'Dialect', Page: DialectPage },
  { path: '/sandbox/log', label: 'Log', Page: LogPage },
  { path: '/sandbox/calls', label: 'Calls', Page: CallsPage },
  { path: '/sandbox/timeline', label: 'Timeline', Page: TimelinePage },
  { path: '/sandbox/reports', label: 'Reports', Page: ReportsPage },
  { path: '/sandbox/worlds', label: 'Worlds', Page: WorldsPage },
];
