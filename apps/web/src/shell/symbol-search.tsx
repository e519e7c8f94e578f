import '@mantine/spotlight/styles.layer.css';
import { usePaths } from '@portal/client/paths';
import { q } from '@portal/client/query';
import { symbols, type PortalSymbol } from '@portal/contracts/symbols';
import { sortSymbols } from '@portal/domain/symbols';
import { useListing } from '@portal/client/use-listing';
import { SymbolMark } from '@portal/ui/symbol-mark';
import { Spotlight, createSpotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './symbol-search.module.css';

const [store, actions] = createSpotlight();
const most = 8;

/** The palette that finds a symbol by its letters or its name and opens its page. `times` counts how often it was asked for. */
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

  // The palette moves its mark without telling; it has done so when the event is over.
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

/** Symbols that begin with the text, then those whose name holds it. */
function findSymbols(all: readonly PortalSymbol[], query: string): PortalSymbol[] {
  const text = query.trim().toLowerCase();
  const listed = sortSymbols(all);
  const starting = listed.filter(({ symbol }) => symbol.toLowerCase().startsWith(text));
  const holding = listed.filter(
    item =>
      !starting.includes(item) && (item.name.toLowerCase().includes(text) || item.symbol.toLowerCase().includes(text)),
  );
  return [...starting, ...holding].slice(0, most);
}

function describeEmpty(query: string, isLoaded: boolean, isError: boolean): string {
  if (isError) return 'The list of symbols could not be loaded.';
  return isLoaded ? `No symbol matches '${query.trim()}'.` : 'Loading symbols…';
}
