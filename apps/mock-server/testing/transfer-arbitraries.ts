import { decimal, fromMinorUnits, subtract } from '@portal/domain/money/money';
import fc from 'fast-check';
import { listingOf } from '../src/exchange/listings.ts';
import type { World } from '../src/core/world.ts';
import { makeAddress } from '../src/core/address-checksum.ts';
import { weighted } from './weighted.ts';

/** Arbitraries of securities transfers, for property tests of invariants. */

/** Two of them have large positions; one of those has lots at a provider. Ids are those of the personas. */
export const transferPeople = [
  { userId: 'U-1001', accountId: 'A-20001', name: 'Marisol Vance' },
  { userId: 'U-1002', accountId: 'A-20011', name: 'Tobias Ferrand' },
] as const;

/** With and without decimals, on a chain or not, depositable or not. */
const symbols = ['TZROP', 'ASPD', 'MYRA', 'OSTKO', 'FJRD', 'BTC'] as const;
/** Withdrawal addresses, most often one that accepts tokens. */
const addressNames = ['one', 'one', 'one', 'two', 'dead', 'beef'] as const;

const person = fc.constantFrom(...transferPeople);
const symbol = fc.constantFrom(...symbols);
/** Symbols that can be withdrawn to a wallet. */
const walletSymbol = fc.constantFrom('TZROP', 'ASPD', 'BTC');
const which = fc.nat({ max: 40 });
const place = fc.constantFrom(...addressNames);
/** Numbers of 13 to 24 digits: around the booking limit, and far beyond JavaScript's safe integers. */
const large = fc.integer({ min: 13, max: 24 }).map(digits => 10n ** BigInt(digits) - 1n);
/** In smallest units of the symbol; sometimes more than anyone has, sometimes zero. */
const units = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 900 }) },
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 300_000_000) },
  { weight: 1, arbitrary: large },
);

export const transferAction = fc.oneof(
  weighted(4, 'transfer', {
    person,
    symbol,
    units,
    transferType: fc.constantFrom('ACATS', 'PTD', 'FREE_DELIVERY', 'DWAC'),
    accountNumber: fc.constantFrom('7204418', '901', '902', '903', '910', '920'),
  }),
  weighted(2, 'answer', { which, isRejected: fc.boolean() }),
  weighted(4, 'tellCost', {
    which,
    cents: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 90_000 }) }, { weight: 1, arbitrary: large }),
    isSplit: fc.boolean(),
  }),
  weighted(3, 'addAddress', { person, symbol: walletSymbol, place }),
  weighted(4, 'withdraw', { person, symbol: walletSymbol, units, place }),
  weighted(3, 'deposit', { person, symbol, units }),
  weighted(3, 'block', { which, isFailed: fc.boolean() }),
  weighted(3, 'depositShares', {
    person,
    lot: fc.constantFrom('L-1', 'L-2', 'L-3', 'L-4'),
    units: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 700 }) }, { weight: 1, arbitrary: large }),
  }),
  weighted(2, 'createWallet', { person, symbol }),
  weighted(3, 'wait', { minutes: fc.constantFrom(1, 20, 90, 1_440, 4_320) }),
);

export type TransferAction = typeof transferAction extends fc.Arbitrary<infer A> ? A : never;

export const transferStories = (length: number) =>
  fc.array(transferAction, { minLength: Math.ceil(length / 2), maxLength: length, size: 'max' });

/** Actions in which deposits and withdrawals of tokens reach each of their final states. */
export function everyEndOfTokens(): TransferAction[] {
  const [person] = transferPeople;
  const tokens = { person, symbol: 'TZROP', units: 5 } as const;
  const wait = { do: 'wait', minutes: 1_440 } as const;
  return [
    { do: 'withdraw', ...tokens, place: 'one' },
    { do: 'withdraw', ...tokens, place: 'beef' },
    { do: 'deposit', ...tokens },
    wait,
    { do: 'deposit', ...tokens },
    // One of them is the deposit.
    ...Array.from({ length: 41 }, (_, which) => ({ do: 'block', which, isFailed: true }) as const),
    wait,
  ];
}

const quantityOf = (name: string, amount: number | bigint) =>
  fromMinorUnits(amount, listingOf(name)?.instrument.quantityDigits ?? 0);

function addressOf(addressName: (typeof addressNames)[number], accountId: string, name: string): string {
  if (addressName === 'dead' || addressName === 'beef') return `0x${'0'.repeat(36)}${addressName}`;
  return makeAddress(
    name === 'BTC' ? 'bitcoin' : name === 'FJRD' ? 'tezos' : 'ethereum',
    `${addressName}/${accountId}`,
  );
}

/** Gives everyone confirmed withdrawal addresses: one that accepts tokens and one that does not. */
export function openAddresses(world: World): void {
  for (const { userId, accountId } of transferPeople) {
    for (const addressName of ['one', 'beef'] as const) {
      const address = addressOf(addressName, accountId, 'TZROP');
      world.execute('wallet.addAddress', { userId, accountId, asset: 'TZROP', address });
      world.execute('chain.confirm', { place: address });
    }
  }
}

/** Executes one action; the world refuses or ignores actions that are invalid at the moment. */
export function actTransfer(world: World, step: TransferAction): void {
  const { state } = world;
  switch (step.do) {
    case 'transfer':
      return submitTransfer(world, step);
    case 'answer': {
      const id = nth([...state.shareTransfers.byId.keys(), ...state.providers.deposits.keys()], step.which);
      if (id === undefined) return;
      const command = state.shareTransfers.byId.has(id) ? 'shareTransfer.answerNow' : 'shareDeposit.answerNow';
      return void world.execute(command, { id, ...(step.isRejected ? { reason: 'Turned away.' } : {}) });
    }
    case 'tellCost':
      return supplyCost(world, step);
    case 'addAddress': {
      const address = addressOf(step.place, step.person.accountId, step.symbol);
      return void world.execute('wallet.addAddress', { ...ownerOf(step), asset: step.symbol, address });
    }
    case 'withdraw': {
      const withdrawal = {
        toAddress: addressOf(step.place, step.person.accountId, step.symbol),
        amount: { amount: quantityOf(step.symbol, step.units), asset: step.symbol },
        user: step.person.userId,
        initiationDate: Math.floor(world.now() / 1000),
      };
      const clientId = `c-${state.wallets.nextId % 7}`;
      return void world.execute('wallet.withdraw', { ...ownerOf(step), clientId, withdrawal });
    }
    case 'deposit': {
      const quantity = quantityOf(step.symbol, step.units);
      return void world.execute('wallet.depositSeen', { ...ownerOf(step), asset: step.symbol, quantity });
    }
    case 'block': {
      const place = nth([...state.wallets.items.values()], step.which)?.address;
      if (place === undefined) return;
      if (step.isFailed) world.execute('chain.fail', { place, reason: 'Replaced.' });
      else world.execute('chain.confirm', { place, blocks: 1 + (step.which % 12) });
      return;
    }
    case 'depositShares': {
      const securityId = step.lot === 'L-4' ? 'VTL-ASPD' : 'VTL-TZROP';
      const lots = [{ id: step.lot, quantity: decimal(String(step.units)) }];
      return void world.execute('shareDeposit.submit', { ...ownerOf(step), holdings: [{ securityId, lots }] });
    }
    case 'createWallet':
      return void world.execute('wallet.createCustodial', { ...ownerOf(step), asset: step.symbol });
    case 'wait':
      return world.advanceTo(world.now() + step.minutes * 60_000);
  }
}

const ownerOf = ({ person: { userId, accountId } }: { readonly person: (typeof transferPeople)[number] }) => ({
  userId,
  accountId,
});

const nth = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)];

function submitTransfer(world: World, step: Extract<TransferAction, { do: 'transfer' }>): void {
  const { userId, accountId, name } = step.person;
  const id = world.execute('shareTransfer.reserve', { accountId });
  const info = {
    transferType: step.transferType,
    symbol: step.symbol,
    receivingFirmName: 'Halyard Securities, LLC',
    receivingFirmNumber: '0931',
    deliveringFirmName: 'Larch Hill Brokerage',
    deliveringFirmNumber: '0417',
    accountName: name,
    accountNumber: step.accountNumber,
    registrationType: 'INDIVIDUAL',
    quantity: quantityOf(step.symbol, step.units),
    signedBy: name,
  };
  world.execute('shareTransfer.submit', { userId, accountId, id, info });
}

function supplyCost(world: World, { which: n, cents, isSplit }: Extract<TransferAction, { do: 'tellCost' }>): void {
  const arrival = nth([...world.state.arrivals.waiting.values()], n);
  if (arrival === undefined) return;
  const { accountId, transferId, quantity, symbol: asset } = arrival;
  const digits = listingOf(asset)?.instrument.quantityDigits ?? 0;
  const costBasis = { amount: fromMinorUnits(cents, 2), asset: 'USD' as const };
  const one = fromMinorUnits(1, digits);
  const rest = subtract(quantity, one);
  const parts = isSplit && rest !== '0' ? [one, rest] : [quantity];
  const rows = parts.map((amount, i) => ({ id: `row-${i}`, amount, costBasis }));
  world.execute('costBasis.save', { accountId, transferId, rows });
}
