import { useFlag } from '@portal/client/settings/flags';
import { usePaths } from '@portal/client/browser/paths';
import { accountBlockTexts, useAccountBlock } from '@portal/client/account/account-block';
import { useSession } from '@portal/client/session/session-store';
import { computeBankTransfers } from '@portal/domain/transfers/banking';
import { PageHead } from '@portal/ui/layout/page-head';
import { SectionCard } from '@portal/ui/layout/section-card';
import page from '@portal/ui/layout/side-column.module.css';
import { IconArrowDownLeft, IconArrowUpRight, IconChevronRight, IconTransferIn } from '@tabler/icons-react';
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
  readonly icon?: ReactNode;
  readonly text: ReactNode;
  /** A page path or a callback; null if not possible now, which `text` explains. */
  readonly to: string | (() => void) | null;
}

const noActions = { tokens: [], shares: [] };

/**
 * Start page of all transfers of cash, shares and tokens, with those in transit [RTE-40]. What most people come for stands
 * first: deposit, withdraw, move shares in.
 */
export function TransfersPage({ pending, actions: ways = noActions, wallets }: TransfersPageProps) {
  const block = useAccountBlock();
  const { moves, wire, banks } = useCashActions();
  const [moveIn, ...otherShares] = useShareActions();
  // What stands against all transfers of the account is the one reason shown.
  const when = (action: TransferAction): TransferAction =>
    block === null ? action : { ...action, text: accountBlockTexts[block], to: null };
  const first = moveIn === undefined ? moves : [...moves, { ...moveIn, icon: <IconTransferIn {...icon} /> }];
  return (
    <>
      <PageHead title="Transfers" />
      {first.length > 0 && (
        <ul className={styles.first}>
          {first.map(action => (
            <li key={action.title}>
              <ActionRow {...when(action)} />
            </li>
          ))}
        </ul>
      )}
      <PendingCash />
      <div className={page.columns}>
        <div className={page.main}>
          <ActionsCard title="Other cash transfers" actions={[when(wire), banks]} />
          <ActionsCard
            title={moveIn === undefined ? 'Share transfers' : 'Other share transfers'}
            actions={[...otherShares, ...ways.shares].map(when)}
          />
          <ActionsCard title="Tokens" actions={ways.tokens.map(when)} />
        </div>
        <div className={page.side}>
          {pending}
          {wallets}
        </div>
      </div>
      <CashDialogHost />
    </>
  );
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The two movements by bank, and everything else about cash. */
function useCashActions() {
  const paths = usePaths();
  const { open } = useCashMove();
  const allowed = computeBankTransfers(useSession(session => session.authorities.list));
  const block = useAccountBlock();
  const limits = useLimits().data;
  // While the limits load or if they cannot be loaded, the dialog says so.
  const canDeposit = limits?.canDeposit !== false;
  const canWithdraw = limits?.canWithdraw !== false;
  const deposit = {
    title: 'Deposit cash',
    icon: <IconArrowDownLeft {...icon} />,
    text: canDeposit
      ? (limits?.depositMessage ?? 'From a linked bank account.')
      : describeRefusal('deposit', limits.depositMessage),
    // The dialog leads to the bank account that is missing.
    to: () => open('deposit'),
  };
  const withdraw = {
    title: 'Withdraw cash',
    icon: <IconArrowUpRight {...icon} />,
    text: canWithdraw
      ? (limits?.withdrawMessage ?? 'To a linked bank account.')
      : describeRefusal('withdraw', limits.withdrawMessage),
    to: canWithdraw ? () => open('withdraw') : null,
  };
  const wire = { title: 'Deposit by wire', text: 'No linked bank account needed.', to: () => open('wire') };
  const banks = {
    title: 'Bank accounts',
    text: 'Linked accounts and their status.',
    to: paths.account('bank-accounts'),
  };
  // Without the authority a move is left out, unless the account itself is the reason.
  const moves: TransferAction[] = [
    ...(allowed.deposit || block !== null ? [deposit] : []),
    ...(allowed.withdraw || block !== null ? [withdraw] : []),
  ];
  return { moves, wire, banks };
}

/** The most usual way to move shares in first. */
function useShareActions(): TransferAction[] {
  const paths = usePaths();
  const hasTransfers = useFlag('transfer');
  const hasAccountTransfer = useFlag('accountTransfer');
  return [
    ...(hasTransfers
      ? [
          {
            title: 'Transfer shares in',
            text: 'ACAT transfer from your other brokerage.',
            to: paths.acatTransfer(),
          },
          {
            title: 'Free-of-payment (FOP) transfer',
            text: 'Your other brokerage or a transfer agent sends the shares.',
            to: paths.freeDeliveryTransfer(),
          },
        ]
      : []),
    ...(hasAccountTransfer
      ? [
          {
            title: 'Account transfer',
            text: 'Transfer shares from another account in the same name.',
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

function ActionRow({ title, icon: mark, text, to }: TransferAction) {
  const content = (
    <span className={styles.words}>
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
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
      {count === 0 ? 'No pending ACH transfers.' : `${count} pending ACH ${count === 1 ? 'transfer' : 'transfers'}. `}
      {count > 0 && <Link to={paths.account('bank-accounts')}>View status</Link>}
    </p>
  );
}
