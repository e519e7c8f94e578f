import { groupThousands } from '@portal/domain/money/amount-limits';
import { custodialChain } from '@portal/domain/transfers/wallet';
import type { Chain } from '@portal/domain/transfers/wallet-address';
import { notify } from '../identity/outbox.ts';
import { finishTokenWithdrawal, returnTokens } from '../exchange/token-moves.ts';
import { bookArrival } from './received-shares.ts';
import { changeTransfer } from '../exchange/transfers.ts';
import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { chainOfAsset, type ChainItem } from './wallets.ts';

/** Blocks: each one adds a confirmation to everything that waits on its chain, until there are enough. */

/** Part of commands: makes an item wait for its first block. */
export function awaitBlocks(world: World, chain: Chain, item: ChainItem): ChainItem {
  const timerId = world.schedule(world.now() + chain.blockMs, 'chain.block', { id: item.id });
  return replace(world, { ...item, timerId });
}

function replace<I extends ChainItem>(world: World, item: I): I {
  world.state.wallets.items.set(item.id, item);
  return item;
}

/**
 * Why a chain or a provider will finally reject the item; null if it will not. The simulated wallets at addresses that
 * end in 'dead' never answer a test payment; those that end in 'beef' accept nothing.
 */
function computeProblem({ kind, asset, address }: ChainItem): string | null {
  const ending = address.slice(-4).toLowerCase();
  if (kind === 'INVESTOR' && ending === 'dead') return 'We couldn’t confirm this address. Check it and add it again.';
  if (kind === 'WITHDRAWAL' && ending === 'beef') return 'The network rejected the transaction.';
  if (kind === 'CUSTODIAL' && chainOfAsset(asset)?.id !== custodialChain) {
    return 'The provider supports Ethereum only. Use a different wallet for this token.';
  }
  return null;
}

/** Processes one block. An item that the chain rejects ends with its first block. */
function confirm(world: World, item: ChainItem): ChainItem {
  const chain = chainOfAsset(item.asset);
  const problem = computeProblem(item);
  if (chain === null || problem !== null) return fail(world, item, problem ?? 'This network isn’t supported.');
  const confirmed = { ...item, confirmations: item.confirmations + 1, timerId: null };
  if (confirmed.confirmations < item.target) return awaitBlocks(world, chain, confirmed);
  const done = replace(world, { ...confirmed, status: 'CONFIRMED' });
  if (done.kind === 'DEPOSIT') {
    const { transferId: id, asset, accountId, quantity } = done;
    const refusal = bookArrival(world, { id, asset, accountId }, [{ acquired: null, quantity, dollars: null }]);
    if (refusal !== null) {
      notify(
        world,
        done.userId,
        'Your deposit failed',
        `Your deposit of ${groupThousands(quantity)} ${asset} failed. ${refusal}`,
      );
      return replace(world, { ...done, status: 'ERROR', errorDescription: refusal });
    }
    const text = `Your deposit of ${groupThousands(quantity)} ${asset} has arrived. Please enter its cost basis.`;
    notify(world, done.userId, 'Your deposit has arrived', text);
  } else if (done.kind === 'WITHDRAWAL') {
    finishTokenWithdrawal(world, done.accountId, done.asset, done.quantity);
    changeTransfer(world, done.accountId, done.transferId, { status: 'COMPLETE' });
    const text = `Your withdrawal of ${groupThousands(done.quantity)} ${done.asset} to ${done.address} is complete.`;
    notify(world, done.userId, 'Your withdrawal is complete', text);
  }
  return done;
}

/** Outgoing tokens return to the account; incoming ones do not arrive. */
function fail(world: World, item: ChainItem, errorDescription: string): ChainItem {
  const failed = replace(world, { ...item, status: 'ERROR', errorDescription, timerId: null });
  if (failed.kind === 'WITHDRAWAL') {
    returnTokens(world, failed.accountId, failed.asset, failed.quantity, failed);
    const text = `Your withdrawal of ${groupThousands(failed.quantity)} ${failed.asset} failed. ${errorDescription} Your ${failed.asset} is back in your account.`;
    notify(world, failed.userId, 'Your withdrawal failed', text);
  }
  if (failed.kind === 'WITHDRAWAL' || failed.kind === 'DEPOSIT') {
    changeTransfer(world, failed.accountId, failed.transferId, { status: 'ERROR', errorDescription });
  }
  return failed;
}

export const chainTimers = {
  'chain.block': (world: World, { id }: { readonly id: string }): void => {
    const item = world.state.wallets.items.get(id);
    if (item?.status === 'PENDING') confirm(world, item);
  },
};

/** Items that wait for blocks at an address, or under their transfer's id. */
const waitingAt = (world: World, location: string): ChainItem[] =>
  [...world.state.wallets.items.values()].filter(
    item =>
      item.status === 'PENDING' &&
      (item.address.toLowerCase() === location.toLowerCase() || ('transferId' in item && item.transferId === location)),
  );

const nothingWaits = () => refused('NOT_FOUND', 'Nothing is pending for this address or transfer ID.', 'place');

export const chainCommands = {
  /**
   * Adds blocks to everything that waits at an address or under a transfer's id; if `blocks` is omitted, as many as
   * needed.
   */
  'chain.confirm': (
    world: World,
    { place, blocks }: { readonly place: string; readonly blocks?: number | undefined },
  ) => {
    const waiting = waitingAt(world, place);
    if (waiting.length === 0) return nothingWaits();
    return accepted(waiting.map(item => confirmTimes(world, item, blocks ?? item.target - item.confirmations)));
  },

  /** The chain rejects everything that waits at an address or under a transfer's id. */
  'chain.fail': (world: World, { place, reason }: { readonly place: string; readonly reason: string }) => {
    const waiting = waitingAt(world, place);
    if (waiting.length === 0) return nothingWaits();
    return accepted(waiting.map(item => fail(world, withoutTimer(world, item), reason)));
  },
};

function confirmTimes(world: World, item: ChainItem, times: number): ChainItem {
  let at = item;
  for (let i = 0; i < times && at.status === 'PENDING'; i++) at = confirm(world, withoutTimer(world, at));
  return at;
}

function withoutTimer(world: World, item: ChainItem): ChainItem {
  if (item.timerId !== null) world.unschedule(item.timerId);
  return { ...item, timerId: null };
}
