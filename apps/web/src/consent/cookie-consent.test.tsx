import { logout } from '@portal/client/session/sign-in/session';
import { readToasts, toast } from '@portal/ui/feedback/toast';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app';

const accept = () => screen.findByRole('button', { name: 'Accept' });

describe('the cookie consent banner', () => {
  it('is at the bottom centre and links to the privacy policy [SHL-39, SHL-42]', async () => {
    await openApp('/harbor/investors/login');
    expect((await accept()).closest('[data-position="bottom-center"]')).not.toBe(null);
    const links = screen.getAllByRole('link', { name: 'Privacy Policy' }).map(link => link.getAttribute('href'));
    expect(links).toContain('/harbor/investors/disclosures/privacy-policy');
  });

  it('is a toast that survives a logout, unlike the others [SHL-43, TST-13]', async () => {
    await openApp('/investors/transfers', { persona: 'marisol' });
    await accept();
    toast({ name: 'other', text: 'Anything', autoClose: false, persistent: true });
    await act(() => logout());
    expect(readToasts().map(({ name }) => name)).toEqual(['privacy-consent']);
  });
});
