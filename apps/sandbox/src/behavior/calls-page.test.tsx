import { api } from '@portal/contracts/api';
import { mountRoute } from '@portal/testing/mount';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sandbox } from '../app/sandbox';

describe('the section Calls', () => {
  it('open to what was sent and answered, without personal data', async () => {
    const { user, venue } = await mountRoute({ element: <Sandbox />, path: '/sandbox/calls', ownToasts: true });
    expect(await screen.findByText('No calls in this world yet')).toBeTruthy();
    await venue.call(api.auth.login, { body: { email: 'marisol.vance@example.com', password: 'Harbor-View-2025' } });
    const table = await screen.findByRole('table', { name: 'Portal calls' });
    const toggle = await within(table).findByRole('button', { name: 'auth.login' });
    expect(within(table).getByText('POST /api/auth/login')).toBeTruthy();
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    const request = await within(table).findByRole('region', { name: 'Request' });
    expect(request.textContent).toMatch(/"email": "\w+\.\w+@example\.com"/);
    expect(table.textContent).not.toMatch(/marisol|Harbor/i);
    expect(within(table).getByRole('region', { name: 'Response' }).textContent).toContain('twoFactor');
    await user.click(toggle);
    expect(within(table).queryByRole('region', { name: 'Request' })).toBeNull();
  });
});
