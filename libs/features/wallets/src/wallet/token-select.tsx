import { Select } from '@mantine/core';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { SelectChevron } from '@portal/ui/fields/select-field';

interface TokenSelectProps {
  label?: string;
  tokens: readonly PortalSymbol[];
  /** '' while nothing is selected. */
  value: string;
  onChange: (symbol: string) => void;
}

/** Selection of the dialog's token, by its symbol or name: there may be dozens. */
export const TokenSelect = ({ label = 'Token', tokens, value, onChange }: TokenSelectProps) => (
  <Select
    label={label}
    name="token"
    data-autofocus
    searchable
    openOnFocus={false}
    allowDeselect={false}
    selectFirstOptionOnChange
    placeholder="Select a token"
    rightSection={<SelectChevron />}
    rightSectionPointerEvents="none"
    nothingFoundMessage="No tokens found"
    data={tokens.map(({ symbol, name }) => ({
      value: symbol,
      label: name === null ? symbol : `${symbol} – ${name}`,
    }))}
    value={value === '' ? null : value}
    onChange={symbol => symbol !== null && onChange(symbol)}
  />
);
