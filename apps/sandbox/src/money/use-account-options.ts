import { q } from '@portal/client/api/query';
import { people } from '@portal/contracts/sandbox/people';
import type { SelectOption } from '@portal/ui/fields/select-field';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Accounts of all people, as options of a select; several people may share one. */
export function useAccountOptions(): readonly SelectOption[] {
  const persons = useQuery(q(people.list)).data?.personas;
  return useMemo(() => {
    const names = new Map<string, string[]>();
    for (const { accountId, name } of persons ?? []) {
      if (accountId !== null) names.set(accountId, [...(names.get(accountId) ?? []), name]);
    }
    return [...names].map(([id, owners]) => ({ value: id, label: `${owners.join(', ')} · ${id}` }));
  }, [persons]);
}
