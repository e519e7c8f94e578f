import { decimal } from '@portal/domain/money/money';
import fc from 'fast-check';
import { formatCents } from '../src/core/units.ts';
import { requestOf, traderOf } from './world-fixtures.ts';
import { computeAvailableCash } from '../src/exchange/account.ts';
import type { World } from '../src/core/world.ts';
import { listBanks } from '../src/money/banking.ts';
import { institutions } from '../src/money/institutions.ts';
import { linkBank, ownerOf } from './banking-fixtures.ts';
import { settlesAt } from '../src/core/settlement-terms.ts';
import { weighted } from './weighted.ts';

/**
 * Arbitraries of banking actions, to be used alone or with those of command-arbitraries.ts, which have the same people.
 */

/** $30.00 in cents: a price below every offer. */
const dollars30 = 3_000;

const people = ['ann', 'ben', 'cho'] as const;
const person = fc.constantFrom<string>(...people);
const which = fc.nat({ max: 5 });
/** Favors cents that force a return, and large amounts that exceed the limits. */
const cents = fc
  .oneof(
    fc.record({ dollars: fc.integer({ min: 1, max: 12_000 }), rest: fc.constantFrom(0, 0, 0, 1, 2, 3, 10, 37) }),
    fc.record({ dollars: fc.nat({ max: 60 }), rest: fc.nat({ max: 99 }) }),
  )
  .map(({ dollars, rest }) => dollars * 100 + rest);

export type BankingAction = typeof bankingAction extends fc.Arbitrary<infer A> ? A : never;

export const bankingAction = fc.oneof(
  weighted(4, 'link', { person, institution: fc.constantFrom(...institutions.map(({ id }) => id)), which }),
  weighted(12, 'deposit', { person, which, cents }),
  weighted(8, 'withdraw', { person, which, cents }),
  weighted(3, 'spend', { person }),
  weighted(1, 'remove', { person, which }),
  weighted(1, 'prefer', { person, which }),
  weighted(2, 'verify', { person, which, isRight: fc.boolean() }),
  weighted(2, 'reconnect', { person, which }),
  weighted(2, 'approve', { person, which }),
  weighted(1, 'reject', { person, which }),
  weighted(1, 'lapse', { person, which }),
  weighted(5, 'settle', { which }),
  weighted(3, 'return', { which, code: fc.constantFrom('R01' as const, 'R02' as const, 'R10' as const) }),
  weighted(1, 'days', { days: fc.integer({ min: 1, max: 3 }) }),
);

/** Executes one action; the world refuses or ignores actions that are invalid at the moment. */
export function actBanking(world: World, step: BankingAction): void {
  switch (step.do) {
    case 'link': {
      const accounts = institutions.find(({ id }) => id === step.institution)?.accounts ?? [];
      const mask = accounts[step.which % Math.max(1, accounts.length)]?.mask ?? '';
      linkBank(world, step.person, step.institution, [mask]);
      return;
    }
    case 'settle':
    case 'return': {
      const moves = [...world.state.banking.moves.values()];
      const move = moves.at(-1 - (step.which % Math.max(1, moves.length)));
      if (move === undefined) return;
      if (step.do === 'settle') world.execute('cash.settleNow', { moveId: move.id });
      else world.execute('cash.returnNow', { moveId: move.id, code: step.code });
      return;
    }
    case 'spend':
      return bindCash(world, step.person);
    case 'days':
      return world.advanceTo(settlesAt({ days: step.days, clock: '12:00:00' }, world.now()));
    default:
      return actOnBank(world, step);
  }
}

/** Binds nearly all cash in an order far below the market, so that a deposit returned now is already spent. */
function bindCash(world: World, accountId: string): void {
  const account = world.exchange.state.ledger.accounts.get(accountId);
  const available = account === undefined ? 0 : computeAvailableCash(account);
  const quantity = String(Math.floor(available / dollars30));
  if (quantity === '0') return;
  const { idempotencyKey } = world.execute('order.reserveKey', { accountId });
  const request = requestOf({ symbol: 'OSTKO', side: 'buy', quantity, price: '30', timeInForce: 1 }, idempotencyKey);
  world.execute('order.place', { trader: traderOf(accountId), request });
}

function actOnBank(
  world: World,
  step: Exclude<BankingAction, { do: 'link' | 'spend' | 'settle' | 'return' | 'days' }>,
): void {
  const banks = listBanks(world, step.person);
  const bankId = banks[step.which % Math.max(1, banks.length)]?.id ?? 'B-none';
  const own = { ...ownerOf(step.person), bankId };
  switch (step.do) {
    case 'deposit':
      world.execute('cash.deposit', { ...own, amount: formatCents(step.cents) });
      return;
    case 'withdraw':
      world.execute('cash.withdraw', { ...own, amount: formatCents(step.cents) });
      return;
    case 'remove':
      world.execute('bank.remove', own);
      return;
    case 'prefer':
      world.execute('bank.prefer', own);
      return;
    case 'verify':
      return verify(world, own, step.isRight);
    case 'reconnect': {
      const link = world.execute('bank.startRelink', own);
      const signedIn = link.ok ? world.execute('provider.signIn', { linkToken: link.value.token }) : link;
      if (signedIn.ok) world.execute('bank.reauthorize', { ...own, publicToken: signedIn.value.token });
      return;
    }
    case 'approve':
    case 'reject':
    case 'lapse':
      world.execute(`bank.${step.do}`, { bankId });
      return;
  }
}

function verify(world: World, own: ReturnType<typeof ownerOf> & { readonly bankId: string }, isRight: boolean): void {
  const link = world.execute('bank.startRelink', own);
  if (!link.ok) return;
  const sent = listBanks(world, own.accountId).find(({ id }) => id === own.bankId)?.microDeposits ?? [1, 1];
  const amounts = [formatCents(sent[0]), isRight ? formatCents(sent[1]) : decimal('1.5')] as const;
  const verified = world.execute('provider.verify', { linkToken: link.value.token, amounts });
  world.execute('bank.verify', { ...own, publicToken: verified.ok ? verified.value.token : null });
}
