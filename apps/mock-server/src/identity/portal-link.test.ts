import { api } from '@portal/contracts/api';
import { clientIdHeader } from '@portal/contracts/routing/route';
import { expect, it } from 'vitest';
import { listMails } from './outbox.ts';
import { useServer } from '../../testing/use-server.ts';

const server = await useServer();

it.each([
  ['cedar-row', '/cedar-row/investors/'],
  ['', '/investors/'],
  ['../evil', '/investors/'],
  ['//evil.example', '/investors/'],
])('a mail requested under the client id %j links to %s [BRD-01]', async (clientId, root) => {
  const venue = server.openVenue();
  const headers = clientId === '' ? {} : { [clientIdHeader]: clientId };
  const linkOf = (to: string): string => {
    const link = listMails(venue.world, to)[0]?.link ?? 'none';
    return link.replace(/\?.*/, '');
  };

  const { email } = venue.signIn('emailUnverified');
  await venue.read(api.auth.resendEmailVerification, { body: {}, headers });
  expect(linkOf(email)).toBe(`${root}verify-email`);
  await venue.read(api.auth.requestPasswordReset, { body: { email }, headers });
  expect(linkOf(email)).toBe(`${root}password-reset`);

  venue.signIn('marisol');
  const ned = { firstName: 'Ned', lastName: 'Corbin', email: 'ned.corbin@example.com' };
  const params = { accountId: 'A-20001' };
  const { id: inviteId } = await venue.read(api.invites.schedule, { params, body: ned, headers });
  // It is sent later by a timer.
  venue.advance(60_000);
  expect(linkOf(ned.email)).toBe(`${root}login`);
  await venue.read(api.invites.resend, { params: { ...params, inviteId }, body: {} });
  expect(linkOf(ned.email)).toBe('/investors/login');

  venue.signOut();
  const newcomer = { kind: 'INDIVIDUAL', firstName: 'Ada', lastName: 'Moran', password: 'Harbor-View-2026' } as const;
  await venue.read(api.registration.begin, { body: { ...newcomer, email: 'ada@example.com' }, headers });
  expect(linkOf('ada@example.com')).toBe(`${root}verify-email`);
  await venue.read(api.registration.begin, { body: { ...newcomer, email: venue.userOf('marisol').email }, headers });
  expect(linkOf(venue.userOf('marisol').email)).toBe(`${root}login`);
});
