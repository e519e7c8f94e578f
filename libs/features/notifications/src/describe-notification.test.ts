import { pathsFor } from '@portal/client/browser/paths';
import type { NotificationSubject } from '@portal/client/notifications/load-lists';
import type { Order } from '@portal/contracts/endpoints/orders';
import { decimal } from '@portal/domain/money/money';
import {
  observeBank,
  observeOrder,
  observeStatement,
  observeTransfer,
  type Observation,
} from '@portal/domain/notifications/observation';
import { describe, expect, it } from 'vitest';
import { describeNotification } from './describe-notification';

const context = { paths: pathsFor(null), statementsPage: 'documents', symbols: undefined };

/** Text of the notification that a list brings with this object. */
function describeOf({ key, kind }: Observation, subject: NotificationSubject) {
  if (kind === null) throw new Error('There is no notification about it.');
  return describeNotification({ key, kind, at: null, timeOf: 'event', isUnread: true, subject }, context);
}

type Report = NonNullable<Order['executionHistory']>[number];

const report = (changes: Partial<Report>): Report => ({
  messageSequenceNumber: 1,
  executionId: 'X-1',
  timeStamp: '2026-03-04T15:00:00Z',
  status: 'New',
  affectedQuantity: decimal('0'),
  fillQuantity: decimal('0'),
  cumulativeQuantity: decimal('0'),
  leavesQuantity: decimal('25'),
  price: null,
  averagePrice: null,
  fee: decimal('0'),
  subtotal: decimal('0'),
  grandTotal: decimal('0'),
  ...changes,
});
const fill = (messageSequenceNumber: number, price: string): Report =>
  report({ messageSequenceNumber, price: decimal(price) });

interface OrderFacts {
  status: string;
  filled?: string;
  average?: string;
  reports?: Report[] | null;
}

const placed: Order = {
  orderId: 'H-1',
  symbol: 'TZROP',
  timeStamp: '2026-03-04T15:00:00Z',
  status: { name: 'New', cancelable: true },
  executionHistory: [],
  side: 1,
  ordType: 2,
  timeInForce: 0,
  expireDate: null,
  limitPrice: decimal('5.27'),
  quantity: decimal('25'),
  cumulativeQuantity: decimal('0'),
  leavesQuantity: decimal('25'),
  averagePrice: null,
  fee: decimal('0'),
};

function describeOrderWith({ status, filled = '0', average, reports = [] }: OrderFacts, changes: Partial<Order> = {}) {
  const order: Order = {
    ...placed,
    status: { name: status, cancelable: status === 'Partially Filled' },
    cumulativeQuantity: decimal(filled),
    averagePrice: average === undefined ? null : decimal(average),
    executionHistory: reports,
    ...changes,
  };
  return describeOf(observeOrder(order), { source: 'orders', order });
}

const transferText = (
  changes: Partial<Parameters<typeof observeTransfer>[0]> & { asset?: string; reason?: string },
) => {
  const transfer = {
    id: 'T-1',
    asset: changes.asset ?? 'USD',
    assetType: changes.asset === undefined ? 'FIAT' : 'SECURITY_TOKEN',
    amount: decimal('2500'),
    clientId: 'Fernhill Credit Union',
    currency: 'USD',
    date: '2026-03-04T15:00:00Z',
    errorDescription: changes.reason ?? null,
    transactionType: changes.transactionType ?? 'DEPOSIT',
    status: changes.status ?? 'COMPLETE',
    userId: 'u',
  };
  return describeOf(observeTransfer(transfer), { source: 'transfers', transfer });
};

describe('a notification about an order says', () => {
  it('what was bought or sold at which price, and leads to the order', () => {
    expect(describeOrderWith({ status: 'Filled', filled: '25', average: '5.27', reports: [fill(2, '5.27')] })).toEqual({
      title: 'Bought 25 TZROP at $5.27',
      detail: 'Order H-1 filled.',
      to: '/investors/history?view=orders&order=H-1',
    });
    const sold = describeOrderWith(
      { status: 'Filled', filled: '25', average: '5.27', reports: [fill(2, '5.27')] },
      { side: 2 },
    );
    expect(sold.title).toBe('Sold 25 TZROP at $5.27');
  });

  it('that a price is an average where the order filled at several, or at an unknown number of prices', () => {
    const twice = [fill(2, '5.26'), fill(3, '5.28')];
    for (const reports of [twice, null]) {
      expect(describeOrderWith({ status: 'Filled', filled: '25', average: '5.27', reports }).title).toBe(
        'Bought 25 TZROP at $5.27 on average',
      );
    }
  });

  it('how much of it has filled, and whether the rest is still open', () => {
    const facts = { filled: '10', average: '5.27', reports: [fill(2, '5.27')] };
    expect(describeOrderWith({ status: 'Partially Filled', ...facts })).toMatchObject({
      title: 'Bought 10 of 25 TZROP at $5.27',
      detail: 'Order H-1 partially filled. The rest is still open.',
    });
    // We can’t tell whether an order with this status is still open.
    expect(describeOrderWith({ status: 'Held By Someone', ...facts }).detail).toBe('Order H-1 partially filled.');
  });

  it('that it expired, was canceled or was rejected, with the reason and what had filled', () => {
    const ended = (status: string, text: string | null = null) =>
      describeOrderWith({ status, reports: [report({ status, text })] });
    expect(ended('Expired', 'End of day')).toMatchObject({
      title: 'Order to buy 25 TZROP expired',
      detail: 'Nothing filled.',
    });
    expect(ended('Canceled', 'Trading in TZROP is halted')).toMatchObject({
      title: 'Order to buy 25 TZROP was canceled',
      detail: 'Trading in TZROP is halted. Nothing filled.',
    });
    expect(ended('Canceled', 'Canceled by customer').detail).toBe('Canceled by customer. Nothing filled.');
    expect(ended('Rejected', 'Issuer request.').title).toBe('Order to buy 25 TZROP was rejected');
    const partly = describeOrderWith({
      status: 'Expired',
      filled: '10',
      average: '5.27',
      reports: [fill(2, '5.27'), report({ messageSequenceNumber: 3, status: 'Expired' })],
    });
    expect(partly.detail).toBe('Bought 10 of 25 TZROP at $5.27.');
  });

  it('only what is known: no side, no quantity and no price are not guessed', () => {
    const unknown = { side: null, quantity: null, averagePrice: null };
    expect(describeOrderWith({ status: 'Filled', filled: '25' }, { averagePrice: null }).title).toBe('Bought 25 TZROP');
    expect(describeOrderWith({ status: 'Filled', filled: '25' }, unknown)).toMatchObject({
      title: 'Order H-1 filled',
      detail: null,
    });
    expect(describeOrderWith({ status: 'Expired' }, unknown)).toMatchObject({
      title: 'Order H-1 expired',
      detail: 'Nothing filled.',
    });
    expect(describeOrderWith({ status: 'Expired', filled: '10' }, unknown).detail).toBe(null);
    expect(describeOrderWith({ status: 'Rejected' }, { cumulativeQuantity: null }).detail).toBeNull();
  });
});

describe('a notification about a transfer says', () => {
  it('that cash arrived or was sent, with the bank, and leads to the transfer', () => {
    expect(transferText({})).toEqual({
      title: 'Cash deposit of $2,500.00 arrived',
      detail: 'Fernhill Credit Union',
      to: '/investors/transfers/T-1',
    });
    expect(transferText({ transactionType: 'WITHDRAW' }).title).toBe('Cash withdrawal of $2,500.00 sent');
  });

  it.each([
    ['ERROR', 'Cash deposit of $2,500.00 failed or was returned'],
    ['CANCELED', 'Cash deposit of $2,500.00 was canceled'],
    ['REJECTED', 'Cash deposit of $2,500.00 was rejected'],
    ['EXPIRED', 'Cash deposit of $2,500.00 expired'],
  ])('how it ended without arriving: %s', (status, title) => {
    expect(transferText({ status, reason: 'Insufficient funds.' })).toMatchObject({
      title,
      detail: 'Insufficient funds.',
    });
  });

  it('never that a token is cash, also if its type is a bare deposit or withdrawal', () => {
    const token = { asset: 'TZROP', assetType: 'SECURITY_TOKEN' };
    expect(transferText({ ...token, transactionType: 'DEPOSIT' }).title).toBe('Deposit of 2,500 TZROP arrived');
    expect(transferText({ ...token, transactionType: 'WITHDRAW', status: 'ERROR' }).title).toBe(
      'Withdrawal of 2,500 TZROP failed',
    );
  });

  it('that the investor must enter what shares have cost', () => {
    const status = 'WAITING_FOR_COST_BASIS';
    expect(transferText({ status, transactionType: 'TOKEN_DEPOSIT', asset: 'TZROP' })).toMatchObject({
      title: 'Add cost basis for 2,500 TZROP',
      detail: 'We need it to complete your transfer.',
    });
  });

  it('that a transfer of an unknown direction is complete', () => {
    const { title } = transferText({ transactionType: 'FREE_DELIVERY', asset: 'TZROP' });
    expect(title).toMatch(/ of 2,500 TZROP is complete$/);
  });
});

describe('a notification about a bank account', () => {
  const bank = {
    plaidAccountId: 'B-1',
    status: 'APPROVED',
    verificationStatus: null,
    disabled: true,
    disabledReason: 'signInLapsed',
  };
  const bankText = (names: { institutionName?: string; name?: string; mask?: string }) =>
    describeOf(observeBank(bank), { source: 'banks', bank: { ...bank, ...names } });

  it('names the bank and the last digits of the account, and leads to the bank accounts', () => {
    expect(bankText({ institutionName: 'Fernhill Credit Union', name: 'Checking', mask: '8841' })).toEqual({
      title: 'Check your Fernhill Credit Union account',
      detail: 'You can’t use Checking ·· 8841 right now.',
      to: '/investors/account/bank-accounts',
    });
  });

  it('does without names that the server does not send', () => {
    expect(bankText({})).toMatchObject({
      title: 'Check your bank account',
      detail: 'You can’t use the account right now.',
    });
  });
});

describe('a notification about a price alert', () => {
  const alert = {
    symbol: 'TZROP',
    price: decimal('5.5'),
    direction: 'above',
    setAt: 1,
    since: 1,
    high: null,
    low: null,
  } as const;
  const alertText = (direction: 'above' | 'below', wasAway: boolean) => {
    const reached = { tradedAt: null, noticedAt: 2, wasAway, isRead: false };
    const subject = { source: 'alerts', alert: { ...alert, direction, reached } } as const;
    return describeNotification(
      { key: 'alerts', kind: 'priceReached', at: 2, timeOf: 'notice', isUnread: true, subject },
      context,
    );
  };

  it('says which price was reached, whether no one looked, and leads to the symbol', () => {
    expect(alertText('above', false)).toEqual({
      title: 'TZROP reached $5.50',
      detail: 'Your price alert: $5.50 or higher.',
      to: '/investors/asset/TZROP',
    });
    expect(alertText('below', true)).toMatchObject({
      title: 'TZROP reached $5.50 while you were away',
      detail: 'Your price alert: $5.50 or lower.',
    });
  });
});

describe('a notification about a statement', () => {
  const statement = { id: 'D-1', type: 'statements', fileName: null, contentType: null };
  const statementText = (facts: { title: string | null; date: string | null }) => {
    const document = { ...statement, ...facts };
    return describeOf(observeStatement(document), { source: 'documents', document });
  };

  it('names it with its date and leads to it', () => {
    expect(statementText({ title: 'Statement for March 2026', date: '2026-03-31' })).toEqual({
      title: 'Statement for March 2026 is available',
      detail: 'Dated Mar 31, 2026',
      to: '/investors/account/documents?kind=statements&document=D-1',
    });
    expect(statementText({ title: null, date: null })).toMatchObject({
      title: 'A statement is available',
      detail: null,
    });
  });
});
