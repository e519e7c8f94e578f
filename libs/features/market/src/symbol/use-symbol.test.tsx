import { symbols } from '@portal/contracts/endpoints/symbols';
import { q } from '@portal/client/api/query';
import { answering } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSymbol } from './use-symbol';

function Known() {
  const symbol = useSymbol('TZROP');
  return <p>{symbol.state === 'success' ? symbol.data.name : symbol.state}</p>;
}

/** Shows the symbol after the list has loaded. */
function AfterList() {
  return useQuery(q(symbols.list)).data ? <Known /> : null;
}

const refuseOne: Pick<MountOptions, 'arrange'> = {
  arrange: answering('symbols.one', 400, { code: 'VALIDATION_FAILED', message: 'Asked' }),
};

it('takes a symbol from the loaded list without a request [SYM-15]', async () => {
  // A request would fail.
  await mountRoute({ element: <AfterList />, ...refuseOne });
  expect(await screen.findByText('Terzo Preferred')).toBeTruthy();
});

it('requests the single symbol when no list is loaded [SYM-16]', async () => {
  await mountRoute({ element: <Known /> });
  expect(await screen.findByText('Terzo Preferred')).toBeTruthy();
});

it('is in the error state when the request fails [SYM-16]', async () => {
  await mountRoute({ element: <Known />, ...refuseOne });
  expect(await screen.findByText('error')).toBeTruthy();
});
