import { plainCode } from '@portal/domain/codes/spelling';
import { orderStatuses } from '@portal/domain/orders/order-status';
import { formatStatus } from '@portal/ui/format/format';

type Groups = Readonly<Record<string, { readonly label: string; readonly names: readonly string[] }>>;

const isOpen = (name: keyof typeof orderStatuses): boolean => 'isOpen' in orderStatuses[name];
// Object.keys types the names as string; they are those of the table.
const orderNames = Object.keys(orderStatuses) as (keyof typeof orderStatuses)[];

/**
 * Order status filters by URL key. Open are the cancelable orders [ORD-27]: the request also has `cancelable`; the names
 * are for servers that only filter by name.
 */
const orderGroups: Groups = {
  open: { label: 'Open', names: orderNames.filter(isOpen) },
  ...Object.fromEntries(
    orderNames
      .filter(name => !isOpen(name))
      .map(name => [plainCode(name), { label: formatStatus(name), names: [name] }]),
  ),
};

/** Transfer status filters by URL key. */
const transferStatuses: Groups = {
  pending: { label: 'Pending', names: ['PENDING'] },
  cost: { label: 'Waiting for cost basis', names: ['WAITING_FOR_COST_BASIS'] },
  complete: { label: 'Complete', names: ['COMPLETE'] },
  failed: { label: 'Failed or canceled', names: ['ERROR', 'REJECTED', 'CANCELED'] },
};

/** Transaction types by ledger label [HIS-18 to HIS-21]. */
const transferTypes: Groups = {
  'cash-deposit': { label: 'Cash Deposit', names: ['FIAT_DEPOSIT', 'DEPOSIT'] },
  'cash-withdrawal': { label: 'Cash Withdrawal', names: ['FIAT_WITHDRAWAL', 'WITHDRAW'] },
  'security-deposit': { label: 'Security Deposit', names: ['TOKEN_DEPOSIT'] },
  'security-withdrawal': { label: 'Security Withdrawal', names: ['TOKEN_WITHDRAWAL'] },
  payment: { label: 'Dividends and distributions', names: ['DIVIDEND', 'DISTRIBUTION'] },
};

/** A filter's options for a select, 'all' first, and the venue's names of an option. */
const filterOf = (groups: Groups, all: string) => ({
  choices: [{ value: '', label: all }, ...Object.entries(groups).map(([value, { label }]) => ({ value, label }))],
  /** Empty for all, and for an unknown option. */
  names: (choice: string): readonly string[] => (Object.hasOwn(groups, choice) ? (groups[choice]?.names ?? []) : []),
});

export const orderStatusFilter = filterOf(orderGroups, 'All statuses');
export const transferStatusFilter = filterOf(transferStatuses, 'All statuses');
export const transferTypeFilter = filterOf(transferTypes, 'All types');
