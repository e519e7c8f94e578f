import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPrice } from '../money/amount-limits';
import { compare, decimal, fromMinorUnits, toMinorUnits } from '../money/money';
import {
  checkOrder,
  offeredTimesInForce,
  maxOrderValue,
  priceDecimals,
  type CheckedOrder,
  type OrderContext,
} from './order';
import { computeFee, computeOrderCost } from './order-cost';
import { orderTypeLabels, side, sideLabels, timeInForceLabels } from './order-vocabulary';

const symbol = {
  symbol: 'TZROP',
  assetType: { code: 'SECURITY_TOKEN' },
  tradable: true,
  num_decimals: 0,
  usd_precision_digits: 2,
  requires_accreditation: false,
  isDAS: false,
};
const good: CheckedOrder = {
  side: side.buy,
  ordType: 2,
  timeInForce: 0,
  limitPrice: decimal('5.26'),
  quantity: decimal('500'),
};
const known: OrderContext = {
  symbol,
  now: Date.parse('2026-03-06T17:00:00Z'),
  timeInForceMax: 90,
  ordersOpen: true,
  canTrade: true,
  authorities: ['api:can-order'],
  domicile: 'US',
  fee: decimal('26.30'),
  availableCash: decimal('10000'),
  availableQuantity: decimal('600'),
};
const codes = (order: Partial<CheckedOrder>, context: Partial<OrderContext> = {}) =>
  checkOrder({ ...good, ...order }, { ...known, ...context }).map(({ reason }) => reason);
const withSymbol = (changes: object): Partial<OrderContext> => ({ symbol: { ...symbol, ...changes } });

describe('an order that may be placed', () => {
  it('has no problems', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ side: side.sell })).toEqual([]);
  });

  it('has no problems if facts are unknown', () => {
    expect(checkOrder(good, { symbol, now: known.now })).toEqual([]);
  });
});

describe('price and quantity', () => {
  it.each([
    [null, 'PRICE_REQUIRED'],
    ['0', 'PRICE_NOT_POSITIVE'],
    ['-1', 'PRICE_NOT_POSITIVE'],
    ['5.255', 'PRICE_TOO_PRECISE'],
    ['1000000.01', 'PRICE_TOO_HIGH'],
  ])('a price of %j is refused: %s', (price, reason) => {
    expect(checkOrder({ ...good, limitPrice: price === null ? null : decimal(price) }, known)).toMatchObject([
      { field: 'limitPrice', reason, code: 'PRICE_INVALID' },
    ]);
  });

  it.each([
    [null, 'QUANTITY_REQUIRED'],
    ['0', 'QUANTITY_NOT_POSITIVE'],
    ['-5', 'QUANTITY_NOT_POSITIVE'],
    ['10000001', 'QUANTITY_TOO_HIGH'],
  ])('a quantity of %j is refused: %s', (quantity, reason) => {
    expect(checkOrder({ ...good, quantity: quantity === null ? null : decimal(quantity) }, known)).toMatchObject([
      { field: 'quantity', reason, code: 'QUANTITY_INVALID' },
    ]);
  });

  it.each([
    [0, '1', true],
    [0, '1.5', false],
    [4, '2.4001', true],
    [4, '2.40011', false],
    [8, '0.00000001', true],
  ])('with %i decimals of the symbol a quantity of %s is accepted: %s', (num_decimals, quantity, accepted) => {
    expect(codes({ quantity: decimal(quantity) }, withSymbol({ num_decimals }))).toEqual(
      accepted ? [] : ['QUANTITY_TOO_PRECISE'],
    );
  });

  it('uses two price decimals if the symbol does not define them [SYM-19]', () => {
    expect(priceDecimals({})).toBe(2);
    expect(priceDecimals({ usd_precision_digits: null })).toBe(2);
    expect(codes({ limitPrice: decimal('5.2555') }, withSymbol({ usd_precision_digits: 4 }))).toEqual([]);
    expect(codes({ limitPrice: decimal('5.255') }, withSymbol({ usd_precision_digits: undefined }))).toEqual([
      'PRICE_TOO_PRECISE',
    ]);
  });

  it.each([
    [0, '10000000', []],
    [0, '10000001', ['Enter 10,000,000 or less.']],
    [8, '100000', []],
    [8, '100000.00000001', ['Enter 100,000 or less.']],
    [0, '99999999999999999999', ['Enter 10,000,000 or less.']],
  ])('with %i decimals of the symbol a quantity of %s returns %j', (num_decimals, quantity, said) => {
    const order = { ...good, limitPrice: decimal('0.01'), quantity: decimal(quantity) };
    const problems = checkOrder(order, { symbol: { ...symbol, num_decimals }, now: known.now });
    expect(problems.map(({ message }) => message)).toEqual(said);
  });

  it('refuses a value that must be a typing error', () => {
    const large = { limitPrice: maxPrice, quantity: decimal('101') };
    expect(codes(large, { availableCash: decimal('1000000000') })).toEqual(['ORDER_TOO_LARGE']);
  });
});

describe('type and time in force', () => {
  it.each([1, 3, 4, 0, 9])('refuses order type %i: only limit orders are offered', ordType => {
    expect(codes({ ordType })).toEqual(['NOT_LIMIT']);
  });

  it.each([2, 3, 4, 5, 7, 8, -1])('refuses time in force %i', timeInForce => {
    expect(codes({ timeInForce })).toEqual(['TIME_NOT_OFFERED']);
  });

  it.each([
    [{ gtc: false, gtd: false }, [0]],
    [{ gtc: true, gtd: false }, [0, 1]],
    [{ gtc: false, gtd: true }, [0, 6]],
    [{ gtc: true, gtd: true }, [0, 1, 6]],
  ])('with the flags %j offers the times in force %j [FLG-11]', (flags, offered) => {
    expect(offeredTimesInForce(flags)).toEqual(offered);
    expect(codes({ timeInForce: 1 }, { offeredTimes: offered })).toEqual(flags.gtc ? [] : ['TIME_NOT_OFFERED']);
  });

  it.each([
    [undefined, ['DATE_REQUIRED']],
    [null, ['DATE_REQUIRED']],
    ['', ['DATE_REQUIRED']],
    ['2026-02-30', ['DATE_REQUIRED']],
    ['03/20/2026', ['DATE_REQUIRED']],
    ['2026-03-05', ['DATE_PAST']],
    ['2026-03-06', []],
    ['2026-06-04', []],
    ['2026-06-05', ['DATE_TOO_FAR']],
  ])("checks the date %j of a Good 'Til Date order: %j [ORD-11]", (expireDate, expected) => {
    expect(codes({ timeInForce: 6, expireDate })).toEqual(expected);
  });

  it.each([0, 1])('refuses a date on an order with time in force %i [ORD-11]', timeInForce => {
    expect(codes({ timeInForce, expireDate: '2026-03-20' })).toEqual(['DATE_NOT_ALLOWED']);
    expect(codes({ timeInForce, expireDate: null })).toEqual([]);
  });

  it('takes today from New York, not from the machine', () => {
    const lateEvening = { now: Date.parse('2026-03-07T04:30:00Z') };
    expect(codes({ timeInForce: 6, expireDate: '2026-03-06' }, lateEvening)).toEqual([]);
  });
});

describe('who may order what, and when', () => {
  it('needs api:can-order', () => {
    expect(codes({}, { authorities: ['api:can-tdas-order', 'api:something-new'] })).toEqual(['NOT_ALLOWED']);
  });

  it('also needs api:can-tdas-order for a digital asset security', () => {
    const das = withSymbol({ isDAS: true });
    expect(codes({}, das)).toEqual(['NOT_ALLOWED_DAS']);
    expect(codes({}, { ...das, authorities: ['api:can-order', 'api:can-tdas-order'] })).toEqual([]);
  });

  it('needs a tradable symbol', () => {
    expect(codes({}, withSymbol({ tradable: false }))).toEqual(['NOT_TRADABLE']);
  });

  it('needs order entry to be open', () => {
    expect(codes({}, { ordersOpen: false })).toEqual(['ENTRY_CLOSED']);
  });

  it('needs no hours of order entry for a coin', () => {
    const coin = { ...symbol, assetType: { code: 'CRYPTO_CURRENCY' } };
    expect(codes({}, { ordersOpen: false, symbol: coin })).toEqual([]);
  });

  it('needs the flag canTrade', () => {
    expect(codes({}, { canTrade: false })).toEqual(['TRADING_OFF']);
  });

  it('respects the countries of the symbol and the restricted countries', () => {
    expect(codes({}, { ...withSymbol({ allowed_countries: ['US'] }), domicile: 'FR' })).toEqual(['NOT_IN_COUNTRY']);
    expect(codes({}, { domicile: 'FR', restrictedCountries: ['FR'] })).toEqual(['NOT_IN_COUNTRY']);
    expect(codes({}, { domicile: null })).toEqual([]);
  });

  it('asks a buyer for accreditation where the symbol requires it, and no seller [SYM-20]', () => {
    const accredited = withSymbol({ requires_accreditation: true });
    expect(codes({}, accredited)).toEqual(['NOT_ACCREDITED']);
    expect(codes({ selfAccredited: false }, accredited)).toEqual(['NOT_ACCREDITED']);
    expect(codes({ selfAccredited: true }, accredited)).toEqual([]);
    expect(codes({}, { ...accredited, isAccredited: true })).toEqual([]);
    expect(codes({ side: side.sell }, accredited)).toEqual([]);
  });

  it('returns all problems together, those that the user cannot fix first', () => {
    expect(codes({ limitPrice: null, quantity: decimal('0'), ordType: 1 }, { ordersOpen: false })).toEqual([
      'ENTRY_CLOSED',
      'NOT_LIMIT',
      'PRICE_REQUIRED',
      'QUANTITY_NOT_POSITIVE',
    ]);
  });
});

describe('cover', () => {
  it('a buy needs price x quantity plus fee in cash', () => {
    expect(codes({}, { availableCash: decimal('2656.30') })).toEqual([]);
    expect(codes({}, { availableCash: decimal('2656.29') })).toEqual(['NOT_ENOUGH_CASH']);
    expect(codes({}, { availableCash: decimal('2630'), fee: undefined })).toEqual([]);
    expect(codes({}, { availableCash: decimal('2629.99'), fee: undefined })).toEqual(['NOT_ENOUGH_CASH']);
  });

  it('a sell needs the quantity in available holdings', () => {
    expect(codes({ side: side.sell, quantity: decimal('600') })).toEqual([]);
    expect(codes({ side: side.sell, quantity: decimal('601') })).toEqual(['NOT_ENOUGH_HOLDINGS']);
  });

  it('a sell needs cash only where the fee is higher than the proceeds', () => {
    const penny = { side: side.sell, limitPrice: decimal('0.01'), quantity: decimal('100') };
    expect(codes(penny, { fee: decimal('3'), availableCash: decimal('1.99') })).toEqual(['NOT_ENOUGH_CASH']);
    expect(codes(penny, { fee: decimal('3'), availableCash: decimal('2') })).toEqual([]);
    expect(codes({ side: side.sell }, { availableCash: decimal('0') })).toEqual([]);
  });

  it('an accepted buy can always be paid, for any price, quantity and cash', () => {
    const cents = fc.bigInt(1n, 10n ** 7n);
    fc.assert(
      fc.property(cents, fc.bigInt(1n, 10n ** 5n), fc.bigInt(0n, 10n ** 11n), (p, q, c) => {
        const [limitPrice, quantity, availableCash] = [
          fromMinorUnits(p, 2),
          fromMinorUnits(q, 0),
          fromMinorUnits(c, 2),
        ];
        const fee = computeFee(limitPrice, quantity);
        const { total } = computeOrderCost(side.buy, limitPrice, quantity, fee);
        const problems = codes({ limitPrice, quantity }, { fee, availableCash });
        if (compare(limitPrice, maxOrderValue) <= 0 && p * q <= toMinorUnits(maxOrderValue, 2)) {
          expect(problems).toEqual(compare(total, availableCash) > 0 ? ['NOT_ENOUGH_CASH'] : []);
        } else expect(problems).toEqual(['ORDER_TOO_LARGE']);
      }),
    );
  });
});

describe('a refusal', () => {
  it('has a wire code and a message', () => {
    expect(checkOrder(good, { ...known, availableCash: decimal('1'), canTrade: false })).toEqual([
      {
        field: null,
        reason: 'TRADING_OFF',
        code: 'TRADING_DISABLED',
        message: 'Trading isn’t available right now.',
      },
      {
        field: 'quantity',
        reason: 'NOT_ENOUGH_CASH',
        code: 'INSUFFICIENT_BALANCE',
        message: 'You don’t have enough cash available to trade for this order and any fee.',
      },
    ]);
  });
});

describe('labels and codes of orders', () => {
  it('names the times in force by their codes [LKP-21]', () => {
    expect(timeInForceLabels).toEqual({
      0: 'Day',
      1: "Good 'Til Canceled",
      2: 'At the Opening',
      3: 'Immediate Or Cancel',
      4: 'Fill Or Kill',
      5: 'Good Till Crossing',
      6: "Good 'Til Date",
      7: 'At the Close',
    });
  });

  it('names the order types by their codes [LKP-22]', () => {
    expect(orderTypeLabels).toEqual({ 1: 'Market', 2: 'Limit', 3: 'Stop', 4: 'Stop limit' });
  });

  it('names the sides by their codes [LKP-23]', () => {
    expect(sideLabels).toEqual({ 1: 'Buy', 2: 'Sell' });
  });
});
