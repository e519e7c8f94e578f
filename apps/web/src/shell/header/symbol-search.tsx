import '@mantine/spotlight/styles.layer.css';
import { usePaths } from '@portal/client/browser/paths';
import { q } from '@portal/client/api/query';
import { useLiveSymbols } from '@portal/client/quotes/quotes';
import { useSession } from '@portal/client/session/session-store';
import { balancesQuery } from '@portal/client/account/balances';
import { usePreference } from '@portal/client/preferences/preferences';
import { useListing } from '@portal/client/settings/use-listing';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { isCoin } from '@portal/domain/market/symbols';
import { useListDialogs } from '@portal/market/watch-lists/use-list-dialogs';
import { LinkButton } from '@portal/ui/controls/link-button';
import { Spotlight, createSpotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchOptionRow } from './search-option-row';
import { findOptions, type SearchPage } from './search-options';
import styles from './symbol-search.module.css';
import { useFlag } from '@portal/client/settings/flags';
import { computeBankTransfers } from '@portal/domain/transfers/banking';
import { useSignedInUser } from './signed-in-user';

const [store, actions] = createSpotlight();

interface SymbolSearchProps {
  /** Counts the requests to open it. */
  times: number;
  text: string;
  onText: (text: string) => void;
}

/** Palette that finds symbols and pages by their names and opens them. */
export function SymbolSearch({ times, text: query, onText }: SymbolSearchProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const { opened } = useSpotlight(store);
  const [selected, setSelected] = useState(-1);
  const { data, isError } = useQuery(q(symbols.list));
  const isListed = useListing('market');
  const held = useHeldSymbols();
  const favorites = usePreference('favorites');
  const pages = useSearchPages();
  const { chooseLists, dialogs } = useListDialogs();
  const listId = useId();
  useEffect(() => {
    if (times > 0) actions.open();
    return () => actions.close();
  }, [times]);

  // The palette changes its selection without an event; the change is done when the key event is over.
  const readSelected = (): void => void setTimeout(() => setSelected(store.getState().selected));
  const search = (text: string): void => {
    onText(text);
    readSelected();
  };

  const groups = findOptions({
    paths,
    query,
    symbols: (data?.data.symbols ?? []).filter(isListed),
    held,
    favorites: new Set(favorites),
    pages,
  });
  const found = groups.flatMap(({ options }) => options);
  useLiveSymbols(
    opened
      ? found.flatMap(option => (option.kind === 'symbol' && !isCoin(option.symbol) ? [option.symbol.symbol] : []))
      : none,
  );
  const optionId = (index: number): string => `${listId}-${index}`;
  const open = (to: string): void => {
    actions.close();
    void navigate(to);
  };
  const first = found[selected] ?? found[0];
  const listed = first?.kind === 'symbol' ? first.symbol.symbol : null;
  const palette = (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={search}
      shortcut={null}
      size={560}
      yOffset={72}
      radius="xl"
      classNames={{ content: styles.content ?? '', search: styles.search ?? '' }}
      overlayProps={{ blur: 0 }}
      // It disappears at once, so that the opened page gets the focus, and the shortcuts of its own.
      transitionProps={{ duration: 180, exitDuration: 0, transition: 'fade' }}
      attributes={{ content: { 'aria-label': 'Find a symbol' } }}
    >
      <Spotlight.Search
        onKeyDown={readSelected}
        placeholder={pages.length > 0 ? 'Find a symbol or a page' : 'Find a symbol'}
        aria-label="Symbol or name"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={opened && found[selected] ? optionId(selected) : undefined}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        autoComplete="off"
        spellCheck={false}
      />
      {found.length > 0 ? (
        <Spotlight.ActionsList id={listId} role="listbox" aria-label="Results" className={styles.list}>
          {groups.map(({ label, options }) => (
            <div key={label} role="group" aria-label={label}>
              <p className={styles.group} aria-hidden="true">
                {label}
              </p>
              {options.map(option => {
                const index = found.indexOf(option);
                return (
                  <button
                    key={option.key}
                    id={optionId(index)}
                    type="button"
                    role="option"
                    aria-selected={index === selected}
                    tabIndex={-1}
                    className={styles.option}
                    data-action
                    onClick={() => open(option.to)}
                  >
                    <SearchOptionRow option={option} />
                  </button>
                );
              })}
            </div>
          ))}
        </Spotlight.ActionsList>
      ) : (
        <p className={styles.empty} role="status">
          {describeEmpty(query, data !== undefined, isError)}
        </p>
      )}
      {listed !== null && (
        <p className={styles.foot}>
          <LinkButton
            onClick={() => {
              actions.close();
              chooseLists(listed);
            }}
          >
            {`Add ${listed} to watchlist`}
          </LinkButton>
        </p>
      )}
    </Spotlight.Root>
  );
  return (
    <>
      {palette}
      {dialogs}
    </>
  );
}

const none: readonly string[] = [];

/** Symbols of the account's positions, from the balances that the start-up loaded; no call of its own. */
function useHeldSymbols(): ReadonlySet<string> {
  const accountId = useSession(session => session.accountId);
  const brokerId = useSession(session => session.brokerId);
  const { data } = useQuery({ ...balancesQuery({ accountId, brokerId }), enabled: false });
  return useMemo(() => new Set(Object.keys(data?.tokenAssets ?? {})), [data]);
}

function describeEmpty(query: string, isLoaded: boolean, isError: boolean): string {
  if (isLoaded) return `No results for “${query.trim()}”.`;
  return isError ? 'We couldn’t load symbols.' : 'Loading symbols…';
}

/** The pages that the search can open: those that the menus show to this user (decision 47). */
function useSearchPages(): readonly SearchPage[] {
  const paths = usePaths();
  const user = useSignedInUser();
  const authorities = useSession(session => session.authorities.list);
  const selfCleared = useFlag('selfClearedTransactions');
  if (user?.hasPages !== true) return [];
  const allowed = computeBankTransfers(authorities);
  const onPortfolio = (move: string): string => paths.to('portfolio', { move });
  return [
    ...(allowed.deposit ? [{ name: 'Deposit cash', words: 'ACH add money fund', to: onPortfolio('deposit') }] : []),
    ...(allowed.withdraw ? [{ name: 'Withdraw cash', words: 'ACH cash out', to: onPortfolio('withdraw') }] : []),
    { name: 'Orders', words: 'open orders cancel', to: paths.orders() },
    { name: 'History', words: 'executions trades past orders', to: paths.history() },
    { name: 'Transfers', words: 'ACAT shares wallet move', to: paths.transfers() },
    { name: 'Wire instructions', words: 'bank wire deposit', to: onPortfolio('wire') },
    { name: 'Bank accounts', words: 'banking link ACH', to: paths.account('bank-accounts') },
    ...(authorities.includes('api:can-view-document')
      ? [
          {
            name: 'Documents',
            words: 'tax forms 1099 statements confirmations',
            to: paths.account(selfCleared ? 'documents' : 'docs'),
          },
        ]
      : []),
    ...(user.identified
      ? [{ name: 'Profile', words: 'address phone account settings', to: paths.account('personal-data') }]
      : []),
  ];
}
