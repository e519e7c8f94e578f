import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { decimal } from '@portal/domain/money/money';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { computeDepth } from './depth-levels';
import { DepthTable } from './depth-table';

it.each([
  [true, ['514', '0.45', '0.46', '20.5']],
  [false, ['514.0000', '514.0000', '0.45', '0.46', '20.5000', '20.5000']],
])('a narrow book (%s) of units in parts has no totals and no zeros at the end', (brief, texts) => {
  const level = (side: string, price: string, quantity: string) =>
    ({ side, price: decimal(price), quantity: decimal(quantity) }) as const;
  const depth = computeDepth([level('BID', '0.45', '514'), level('ASK', '0.46', '20.5')], 5, 2);
  // The table reads no other field.
  const symbol = { symbol: 'MYRA', num_decimals: 4 } as PortalSymbol;
  render(<DepthTable {...{ symbol, depth, digits: 2, brief }} />);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(texts);
});
