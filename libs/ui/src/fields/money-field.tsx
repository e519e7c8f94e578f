import { AmountField, type AmountFieldProps } from './amount-field';

type MoneyFieldProps = Omit<AmountFieldProps, 'decimals' | 'leftSection'> & {
  /** Two for cash; a symbol's `usd_precision_digits` for its prices. */
  decimals?: number;
};

/** Amount in US dollars as text with a '$' before it. */
export function MoneyField({ decimals = 2, ...props }: MoneyFieldProps) {
  return (
    <AmountField
      {...props}
      decimals={decimals}
      leftSection={<span aria-hidden="true">$</span>}
      leftSectionWidth={30}
      leftSectionPointerEvents="none"
    />
  );
}
