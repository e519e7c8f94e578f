import { q } from '@portal/client/api/query';
import { people } from '@portal/contracts/sandbox/people';
import type { SelectOption } from '@portal/ui/fields/select-field';
import { useQuery } from '@tanstack/react-query';

/** Names of the people of each account by its id: 'Ann Lee, Bo Lee'. Empty until the people have loaded. */
export function useAccountOwners(): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { accountId, name } of useQuery(q(people.list)).data?.personas ?? []) {
    const others = owners.get(accountId ?? '');
    if (accountId !== null) owners.set(accountId, others === undefined ? name : `${others}, ${name}`);
  }
  return owners;
}

/** Accounts of all people, as options of a select. */
export const useAccountOptions = (): readonly SelectOption[] =>
  [...useAccountOwners()].map(([id, names]) => ({ value: id, label: `${names} · ${id}` }));

/** Props of a list of the money of all accounts. */
export interface AccountSearchProps {
  /** Names of the people of each account by its id. */
  readonly owners: ReadonlyMap<string, string>;
  /** What the user searches for; '' shows everything. */
  readonly search: string;
}
