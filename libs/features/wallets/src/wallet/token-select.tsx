import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { SelectField } from '@portal/ui/fields/select-field';

interface TokenSelectProps {
  label?: string;
  tokens: readonly PortalSymbol[];
  /** '' while nothing is selected. */
  value: string;
  onChange: (symbol: string) => void;
}

/** Selection of the dialog's token. */
export const TokenSelect = ({ label = 'Token', tokens, value, onChange }: TokenSelectProps) => (
  <SelectField
    label={label}
    name="token"
    data-autofocus
    options={tokens.map(({ symbol, name }) => ({
      value: symbol,
      label: name === null ? symbol : `${symbol} – ${name}`,
    }))}
    placeholder={value === '' ? 'Select a token' : null}
    value={value}
    onChange={event => onChange(event.currentTarget.value)}
  />
);
