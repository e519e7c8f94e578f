import { expect, it } from 'vitest';
import { pathPattern } from './path-pattern';

it.each([
  ['/api/orders', '/api/orders', []],
  ['/api/orders/', '/api/orders', []],
  ['/api/orders', '/api/orders/', []],
  ['/api/orders/:orderId', '/api/orders/H-1', ['H-1']],
  ['/ach/:currency/:bankId/deposit', '/ach/USD/B-1/deposit/', ['USD', 'B-1']],
  ['/.well-known/keys', '/.well-known/keys', []],
])('the pattern of %s matches %s, with its parameters', (route, path, parameters) => {
  expect(pathPattern(route).exec(path)?.slice(1)).toEqual(parameters);
});

it.each([
  ['/api/orders', '/api/orders/H-1'],
  ['/api/orders/:orderId', '/api/orders/'],
  ['/api/orders/:orderId', '/api/orders/H-1/fills'],
  ['/api/orders', '/v2/api/orders'],
  ['/.well-known/keys', '/-well-known/keys'],
])('the pattern of %s does not match %s', (route, path) => {
  expect(pathPattern(route).test(path)).toBe(false);
});
