import { api } from '@portal/contracts/api';
import { startTestingServer } from '@portal/mock-server/testing/testing-server';
import { createCall } from '@portal/sandbox-client/sandbox-call';
import { sendByFetch } from '@portal/sandbox-client/send-by-fetch';
import { openVenue } from '@portal/sandbox-client/venue';
import { expect, it } from 'vitest';
import { createTypedReader } from './typed.ts';

it('a typed text is no password but that of the personas, and no code that only the recorded world knows', async () => {
  const server = await startTestingServer();
  const venue = await openVenue(createCall(sendByFetch({ origin: server.origin })));
  const { email, password } = await venue.signIn('marisol');
  await venue.call(api.auth.login, { body: { email, password } });
  await venue.call(api.auth.sendCode, { body: {} });
  const code = (await venue.findCode('marisol')) ?? '';
  const read = createTypedReader(venue.call);
  expect(await read(email, false)).toEqual({ kind: 'text', text: email });
  expect(await read(password, true)).toEqual({ kind: 'personaPassword' });
  expect(await read('a secret of mine', true)).toEqual({ kind: 'text', text: 'Recorded-Password-1' });
  expect(await read('another one', true)).toEqual({ kind: 'text', text: 'Recorded-Password-2' });
  expect(await read('a secret of mine', true)).toEqual({ kind: 'text', text: 'Recorded-Password-1' });
  expect(await read(code, false)).toEqual({ kind: 'code', persona: 'marisol' });
  expect(await read(code === '111111' ? '222222' : '111111', false)).toMatchObject({ kind: 'text' });
  await server.close();
});
