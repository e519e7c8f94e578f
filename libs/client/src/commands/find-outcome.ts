import { accountTransfers } from '@portal/contracts/endpoints/account-transfers';
import { banking } from '@portal/contracts/endpoints/banking';
import { securitiesProviders } from '@portal/contracts/endpoints/securities-providers';
import { transfers, type Transfer } from '@portal/contracts/endpoints/transfers';
import type { wallets } from '@portal/contracts/endpoints/wallets';
import { ledgerLabel, isKnownTransactionType } from '@portal/domain/transfers/history';
import { completeTransfer } from '@portal/domain/transfers/transfer-item';
import { compare, parseDecimal, sum, type Decimal } from '@portal/domain/money/money';
import { callApi, callApiWithResponse } from '../api/http.ts';
import type { FindOutcome, MoneyRoute, OutcomeSearch } from './money-command.ts';
import type { ResponseBody, RouteArgs } from '../api/route-call.ts';

// Finds the outcome of a money command in the list that shows its effect, for back ends to which it must not be resent.
// Read-only. An effect counts only if it is the only match.

type Find<R extends MoneyRoute> = FindOutcome<RouteArgs<R>, ResponseBody<R>>;

/** The estimated server time may be a second ahead, and entry dates may be whole seconds. Milliseconds. */
const clockErrorMs = 2000;
const dayMs = 24 * 3_600_000;
const pageSize = 100;

const isEqual = (figure: Decimal, asSent: string | number): boolean => {
  const sent = parseDecimal(asSent);
  return sent !== null && compare(figure, sent) === 0;
};

/**
 * The only matching transfer history entry since `at` (server time, epoch ms); failed entries do not match. Unclear if
 * none matches, but one that cannot be read, or whose type is unknown, may do so; and if the status of the only match is
 * unknown, because it may have failed.
 */
async function findEntry(
  at: number,
  label: string,
  fits: (entry: Transfer) => boolean,
): Promise<OutcomeSearch<Transfer>> {
  // One extra day: the dates of the query are in the server's time zone.
  const start = new Date(at - dayMs).toISOString().slice(0, 10);
  const { body, skipped = 0 } = await callApiWithResponse(transfers.list, { query: { start, size: pageSize } });
  const dateOf = (entry: Transfer): number => Date.parse(completeTransfer(entry).date ?? '');
  const typeOf = (entry: Transfer): string => completeTransfer(entry).transactionType ?? '';
  const fitting = body.transactions.filter(
    // An entry without a date may match.
    entry => fits(entry) && entry.status !== 'ERROR' && !(dateOf(entry) < at - clockErrorMs),
  );
  const found = fitting.filter(entry => ledgerLabel(completeTransfer(entry)) === label);
  const [entry] = found;
  if (entry === undefined) {
    const isComplete = body.last && skipped === 0 && fitting.every(each => isKnownTransactionType(typeOf(each)));
    return { kind: isComplete ? 'missing' : 'unclear' };
  }
  const isCertain = found.length === 1 && entry.status !== null && !Number.isNaN(dateOf(entry));
  return isCertain ? { kind: 'found', answer: entry } : { kind: 'unclear' };
}

const findCash = (label: string, amount: string | number, at: number): Promise<OutcomeSearch<Transfer>> =>
  findEntry(at, label, entry => isEqual(entry.amount, amount));

/** Finds a deposit in the transfer history. */
export const findDeposit: Find<typeof banking.deposit> = ({ args: { body }, at }) =>
  findCash('Cash Deposit', body.amount, at);
/** Finds a cash withdrawal in the transfer history. */
export const findWithdrawal: Find<typeof banking.withdraw> = ({ args: { body }, at }) =>
  findCash('Cash Withdrawal', body.amount, at);

/** Finds a token withdrawal in the transfer history. */
export const findTokenWithdrawal: Find<typeof wallets.withdraw> = ({ args: { params, body }, at }) =>
  findEntry(at, 'Security Withdrawal', entry => {
    if (entry.clientId !== null) return entry.clientId === params.clientId;
    return entry.asset === body.asset && isEqual(entry.amount, body.amount);
  });

/** Finds a share deposit in the transfer history. Unclear for several holdings or an unknown security. */
export const findShareDeposit: Find<typeof securitiesProviders.depositShares> = async ({ args, at }) => {
  const [part, ...others] = args.body.holdings;
  const { holdings } = await callApi(securitiesProviders.holdings, { params: args.params });
  const symbol = holdings.find(({ securityId }) => securityId === part?.securityId)?.symbol;
  if (part === undefined || others.length > 0 || symbol === undefined) return { kind: 'unclear' };
  const total = sum(part.lots.flatMap(({ quantity }) => parseDecimal(quantity) ?? []));
  const search = await findEntry(
    at,
    'Security Deposit',
    entry => entry.asset === symbol && isEqual(entry.amount, total),
  );
  if (search.kind !== 'found') return search;
  const { id, status } = search.answer;
  return { kind: 'found', answer: { transactionIds: [id], status } };
};

/** Linked accounts are identified by institution and last digits. */
export const findLinkedBanks: Find<typeof banking.link> = async ({ args: { body } }) => {
  const { body: banks, skipped = 0 } = await callApiWithResponse(banking.accounts);
  const matches = body.accounts.map(({ mask }) =>
    banks.filter(bank => mask !== null && bank.mask === mask && (bank.institutionId ?? null) !== null),
  );
  const linked = matches.map(found => found.some(bank => bank.institutionId === body.institutionId));
  if (linked.every(Boolean)) return { kind: 'found', answer: banks };
  const areIdentified = skipped === 0 && banks.every(bank => bank.mask != null && bank.institutionId != null);
  return {
    kind:
      !linked.some(Boolean) && areIdentified && body.accounts.every(({ mask }) => mask !== null)
        ? 'missing'
        : 'unclear',
  };
};

/** A request is identified by its id; an edited request must show the change. */
export const findSubmittedTransfer: Find<typeof accountTransfers.submit> = async ({ args: { params, body } }) => {
  const { body: list, skipped = 0 } = await callApiWithResponse(accountTransfers.list, { query: { size: pageSize } });
  const found = list.transfers.find(({ id }) => id === params.id);
  if (found === undefined) return { kind: list.last && skipped === 0 ? 'missing' : 'unclear' };
  const isSame =
    found.symbol === body.symbol &&
    isEqual(found.quantity, body.quantity) &&
    found.deliveringFirmNumber === body.deliveringFirmNumber &&
    found.accountNumber === body.accountNumber &&
    found.accountName === body.accountName;
  if (isSame) return { kind: 'found', answer: found };
  const { deliveringFirmNumber, accountNumber, accountName } = found;
  const isKnown = [deliveringFirmNumber, accountNumber, accountName].every(field => field !== null);
  return { kind: isKnown ? 'missing' : 'unclear' };
};

/** A transfer that is no longer waiting for its cost basis has received it. */
export const findSavedCostBasis: Find<typeof transfers.saveCostBasis> = async ({ args: { params } }) => {
  const query = { start: '2000-01-01', size: 500 };
  const { transactions } = await callApi(transfers.list, { query });
  const found = transactions.find(({ id }) => id === params.id);
  if (found === undefined || found.status === null) return { kind: 'unclear' };
  return found.status === 'WAITING_FOR_COST_BASIS' ? { kind: 'missing' } : { kind: 'found', answer: true };
};
