import { api } from '@portal/contracts/api';
import { people } from '@portal/contracts/sandbox/people';
import { mountRoute } from '@portal/testing/mount';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sandbox } from '../app/sandbox';

const open = (path: string) => mountRoute({ element: <Sandbox />, path, ownToasts: true });

describe('the outbox', () => {
  it('shows a code when it is sent, and finds it by its recipient', async () => {
    const { user, venue } = await open('/sandbox/outbox');
    await screen.findByRole('heading', { level: 1, name: /^Outbox \d+$/ });
    venue.signIn('marisol', 1);
    await venue.call(api.auth.sendCode, { body: {} });
    const { mails } = await venue.read(people.outbox);
    const code = mails[0]?.code ?? '';
    expect(await screen.findByText(code)).toBeTruthy();
    expect(screen.getByRole('button', { name: `Copy the code ${code}` })).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'nobody@');
    expect(await screen.findByText('No matching messages')).toBeTruthy();
    expect(screen.queryByText(code)).toBeNull();
  });

  it('has the code of an authenticator app', async () => {
    const { user, venue } = await open('/sandbox/outbox');
    const card = await screen.findByRole('region', { name: 'Authenticator app' });
    await within(card).findByRole('option', { name: 'Dorian Whitlock' });
    await user.selectOptions(within(card).getByLabelText('Authenticator app for'), 'Dorian Whitlock');
    await user.click(within(card).getByRole('button', { name: 'Show code' }));
    const { code } = await venue.read(people.authenticator, { params: { id: 'authenticator' } });
    expect(await within(card).findByText(code)).toBeTruthy();
  });
});

it('people are signed out of all sessions', async () => {
  const { user, venue } = await open('/sandbox');
  venue.signIn('marisol');
  await user.click(await screen.findByRole('button', { name: 'End all sessions' }));
  expect(await screen.findByText('1 session ended.')).toBeTruthy();
  expect((await venue.call(api.auth.user)).status).toBe(401);
});
