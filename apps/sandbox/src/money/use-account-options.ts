import type { SelectOption } from '@portal/ui/fields/select-field';
import { useMemo } from 'react';
import { useAccountOwners } from './use-account-owners';

/** Accounts of all people, as options of a select. */
export function useAccountOptions(): readonly SelectOption[] {
  const owners = useAccountOwners();
  return useMemo(() => [...owners].map(([id, names]) => ({ value: id, label: `${names} · ${id}` })), [owners]);
}
