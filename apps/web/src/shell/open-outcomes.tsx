import { readOpenArgs, subscribeOpenIntents, type MoneyCommandName } from '@portal/client/open-intents';
import { pageFrom, usePaths, type Paths } from '@portal/client/paths';
import { Notice } from '@portal/ui/notice';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './open-outcomes.module.css';

interface Movement {
  readonly noun: string;
  /** Where the outcome can be asked for. */
  readonly place: (paths: Paths, args: unknown) => string;
  /** Pages that say it themselves, with more detail. */
  readonly toldOn: RegExp;
}

const bankAccounts = /^account\/bank-accounts$/i;
const transfers = /^transfers$/i;

const movements: Readonly<Record<MoneyCommandName, Movement>> = {
  cashDeposit: {
    noun: 'cash deposit',
    place: paths => paths.to('account/bank-accounts', { move: 'deposit' }),
    toldOn: bankAccounts,
  },
  cashWithdrawal: {
    noun: 'cash withdrawal',
    place: paths => paths.to('account/bank-accounts', { move: 'withdraw' }),
    toldOn: bankAccounts,
  },
  bankLink: {
    noun: 'new bank account',
    place: paths => paths.account('bank-accounts'),
    toldOn: bankAccounts,
  },
  tokenWithdrawal: {
    noun: 'token withdrawal',
    place: paths => paths.to('transfers', { wallet: 'withdraw' }),
    toldOn: transfers,
  },
  shareDeposit: {
    noun: 'share deposit',
    place: paths => paths.to('transfers', { wallet: 'shares' }),
    toldOn: transfers,
  },
  shareTransfer: {
    noun: 'transfer request',
    place: paths => paths.transfers(),
    toldOn: /^(transfers|acat-transfer|free-delivery-transfer|account-transfer)$/i,
  },
  costBasis: {
    noun: 'cost basis',
    place: (paths, args) => paths.transfer(idOf(args)),
    toldOn: /^transfers\/[^/]+$/i,
  },
};
// The record has a key for each name, and no other.
const names = Object.keys(movements) as MoneyCommandName[];

/**
 * What was sent and never answered is said on every page until its outcome is known (O-16): the user may be anywhere, also
 * after the page was loaded again.
 */
export function OpenOutcomes() {
  const paths = usePaths();
  const page = pageFrom(useLocation().pathname) ?? '';
  const open = useSyncExternalStore(subscribeOpenIntents, readOpenNames, () => '').split(' ');
  const shown = names.filter(name => open.includes(name) && !movements[name].toldOn.test(page));
  return (
    <div className={styles.notices} role="status">
      {shown.map(name => (
        <Notice key={name} tone="warn">
          We could not confirm your {movements[name].noun} yet, so it may have been made.{' '}
          <Link to={movements[name].place(paths, readOpenArgs(name))}>Check again</Link>
        </Notice>
      ))}
    </div>
  );
}

/** One text, so that it is the same while nothing changes. */
const readOpenNames = (): string => names.filter(name => readOpenArgs(name) !== null).join(' ');

/** The transfer that a cost basis was given for; the arguments come from this tab's storage. */
function idOf(args: unknown): string {
  const params = typeof args === 'object' && args !== null && 'params' in args ? args.params : null;
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
}
