import { accountTransfers } from '@portal/contracts/account-transfers';
import { banking } from '@portal/contracts/banking';
import { securitiesProviders } from '@portal/contracts/securities-providers';
import { transfers, type Transfer } from '@portal/contracts/transfers';
import type { wallets } from '@portal/contracts/wallets';
import { ledgerLabel } from '@portal/domain/history';
import { completeTransfer } from '@portal/domain/transfer-item';
import { compare, parseDecimal, sum, type Decimal } from '@portal/domain/money';
import { callApi } from './http.ts';
import type { FindOutcome, MoneyRoute, OutcomeSearch } from './money-command.ts';
import type { AnswerBody, RouteArgs } from './route-call.ts';

/*
 * What became of a money command, read from the list that shows its effect, for back ends where it must not be sent again. Nothing
 * here changes anything. An effect counts only if it alone fits.
 */

type Find<R extends MoneyRoute> = FindOutcome<RouteArgs<R>, AnswerBody<R>>;

/** The known server time may be ahead by a second, and the dates of entries may be whole seconds. */
const clockErrorMs = 2000;
const dayMs = 24 * 3_600_000;
const pageSize = 100;

const isEqual = (figure: Decimal, asSent: string | number): boolean => {
  const sent = parseDecimal(asSent);
  return sent !== null && compare(figure, sent) === 0;
};

/** The one entry of the transfer history made since `at` (server time, epoch ms) that fits; one that failed does not. */
async function findEntry(at: number, fits: (entry: Transfer) => boolean): Promise<OutcomeSearch<Transfer>> {
  // A day more: the dates of the query are of the time zone of the server.
  const start = new Date(at - dayMs).toISOString().slice(0, 10);
  const { transactions, last } = await callApi(transfers.list, { query: { start, size: pageSize } });
  const dateOf = (entry: Transfer): number => Date.parse(completeTransfer(entry).date ?? '');
  const found = transactions.filter(
    // An entry without a date may be it.
    entry => fits(entry) && entry.status !== 'ERROR' && !(dateOf(entry) < at - clockErrorMs),
  );
  const [entry] = found;
  if (entry === undefined) return { kind: last ? 'missing' : 'unclear' };
  return found.length === 1 && !Number.isNaN(dateOf(entry)) ? { kind: 'found', answer: entry } : { kind: 'unclear' };
}

const labelOf = (entry: Transfer): string => ledgerLabel(completeTransfer(entry).transactionType ?? '');

const findCash = (label: string, amount: string | number, at: number): Promise<OutcomeSearch<Transfer>> =>
  findEntry(at, entry => labelOf(entry) === label && isEqual(entry.amount, amount));

export const findDeposit: Find<typeof banking.deposit> = ({ args: { body }, at }) =>
  findCash('Cash Deposit', body.amount, at);
export const findWithdrawal: Find<typeof banking.withdraw> = ({ args: { body }, at }) =>
  findCash('Cash Withdrawal', body.amount, at);

export const findTokenWithdrawal: Find<typeof wallets.withdraw> = ({ args: { params, body }, at }) =>
  findEntry(at, entry => {
    if (entry.clientId !== null) return entry.clientId === params.clientId;
    // A plain amount names no asset: an entry without an id cannot be told from another one then.
    const { amount } = body;
    const isWanted = typeof amount === 'object' && entry.asset === amount.asset && isEqual(entry.amount, amount.amount);
    return labelOf(entry) === 'Security Withdrawal' && isWanted;
  });

export const findShareDeposit: Find<typeof securitiesProviders.depositShares> = async ({ args, at }) => {
  const [part, ...others] = args.body.holdings;
  const { holdings } = await callApi(securitiesProviders.holdings, { params: args.params });
  const symbol = holdings.find(({ securityId }) => securityId === part?.securityId)?.symbol;
  if (part === undefined || others.length > 0 || symbol === undefined) return { kind: 'unclear' };
  const total = sum(part.lots.flatMap(({ quantity }) => parseDecimal(quantity) ?? []));
  const search = await findEntry(
    at,
    entry => labelOf(entry) === 'Security Deposit' && entry.asset === symbol && isEqual(entry.amount, total),
  );
  if (search.kind !== 'found') return search;
  const { id, status } = search.answer;
  return { kind: 'found', answer: { transactionIds: [id], status } };
};

/** Linked accounts are known by institution and last digits. */
export const findLinkedBanks: Find<typeof banking.link> = async ({ args: { body } }) => {
  const banks = await callApi(banking.accounts);
  const matches = body.accounts.map(({ mask }) =>
    banks.filter(bank => mask !== null && bank.mask === mask && (bank.institutionId ?? null) !== null),
  );
  const linked = matches.map(found => found.some(bank => bank.institutionId === body.institutionId));
  if (linked.every(Boolean)) return { kind: 'found', answer: banks };
  const isTold = banks.every(bank => bank.mask != null && bank.institutionId != null);
  return {
    kind: !linked.some(Boolean) && isTold && body.accounts.every(({ mask }) => mask !== null) ? 'missing' : 'unclear',
  };
};

/** A request is known by the id that it was put under; one that was to be changed must have changed. */
export const findSubmittedTransfer: Find<typeof accountTransfers.submit> = async ({ args: { params, body } }) => {
  const { transfers: list, last } = await callApi(accountTransfers.list, { query: { size: pageSize } });
  const found = list.find(({ id }) => id === params.id);
  if (found === undefined) return { kind: last ? 'missing' : 'unclear' };
  const isSame =
    found.symbol === body.symbol &&
    isEqual(found.quantity, body.quantity) &&
    found.deliveringFirmNumber === body.deliveringFirmNumber &&
    found.accountNumber === body.accountNumber &&
    found.accountName === body.accountName;
  return isSame ? { kind: 'found', answer: found } : { kind: 'missing' };
};

/** A transfer that no longer waits for its cost has got it. */
export const findSavedCostBasis: Find<typeof transfers.saveCostBasis> = async ({ args: { params } }) => {
  const query = { start: '2000-01-01', size: 500 };
  const { transactions } = await callApi(transfers.list, { query });
  const found = transactions.find(({ id }) => id === params.id);
  if (found === undefined) return { kind: 'unclear' };
  return found.status === 'WAITING_FOR_COST_BASIS' ? { kind: 'missing' } : { kind: 'found', answer: true };
};
