import type { ShownNotification } from '@portal/client/notifications/notifications';
import type { NotificationSubject } from '@portal/client/notifications/load-lists';
import type { Paths } from '@portal/client/browser/paths';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { NotificationKind } from '@portal/domain/notifications/observation';
import { formatMasked, formatPrice } from '@portal/ui/format/format';
import { formatTransferSize } from '@portal/ui/format/format-transfer';
import { formatDate } from '@portal/ui/format/format-time';
import { isCash, ledgerLabel } from '@portal/domain/transfers/history';
import { describeOrder } from './describe-order';

/** What a notification says. */
export interface NotificationText {
  /** 'Bought 25 TZROP at $5.27'. */
  readonly title: string;
  /** The reason, or what it is about; null if there is nothing to add. */
  readonly detail: string | null;
  /** Address of its object. */
  readonly to: string;
}

interface Context {
  readonly paths: Paths;
  /** Page of the documents section with statements. */
  readonly statementsPage: string;
  /** Facts about symbols, for their decimals; undefined while unknown. */
  readonly symbols: readonly PortalSymbol[] | undefined;
}

/** Text and link of a notification. */
export function describeNotification({ kind, subject }: ShownNotification, context: Context): NotificationText {
  const { paths } = context;
  const factsOf = (name: string) => context.symbols?.find(({ symbol }) => symbol === name);
  switch (subject.source) {
    case 'orders': {
      const { order } = subject;
      return { ...describeOrder(kind, order, factsOf(order.symbol)), to: paths.historyOrder(order.orderId) };
    }
    case 'transfers': {
      const { transfer } = subject;
      const text = describeTransfer(kind, transfer, factsOf(transfer.asset)?.num_decimals);
      return { ...text, to: paths.transfer(transfer.id) };
    }
    case 'banks':
      return { ...describeBank(subject.bank), to: paths.account('bank-accounts') };
    case 'alerts': {
      const { symbol, price, direction, reached } = subject.alert;
      const level = formatPrice(price, factsOf(symbol)?.usd_precision_digits);
      return {
        title:
          reached?.wasAway === true ? `${symbol} reached ${level} while you were away` : `${symbol} reached ${level}`,
        detail: `Your price alert: ${level} or ${direction === 'above' ? 'higher' : 'lower'}.`,
        to: paths.asset(symbol),
      };
    }
    case 'documents': {
      const { id, title, date } = subject.document;
      return {
        title: `${title ?? 'A statement'} is available`,
        detail: date === null ? null : `Dated ${formatDate(date)}`,
        to: paths.to(`account/${context.statementsPage}`, { kind: 'statements', document: id }),
      };
    }
  }
}

type Subject<Source extends NotificationSubject['source']> = Extract<NotificationSubject, { source: Source }>;

function describeTransfer(
  kind: NotificationKind,
  transfer: Subject<'transfers'>['transfer'],
  digits: number | null | undefined,
) {
  const { status, errorDescription, clientId } = transfer;
  const size = formatTransferSize(transfer, digits);
  // In a sentence, a "security deposit" is what a tenant pays.
  const label = ledgerLabel(transfer).replace(/^Security /, '');
  const what = `${label.charAt(0).toUpperCase()}${label.slice(1).toLowerCase()} of ${size}`;
  const party = clientId || null;
  switch (kind) {
    case 'costBasisNeeded':
      return {
        title: `Add cost basis for ${size}`,
        detail: 'We need it to complete your transfer.',
      };
    case 'failed':
      return {
        title: `${what} ${describeEnd(status) ?? (isCash(transfer) ? 'failed or was returned' : 'failed')}`,
        detail: errorDescription || party,
      };
    case 'sent':
      return { title: `${what} sent`, detail: party };
    case 'arrived':
      return { title: `${what} arrived`, detail: party };
    default:
      return { title: `${what} is complete`, detail: party };
  }
}

/** How a transfer ended without arriving; null for ERROR, which does not say who ended it. */
function describeEnd(status: string | null): string | null {
  const name = (status ?? '').trim().toLowerCase();
  if (name === 'canceled' || name === 'rejected') return `was ${name}`;
  return name === 'expired' ? 'expired' : null;
}

function describeBank({ institutionName, name, mask }: Subject<'banks'>['bank']) {
  const account = [name, mask ? formatMasked(mask) : null].filter(Boolean).join(' ');
  return {
    title: `Check your ${institutionName || 'bank'} account`,
    detail: `You can’t use ${account === '' ? 'the account' : account} right now.`,
  };
}
