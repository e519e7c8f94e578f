import { readToasts, toast } from '@portal/ui/feedback/toast';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openApp } from '../testing/open-app';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a navigation', () => {
  it('scrolls to the top [RTE-52]', async () => {
    const { navigate } = await openApp('/investors/disclosures');
    await heading('Disclosures');
    const scroll = vi.spyOn(window, 'scrollTo');
    navigate('/investors/privacy-policy');
    await heading('Privacy Policy');
    expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('dispatches the event portal:navigation once, with the path only [RTE-53]', async () => {
    const events: unknown[] = [];
    const listen = (event: Event): void => void events.push(event instanceof CustomEvent ? event.detail : event);
    window.addEventListener('portal:navigation', listen);
    onTestFinished(() => window.removeEventListener('portal:navigation', listen));
    const { navigate } = await openApp('/investors/disclosures?token=secret');
    await heading('Disclosures');
    navigate('/investors/privacy-policy?code=123456#part');
    await heading('Privacy Policy');
    expect(events).toEqual([{ path: '/investors/disclosures' }, { path: '/investors/privacy-policy' }]);
  });

  it('moves the focus to the heading of the new page and announces its name', async () => {
    const { user } = await openApp('/investors/disclosures');
    await heading('Disclosures');
    await user.click(screen.getByText('Business Continuity', { selector: 'footer a' }));
    const title = await heading('Business Continuity');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText('Business Continuity', { selector: '[aria-live]' })).toBeTruthy();
  });

  it('clears toasts that are not persistent [TST-12]', async () => {
    const { navigate } = await openApp('/investors/disclosures');
    await heading('Disclosures');
    toast({ name: 'short', text: 'Goes with the page', autoClose: false });
    toast({ name: 'long', text: 'Stays', autoClose: false, persistent: true });
    await screen.findByText('Goes with the page');
    navigate('/investors/privacy-policy');
    await heading('Privacy Policy');
    const names = () => readToasts().map(({ name }) => name);
    await waitFor(() => expect(names()).not.toContain('short'));
    expect(names()).toContain('long');
  });

  it('has a skip link as the first tab stop', async () => {
    const { user } = await openApp('/investors/disclosures');
    await heading('Disclosures');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.id).toBe('main');
  });
});
