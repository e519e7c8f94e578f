type Groups = Readonly<Record<string, { readonly label: string; readonly names: readonly string[] }>>;

/** Order status filters by URL key. `names` are the venue's status names. */
const orderStatuses: Groups = {
  // Cancelable orders [ORD-27]. The request also has `cancelable`; the names are for servers that only filter by name.
  open: {
    label: 'Open',
    names: ['New', 'Partially Filled', 'Accepted', 'Pending New', 'Pending Cancel', 'Pending Replace'],
  },
  filled: { label: 'Filled', names: ['Filled'] },
  canceled: { label: 'Canceled', names: ['Canceled'] },
  rejected: { label: 'Rejected', names: ['Rejected'] },
  expired: { label: 'Expired', names: ['Expired'] },
  done: { label: 'Done for day', names: ['Done For Day'] },
  stopped: { label: 'Stopped', names: ['Stopped'] },
  suspended: { label: 'Suspended', names: ['Suspended'] },
  replaced: { label: 'Replaced', names: ['Replaced'] },
  calculated: { label: 'Calculated', names: ['Calculated'] },
};

/** Transfer status filters by URL key. */
const transferStatuses: Groups = {
  pending: { label: 'Pending', names: ['PENDING'] },
  cost: { label: 'Waiting for cost basis', names: ['WAITING_FOR_COST_BASIS'] },
  complete: { label: 'Complete', names: ['COMPLETE'] },
  failed: { label: 'Failed', names: ['ERROR', 'REJECTED', 'CANCELED'] },
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

export const orderStatusFilter = filterOf(orderStatuses, 'All statuses');
export const transferStatusFilter = filterOf(transferStatuses, 'All statuses');
export const transferTypeFilter = filterOf(transferTypes, 'All types');
