import { useFlag } from '@portal/client/settings/flags';
import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { computeBankTransfers } from '@portal/domain/transfers/banking';
import { PageHead } from '@portal/ui/layout/page-head';
import { SectionCard } from '@portal/ui/layout/section-card';
import page from '@portal/ui/layout/side-column.module.css';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CashDialogHost } from './cash/cash-dialog-host';
import styles from './transfers-page.module.css';
import { describeRefusal } from './cash/cash-labels';
import { useLimits, usePendingCount } from './cash/use-banking';
import { useCashMove } from './cash/use-cash-move';

interface TransfersPageProps {
  /** The card of pending transfers. */
  pending?: ReactNode;
  /** Available actions for tokens, and for shares at the securities providers. */
  actions?: { readonly tokens: readonly TransferAction[]; readonly shares: readonly TransferAction[] };
  /** The card of the account's wallets. */
  wallets?: ReactNode;
}

interface TransferAction {
  readonly title: string;
  readonly text: ReactNode;
  /** A page path or a callback; null if not possible now, which `text` explains. */
  readonly to: string | (() => void) | null;
}

const noActions = { tokens: [], shares: [] };

/** Start page of all transfers of cash, shares and tokens, with those in transit [RTE-40]. */
export function TransfersPage({ pending, actions: ways = noActions, wallets }: TransfersPageProps) {
  const cash = useCashActions();
  const shares = [...useShareActions(), ...ways.shares];
  return (
    <>
      <PageHead title="Transfers" />
      <div className={page.columns}>
        <div className={page.main}>
          <ActionsCard title="Cash" actions={cash} />
          <PendingCash />
          <ActionsCard title="Shares" actions={shares} />
          <ActionsCard title="Tokens" actions={ways.tokens} />
          {wallets}
        </div>
        <div className={page.side}>{pending}</div>
      </div>
      <CashDialogHost />
    </>
  );
}

function useCashActions(): TransferAction[] {
  const paths = usePaths();
  const { open } = useCashMove();
  const allowed = computeBankTransfers(useSession(session => session.authorities.list));
  const limits = useLimits().data;
  // While the limits load or if they cannot be loaded, the dialog says so.
  const canDeposit = limits?.canDeposit !== false;
  const canWithdraw = limits?.canWithdraw !== false;
  return [
    ...(allowed.deposit
      ? [
          {
            title: 'Deposit cash',
            text: canDeposit
              ? (limits?.depositMessage ?? 'From a linked bank account.')
              : describeRefusal('deposit', limits.depositMessage),
            // The dialog leads to the bank account that is missing.
            to: () => open('deposit'),
          },
        ]
      : []),
    ...(allowed.withdraw
      ? [
          {
            title: 'Withdraw cash',
            text: canWithdraw
              ? (limits?.withdrawMessage ?? 'To a linked bank account.')
              : describeRefusal('withdraw', limits.withdrawMessage),
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

function useShareActions(): TransferAction[] {
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

function ActionsCard({ title, actions }: { title: string; actions: readonly TransferAction[] }) {
  if (actions.length === 0) return null;
  return (
    <SectionCard title={title} ruled>
      <ul className={styles.list}>
        {actions.map(action => (
          <li key={action.title}>
            <ActionRow {...action} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function ActionRow({ title, text, to }: TransferAction) {
  const content = (
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
    </span>
  );
  if (to === null) return <div className={styles.way}>{content}</div>;
  const chevron = <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className={styles.chevron} />;
  if (typeof to === 'string') {
    return (
      <Link to={to} className={styles.way}>
        {content}
        {chevron}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.way} onClick={to}>
      {content}
      {chevron}
    </button>
  );
}

/** Cash in transit [BNK-09]; its steps are shown on the bank accounts page. */
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
