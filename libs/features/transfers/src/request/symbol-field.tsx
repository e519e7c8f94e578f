import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { SuggestField, type SuggestFieldProps } from './suggest-field';
import styles from '../transfer/transfers.module.css';

interface SymbolFieldProps extends SuggestFieldProps {
  symbols: readonly PortalSymbol[];
}

const maxShown = 8;

const isMatch = ({ symbol, name }: PortalSymbol, text: string): boolean =>
  symbol.toLowerCase().startsWith(text) || name?.toLowerCase().includes(text) === true;

/** Searches for the security by symbol or name. */
export function SymbolField({ symbols, value, onChange, ...props }: SymbolFieldProps) {
  const text = value.trim().toLowerCase();
  const shown = symbols.filter(each => isMatch(each, text)).slice(0, maxShown);
  return (
    <SuggestField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
      value={value}
      data={shown.map(({ symbol }) => symbol)}
      onChange={onChange}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <strong>{option.value}</strong>
          <span className={styles.optionEnd}>{symbols.find(({ symbol }) => symbol === option.value)?.name}</span>
        </span>
      )}
    />
  );
}
