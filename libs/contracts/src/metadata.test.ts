import { describe, expect, it } from 'vitest';
import { resetTokenHeader } from './endpoints/auth';
import { sequenceHeader } from './live';
import { apiRoutes } from './routes';
import {
  antiForgeryHeader,
  clientIdHeader,
  clientIdPattern,
  idempotencyHeader,
  replayedHeader,
  type RouteMetadata,
} from './routing/route';
import { sandboxKeyHeader } from './sandbox/access';

const routes = apiRoutes();
const routesWith = (fact: keyof RouteMetadata): string[] =>
  routes.filter(({ facts }) => facts[fact] === true).map(({ name }) => name);

describe('the routes', () => {
  it.each([
    ['change something by GET, so that a prefetching browser is refused', 'changesByGet', ['auth.verifyEmail']],
    ['say by their very status that it was done', 'exactStatus', ['auth.sendCode']],
    [
      'are sent for their reply',
      'needsBody',
      ['accountTransfers.reserveId', 'auth.enrollAuthenticator', 'banking.linkToken', 'banking.relinkToken'],
    ],
    [
      'send emails with links, which lead to the brand of the caller',
      'sendsLinks',
      [
        'auth.requestPasswordReset',
        'auth.resendEmailVerification',
        'identities.save',
        'invites.resend',
        'invites.schedule',
        'registration.begin',
        'registration.submit',
      ],
    ],
    [
      'may be repeated with a key',
      'idempotent',
      [
        'banking.deposit',
        'banking.link',
        'banking.withdraw',
        'securitiesProviders.depositShares',
        'transfers.saveCostBasis',
      ],
    ],
    ['may be repeated with the id in their path', 'keyInPath', ['accountTransfers.submit', 'wallets.withdraw']],
    ['take a file', 'upload', ['registration.upload']],
    ['are asked for market types', 'byMarketType', ['portfolio.balances', 'portfolio.overview']],
    ['have a path that the back end supplies', 'pathIsSupplied', ['banking.reauthorize', 'banking.verify']],
  ] as const)('that %s are these', (_, fact, names) => {
    expect(routesWith(fact).toSorted()).toEqual(names);
  });

  it('never change something by GET without saying so, and take a key only where they change something', () => {
    const gets = routes.filter(({ route }) => route.method === 'GET').map(({ name }) => name);
    for (const fact of ['idempotent', 'keyInPath', 'sendsLinks', 'upload'] as const) {
      expect([fact, routesWith(fact).filter(name => gets.includes(name))]).toEqual([fact, []]);
    }
    expect(gets).toEqual(expect.arrayContaining(routesWith('changesByGet')));
  });
});

it('headers are named in lower case, as Node gives them to the server', () => {
  const headers = [antiForgeryHeader, clientIdHeader, idempotencyHeader, replayedHeader, resetTokenHeader];
  for (const name of [...headers, sequenceHeader, sandboxKeyHeader]) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

it('a client id has letters, digits and hyphens, at most 40, and begins with none of the hyphens [BRD-01]', () => {
  for (const good of ['a', 'Z', '7', 'cedar-row', `a${'-'.repeat(39)}`]) expect(good).toMatch(clientIdPattern);
  for (const bad of ['', '-a', 'a b', 'a_b', 'a.b', ' a', 'a ', 'a'.repeat(41)])
    expect(bad).not.toMatch(clientIdPattern);
});
