import { expect, it } from 'vitest';
import { decimal } from '../money/money';
import { checkTokenWithdrawal } from './token-withdrawal';

it.each([
  ['5', null],
  ['0.1', null],
  ['5.1', 'You can withdraw up to 5.'],
  ['0', 'Enter an amount greater than 0.'],
  ['-2', 'Enter an amount greater than 0.'],
  ['0.15', 'Use no more than 1 decimal place.'],
])('of 5 available units with one decimal, withdrawing %s: %s [WLT-30]', (amount, message) => {
  const problem = checkTokenWithdrawal(decimal(amount), { available: decimal('5'), digits: 1 });
  expect(problem?.message ?? null).toBe(message);
});

it('of a token of which nothing is available says so, and names no amount', () => {
  const problem = checkTokenWithdrawal(decimal('1'), { available: decimal('0'), digits: 1 });
  expect(problem?.message).toBe('You have none available to withdraw.');
});
