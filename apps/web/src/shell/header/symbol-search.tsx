import '@mantine/spotlight/styles.layer.css';
import { usePaths } from '@portal/client/browser/paths';
import { q } from '@portal/client/api/query';
import { symbols, type PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { sortSymbols } from '@portal/domain/market/symbols';
import { useListing } from '@portal/client/settings/use-listing';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { Spotlight, createSpotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './symbol-search.module.css';

const [store, actions] = createSpotlight();
const maxResults = 8;

/** Palette that finds a symbol by its letters or name and opens its page. `times` counts the requests to open it. */
export function SymbolSearch({ times }: { times: number }) {
  const paths = usePaths();
  const navigate = useNavigate();
  const { opened } = useSpotlight(store);
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState(-1);
  const { data, isError } = useQuery(q(symbols.list));
  const isListed = useListing('market');
  const listId = useId();
  useEffect(() => {
    if (times > 0) actions.open();
    return () => actions.close();
  }, [times]);

  // The palette changes its selection without an event; the change is done when the key event is over.
  const readSelected = (): void => void setTimeout(() => setSelected(store.getState().selected));
  const search = (text: string): void => {
    setQuery(text);
    readSelected();
  };

  const found = findSymbols((data?.data.symbols ?? []).filter(isListed), query);
  const optionId = (index: number): string => `${listId}-${index}`;
  const open = (symbol: string): void => {
    actions.close();
    void navigate(paths.asset(symbol));
  };
  return (
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
      transitionProps={{ duration: 180, transition: 'fade' }}
      attributes={{ content: { 'aria-label': 'Find a symbol' } }}
    >
      <Spotlight.Search
        onKeyDown={readSelected}
        placeholder="Find a symbol"
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
        <Spotlight.ActionsList id={listId} role="listbox" aria-label="Symbols" className={styles.list}>
          {found.map(({ symbol, name, logo }, index) => (
            <button
              key={symbol}
              id={optionId(index)}
              type="button"
              role="option"
              aria-selected={index === selected}
              tabIndex={-1}
              className={styles.option}
              data-action
              onClick={() => open(symbol)}
            >
              <SymbolMark symbol={symbol} logo={logo} />
              <span className={styles.symbol}>{symbol}</span>
              <span className={styles.name}>{name}</span>
            </button>
          ))}
        </Spotlight.ActionsList>
      ) : (
        <p className={styles.empty} role="status">
          {describeEmpty(query, data !== undefined, isError)}
        </p>
      )}
    </Spotlight.Root>
  );
}

/** Symbols that start with the text, then those whose symbol or name contains it. */
function findSymbols(all: readonly PortalSymbol[], query: string): PortalSymbol[] {
  const text = query.trim().toLowerCase();
  const listed = sortSymbols(all);
  const startMatches = listed.filter(({ symbol }) => symbol.toLowerCase().startsWith(text));
  const otherMatches = listed.filter(
    item =>
      !startMatches.includes(item) &&
      (item.name?.toLowerCase().includes(text) || item.symbol.toLowerCase().includes(text)),
  );
  return [...startMatches, ...otherMatches].slice(0, maxResults);
}

function describeEmpty(query: string, isLoaded: boolean, isError: boolean): string {
  if (isError) return 'The list of symbols could not be loaded.';
  return isLoaded ? `No symbol matches '${query.trim()}'.` : 'Loading symbols…';
}
