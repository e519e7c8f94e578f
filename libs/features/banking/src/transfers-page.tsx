import { useFlag } from '@portal/client/flags';
import { usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { computeBankTransfers } from '@portal/domain/banking';
import { PageHead } from '@portal/ui/page-head';
import { SectionCard } from '@portal/ui/section-card';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CashPlace } from './cash-place';
import styles from './transfers-page.module.css';
import { useLimits, usePendingCount } from './use-banking';
import { useCashMove } from './use-cash-move';

interface TransfersPageProps {
  /** The card of pending transfers. */
  pending?: ReactNode;
  /** What can be done with tokens, and with shares at the securities providers. */
  ways?: { readonly tokens: readonly Way[]; readonly shares: readonly Way[] };
  /** The card of the account's wallets. */
  wallets?: ReactNode;
}

interface Way {
  readonly title: string;
  readonly text: ReactNode;
  /** A page, or an act on this page; null where it is not possible now, which `text` explains. */
  readonly to: string | (() => void) | null;
}

const noWays = { tokens: [], shares: [] };

/** Where every transfer of cash, shares and tokens begins, with those that are on their way [RTE-40]. */
export function TransfersPage({ pending, ways = noWays, wallets }: TransfersPageProps) {
  const cash = useCashWays();
  const shares = [...useShareWays(), ...ways.shares];
  return (
    <>
      <PageHead title="Transfers" />
      <div className={styles.columns}>
        <div className={styles.main}>
          <WaysCard title="Cash" ways={cash} />
          <PendingCash />
          <WaysCard title="Shares" ways={shares} />
          <WaysCard title="Tokens" ways={ways.tokens} />
          {wallets}
        </div>
        <div className={styles.side}>{pending}</div>
      </div>
      <CashPlace />
    </>
  );
}

function useCashWays(): Way[] {
  const paths = usePaths();
  const { open } = useCashMove();
  const allowed = computeBankTransfers(useSession(session => session.authorities.list));
  const limits = useLimits().data;
  const canDeposit = limits?.canDeposit !== false;
  const canWithdraw = limits?.canWithdraw !== false;
  return [
    ...(allowed.deposit
      ? [
          {
            title: 'Deposit cash',
            text: limits?.depositMessage ?? 'From a linked bank account.',
            to: canDeposit ? () => open('deposit') : null,
          },
        ]
      : []),
    ...(allowed.withdraw
      ? [
          {
            title: 'Withdraw cash',
            text: limits?.withdrawMessage ?? 'To a linked bank account.',
            to: canWithdraw ? () => open('withdraw') : null,
          },
        ]
      : []),
    {
      title: 'Deposit by wire',
      text: 'Instructions for your bank. No linked account is needed.',
      to: () => open('wire'),
    },
    { title: 'Bank accounts', text: 'Link, verify or remove one.', to: paths.account('bank-accounts') },
  ];
}

function useShareWays(): Way[] {
  const paths = usePaths();
  const hasTransfers = useFlag('transfer');
  const hasAccountTransfer = useFlag('accountTransfer');
  return [
    ...(hasTransfers
      ? [
          { title: 'ACAT transfer', text: 'Bring shares from another broker.', to: paths.acatTransfer() },
          {
            title: 'Free delivery transfer',
            text: 'Bring shares that another broker or a transfer agent delivers.',
            to: paths.freeDeliveryTransfer(),
          },
        ]
      : []),
    ...(hasAccountTransfer
      ? [
          {
            title: 'Account transfer',
            text: 'Move shares here from another account of yours.',
            to: paths.accountTransfer(),
          },
        ]
      : []),
  ];
}

function WaysCard({ title, ways }: { title: string; ways: readonly Way[] }) {
  if (ways.length === 0) return null;
  return (
    <SectionCard title={title} ruled>
      <ul className={styles.list}>
        {ways.map(way => (
          <li key={way.title}>
            <WayLine {...way} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function WayLine({ title, text, to }: Way) {
  const words = (
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
    </span>
  );
  if (to === null) return <div className={styles.way}>{words}</div>;
  const chevron = <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className={styles.chevron} />;
  if (typeof to === 'string') {
    return (
      <Link to={to} className={styles.way}>
        {words}
        {chevron}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.way} onClick={to}>
      {words}
      {chevron}
    </button>
  );
}

/** How much cash is on its way [BNK-09]; its steps are shown beside the bank accounts. */
function PendingCash() {
  const paths = usePaths();
  const count = usePendingCount().data?.count;
  if (count === undefined) return null;
  return (
    <p className={styles.note}>
      {count === 0
        ? 'No cash transfer is pending.'
        : `${count} cash ${count === 1 ? 'transfer is' : 'transfers are'} pending. `}
      {count > 0 && <Link to={paths.account('bank-accounts')}>See the steps</Link>}
    </p>
  );
}
