import { q } from '@portal/client/api/query';
import { people } from '@portal/contracts/sandbox/people';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Names of the people of each account by its id: 'Ann Lee, Bo Lee'. Empty until the people have loaded. */
export function useAccountOwners(): ReadonlyMap<string, string> {
  const persons = useQuery(q(people.list)).data?.personas;
  return useMemo(() => {
    const owners = new Map<string, string>();
    for (const { accountId, name } of persons ?? []) {
      if (accountId === null) continue;
      const others = owners.get(accountId);
      owners.set(accountId, others === undefined ? name : `${others}, ${name}`);
    }
    return owners;
  }, [persons]);
}
