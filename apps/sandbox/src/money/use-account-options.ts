import { q } from '@portal/client/api/query';
import { people } from '@portal/contracts/sandbox/people';
import type { SelectOption } from '@portal/ui/fields/select-field';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Accounts of all people, as options of a select. */
export function useAccountOptions(): readonly SelectOption[] {
  const persons = useQuery(q(people.list)).data?.personas;
  return useMemo(
    () =>
      (persons ?? []).flatMap(({ accountId, name }) =>
        accountId === null ? [] : [{ value: accountId, label: `${name} · ${accountId}` }],
      ),
    [persons],
  );
}
