/** Groups of order statuses that the history can be narrowed to. The names are the venue's own. */
const groups: Readonly<Record<string, { readonly label: string; readonly names: readonly string[] }>> = {
  open: {
    label: 'Open',
    names: ['New', 'Partially Filled', 'Accepted', 'Pending New', 'Pending Cancel', 'Pending Replace'],
  },
  filled: { label: 'Filled', names: ['Filled'] },
  canceled: { label: 'Canceled', names: ['Canceled'] },
  rejected: { label: 'Rejected', names: ['Rejected'] },
  expired: { label: 'Expired', names: ['Expired'] },
  done: { label: 'Done for day', names: ['Done For Day'] },
};

/** Choices for a select: all statuses first. */
export const statusChoices = [
  { value: '', label: 'All statuses' },
  ...Object.entries(groups).map(([value, { label }]) => ({ value, label })),
];

/** The venue's status names of a group; none for all, or for a group that is not known. */
export const statusNames = (group: string): readonly string[] =>
  Object.hasOwn(groups, group) ? (groups[group]?.names ?? []) : [];
