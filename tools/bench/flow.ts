import { randomFrom } from '@portal/mock-server/kernel/random';

/**
 * The flow that books are measured with: 55 % limit orders that rest on about 40 prices, 15 % that cross, 30 % cancels
 * of an earlier order. Prices are whole cents around $100.00. The same seed gives the same flow to every book.
 */
export interface FlowStep {
  /** Null for an order; else the number of the order to cancel. */
  readonly cancels: number | null;
  readonly isBuy: boolean;
  readonly price: number;
  readonly quantity: number;
}

const middle = 10_000;
const ticksPerSide = 20;

export function makeFlow(count: number): readonly FlowStep[] {
  const random = randomFrom(`flow of ${count}`);
  const resting: number[] = [];
  return Array.from({ length: count }, (_, number) => {
    const kind = random.next();
    const isBuy = random.chance(0.5);
    const quantity = random.integer(1, 100);
    if (kind < 0.3 && resting.length > 0) {
      const which = random.integer(0, resting.length - 1);
      const cancels = resting[which] ?? 0;
      resting[which] = resting[resting.length - 1] ?? 0;
      resting.pop();
      return { cancels, isBuy, price: 0, quantity: 0 };
    }
    const away = random.integer(1, ticksPerSide);
    const crosses = kind > 0.85;
    if (!crosses) resting.push(number);
    const price = isBuy === crosses ? middle + away : middle - away;
    return { cancels: null, isBuy, price, quantity };
  });
}
