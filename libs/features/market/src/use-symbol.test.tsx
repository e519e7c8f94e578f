import { symbols } from '@portal/contracts/symbols';
import { q } from '@portal/client/query';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSymbol } from './use-symbol';

function Known() {
  const symbol = useSymbol('TZROP');
  return <p>{symbol.state === 'success' ? symbol.data.name : symbol.state}</p>;
}

/** Shows the symbol once the whole list has come. */
function AfterList() {
  return useQuery(q(symbols.list)).data ? <Known /> : null;
}

const refuseOne: Pick<MountOptions, 'arrange'> = {
  arrange: ({ world }) =>
    world.execute('fault.arrange', {
      route: 'symbols.one',
      times: null,
      effect: { kind: 'answer', status: 400, body: { code: 'VALIDATION_FAILED', message: 'Asked' } },
    }),
};

it('takes what is known of a symbol from the loaded list, without a request [SYM-15]', async () => {
  // A request would be refused.
  await mountRoute({ element: <AfterList />, ...refuseOne });
  expect(await screen.findByText('Terzo Preferred')).toBeTruthy();
});

it('asks for a symbol of its own when no list is loaded [SYM-16]', async () => {
  await mountRoute({ element: <Known /> });
  expect(await screen.findByText('Terzo Preferred')).toBeTruthy();
});

it('says that the call failed when it is refused [SYM-16]', async () => {
  await mountRoute({ element: <Known />, ...refuseOne });
  expect(await screen.findByText('error')).toBeTruthy();
});
