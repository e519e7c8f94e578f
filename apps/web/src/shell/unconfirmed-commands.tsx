import {
  readOpenArgs,
  readUnconfirmedOrders,
  subscribePendingIntents,
  type MoneyCommandName,
} from '@portal/client/commands/pending-intents';
import { pageFrom, usePaths, type Paths } from '@portal/client/browser/paths';
import { Notice } from '@portal/ui/feedback/notice';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';

interface Movement {
  readonly noun: string;
  /** Page where the outcome can be checked. */
  readonly checkPath: (paths: Paths, args: unknown) => string;
  /** Paths of pages that show the outcome themselves, with more detail. */
  readonly shownOn: RegExp;
}

const bankAccounts = /^account\/bank-accounts$/i;
const transfers = /^transfers$/i;

const movements: Readonly<Record<MoneyCommandName, Movement>> = {
  cashDeposit: {
    noun: 'cash deposit',
    checkPath: paths => paths.to('account/bank-accounts', { move: 'deposit' }),
    shownOn: bankAccounts,
  },
  cashWithdrawal: {
    noun: 'cash withdrawal',
    checkPath: paths => paths.to('account/bank-accounts', { move: 'withdraw' }),
    shownOn: bankAccounts,
  },
  bankLink: {
    noun: 'new bank account',
    checkPath: paths => paths.account('bank-accounts'),
    shownOn: bankAccounts,
  },
  tokenWithdrawal: {
    noun: 'token withdrawal',
    checkPath: paths => paths.to('transfers', { wallet: 'withdraw' }),
    shownOn: transfers,
  },
  shareDeposit: {
    noun: 'share deposit',
    checkPath: paths => paths.to('transfers', { wallet: 'shares' }),
    shownOn: transfers,
  },
  shareTransfer: {
    noun: 'transfer request',
    checkPath: paths => paths.transfers(),
    shownOn: /^(transfers|acat-transfer|free-delivery-transfer|account-transfer)$/i,
  },
  costBasis: {
    noun: 'cost basis',
    checkPath: (paths, args) => paths.transfer(idOf(args)),
    shownOn: /^transfers\/[^/]+$/i,
  },
  cancelOrders: {
    noun: 'order cancellation',
    checkPath: paths => paths.orders(),
    shownOn: /^(orders|portfolio)$/i,
  },
};
// The record has exactly these keys.
const names = Object.keys(movements) as MoneyCommandName[];

// Loaded lazily: hardly any order ends without an answer.
const UnconfirmedOrders = deferredPart(
  async () => (await import('@portal/trading/review/unconfirmed-orders')).UnconfirmedOrders,
);

/**
 * Notices about orders and money commands without a confirmed outcome, on every page until it is known (O-02, O-16), also
 * after a reload.
 */
export function UnconfirmedCommands() {
  const paths = usePaths();
  const page = pageFrom(useLocation().pathname) ?? '';
  const open = useSyncExternalStore(subscribePendingIntents, readOpenNames, () => '').split(' ');
  const shown = names.filter(name => open.includes(name) && !movements[name].shownOn.test(page));
  const orders = useSyncExternalStore(subscribePendingIntents, readUnconfirmedOrders, () => '');
  // Rendered until the page is left, once there was one: it tells what becomes of it.
  const [hasOrders, setHasOrders] = useState(false);
  if (orders !== '' && !hasOrders) setHasOrders(true);
  return (
    <>
      {hasOrders && <UnconfirmedOrders codes={orders === '' ? [] : orders.split(' ')} />}
      {shown.map(name => (
        <Notice key={name} tone="warn">
          We couldn’t confirm your {movements[name].noun} yet. The request may have gone through.{' '}
          <Link to={movements[name].checkPath(paths, readOpenArgs(name))}>Check again</Link>
        </Notice>
      ))}
    </>
  );
}

/** Joined to one string, which stays equal while nothing changes, as useSyncExternalStore requires. */
const readOpenNames = (): string => names.filter(name => readOpenArgs(name) !== null).join(' ');

/** Id of the transfer that a cost basis was sent for; the arguments come from this tab's storage. */
function idOf(args: unknown): string {
  const params = typeof args === 'object' && args !== null && 'params' in args ? args.params : null;
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
}
