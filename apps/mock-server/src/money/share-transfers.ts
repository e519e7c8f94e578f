import type { SentShareTransfer, ShareTransferInfo } from '@portal/contracts/endpoints/account-transfers';
import { marketDate } from '@portal/domain/calendar/market-time';
import { checkFullName } from '@portal/domain/accounts/names';
import {
  canChangeTransfer,
  checkTransferQuantity,
  computeTransferDays,
  defaultTransferType,
  isTransferable,
} from '@portal/domain/transfers/share-transfer';
import { addTradingDays } from '@portal/domain/calendar/trading-calendar';
import {
  checkAccountName,
  checkFirmNumber,
  checkRegistration,
  notTransferable,
} from '@portal/domain/transfers/share-transfer-request';
import { venueFacts } from '../documents/venue-facts.ts';
import { settlesAt } from '../core/settlement-terms.ts';
import { formatInstant } from '../core/units.ts';
import { listingOf } from '../exchange/listings.ts';
import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { computeDelivery } from './delivery-terms.ts';
import { makeEntry } from './transfer-entry.ts';
import { addTransfer, changeTransfer, findTransfer, nextTransferId } from '../exchange/transfers.ts';

/** A share transfer from another broker: a reserved id, then a request, then the delivering firm's answer. */
export interface ShareTransferRecord {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly info: ShareTransferInfo & { readonly transferType: string };
  /** Epoch milliseconds. */
  readonly submittedAt: number;
  /** The New York date on which the delivering firm answers. */
  readonly expectedDate: string;
  /** null once it has answered. */
  readonly timerId: number | null;
}

export const createShareTransfers = () => ({
  /** Account by reserved id that was not used yet. */
  reserved: new Map<string, string>(),
  /** By id, oldest first. Status and error are those of the history entry with the same id. */
  byId: new Map<string, ShareTransferRecord>(),
});

/** A share transfer with its status, but only if it belongs to this very account [API-10]; null otherwise. */
export function findShareTransfer(world: World, accountId: string, id: string): SentShareTransfer | null {
  const record = world.state.shareTransfers.byId.get(id);
  return record?.accountId === accountId ? describeShareTransfer(world, record) : null;
}

/** Newest first. */
export const listShareTransfers = (world: World, accountId: string): SentShareTransfer[] =>
  [...world.state.shareTransfers.byId.values()]
    .filter(record => record.accountId === accountId)
    .reverse()
    .map(record => describeShareTransfer(world, record));

function describeShareTransfer(world: World, record: ShareTransferRecord): SentShareTransfer {
  const entry = findTransfer(world, record.accountId, record.id);
  return {
    ...record.info,
    id: record.id,
    status: entry?.status ?? 'PENDING',
    submittedDate: formatInstant(record.submittedAt),
    expectedDate: record.expectedDate,
    errorDescription: entry?.errorDescription ?? null,
  };
}

export interface SubmitInput {
  readonly accountId: string;
  readonly userId: string;
  readonly id: string;
  readonly info: ShareTransferInfo;
}

export const completeInfo = (info: ShareTransferInfo): ShareTransferRecord['info'] => ({
  ...info,
  transferType: info.transferType ?? defaultTransferType,
});

/** Whether this very request was already submitted under the id: it gets the same response and nothing is done. */
export function isRepeated(world: World, { accountId, id, info }: SubmitInput): boolean {
  const record = world.state.shareTransfers.byId.get(id);
  const sorted = (value: ShareTransferInfo) => JSON.stringify(Object.entries(value).sort());
  return record?.accountId === accountId && sorted(record.info) === sorted(completeInfo(info));
}

/** All rules of a request except the fresh second factor; changes nothing. */
export function checkSubmission(world: World, input: SubmitInput) {
  const { accountId, userId, id, info } = input;
  const { reserved, byId } = world.state.shareTransfers;
  const known = byId.get(id);
  if (reserved.get(id) !== accountId && known?.accountId !== accountId) {
    return refused('NOT_FOUND', 'We couldn’t find that transfer. Please start again.', 'id');
  }
  if (known !== undefined && !canChangeTransfer(describeShareTransfer(world, known), world.now())) {
    return refused('TRANSFER_NOT_CHANGEABLE', 'This transfer can no longer be changed.');
  }
  const details = checkDetails(world, accountId, info);
  if (details !== null) return details;
  const seed = listingOf(info.symbol)?.seed;
  if (seed === undefined) return refused('NOT_FOUND', 'We couldn’t find that symbol.', 'symbol');
  if (!isTransferable(seed.facts)) {
    return refused('SYMBOL_NOT_TRANSFERABLE', notTransferable, 'symbol');
  }
  const wrong = checkTransferQuantity(info.quantity, seed.facts.num_decimals, seed.unitsIssued);
  if (wrong !== null) return refused('QUANTITY_INVALID', wrong, 'quantity');
  const identity = world.state.people.users.get(userId)?.identity ?? null;
  const mismatch = identity === null ? 'Must match name of logged in user' : checkFullName(info.signedBy, identity);
  return mismatch === null ? accepted(null) : refused('SIGNATURE_MISMATCH', mismatch, 'signedBy');
}

/** The first problem of a request's accounts and firms, by field; null if there is none. */
function checkDetails(world: World, accountId: string, info: ShareTransferInfo) {
  const account = world.state.people.accounts.get(accountId)?.account ?? null;
  const isOurs = info.receivingFirmNumber === venueFacts.clearingNumber;
  const problems = [
    ['deliveringFirmNumber', checkFirmNumber(info.deliveringFirmNumber)],
    [
      'receivingFirmNumber',
      isOurs ? null : `The receiving firm must be ${venueFacts.firm}, number ${venueFacts.clearingNumber}.`,
    ],
    ['accountName', checkAccountName(info.accountName, account)],
    ['registrationType', checkRegistration(info.registrationType, account)],
  ] as const;
  for (const [field, problem] of problems) {
    if (problem !== null) return refused('TRANSFER_DETAILS_INVALID', problem, field);
  }
  return null;
}

/** Refusals come the next business day, shares after the days of their kind. */
function computeAnswerDays(world: World, info: ShareTransferRecord['info']): number {
  const { num_decimals } = listingOf(info.symbol)?.seed.facts ?? { num_decimals: 0 };
  const { least, most } = computeTransferDays(info.transferType);
  const days = world.random('share transfers').integer(least, most);
  return computeDelivery(info.accountNumber, info.quantity, num_decimals).kind === 'refused' ? 1 : days;
}

export const shareTransferCommands = {
  /** Reserves an id for a later transfer [APT-38]. */
  'shareTransfer.reserve': (world: World, { accountId }: { readonly accountId: string }): string => {
    const id = nextTransferId(world);
    world.state.shareTransfers.reserved.set(id, accountId);
    return id;
  },

  /** Submits a transfer under a reserved id, or changes one that has not gone out yet [APT-37]. */
  'shareTransfer.submit': (world: World, input: SubmitInput) => {
    const checked = checkSubmission(world, input);
    if (!checked.ok) return checked;
    const { accountId, userId, id } = input;
    const { reserved, byId } = world.state.shareTransfers;
    const info = completeInfo(input.info);
    const known = byId.get(id);
    if (known !== undefined && known.timerId !== null) world.unschedule(known.timerId);
    const facts = { asset: info.symbol, amount: info.quantity, clientId: info.deliveringFirmName, userId };
    const entry = makeEntry({ ...facts, at: known?.submittedAt ?? world.now(), isIn: true });
    if (known !== undefined) changeTransfer(world, accountId, id, entry);
    else addTransfer(world, accountId, entry, id);
    reserved.delete(id);
    const days = computeAnswerDays(world, info);
    const timerId = world.schedule(settlesAt({ days, clock: '12:00:00' }, world.now()), 'shareTransfer.answer', { id });
    const record: ShareTransferRecord = {
      id,
      accountId,
      userId,
      info,
      submittedAt: known?.submittedAt ?? world.now(),
      expectedDate: addTradingDays(marketDate(world.now()), days),
      timerId,
    };
    byId.set(id, record);
    return accepted(describeShareTransfer(world, record));
  },
};
