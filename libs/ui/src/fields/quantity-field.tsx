import { AmountField, type AmountFieldProps } from './amount-field';

type QuantityFieldProps = Omit<AmountFieldProps, 'decimals' | 'rightSection'> & {
  /** The symbol's `num_decimals`. */
  decimals: number;
  /** Shown at the end of the field. */
  symbol: string;
};

/** Number of shares or tokens as text, with the symbol at the end. */
export function QuantityField({ symbol, ...props }: QuantityFieldProps) {
  return (
    <AmountField
      {...props}
      rightSection={<span aria-hidden="true">{symbol}</span>}
      rightSectionWidth={symbol.length * 10 + 24}
      rightSectionPointerEvents="none"
    />
  );
}
