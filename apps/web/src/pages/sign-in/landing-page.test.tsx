import { mountRoute } from '@portal/testing/mount';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { halyard } from '@portal/contracts/configuration/demo-settings';
import { LandingPage } from './landing-page';

describe('the landing page', () => {
  it('introduces the portal and links to sign-in, registration and the disclosures [RTE-03]', async () => {
    await mountRoute({ element: <LandingPage />, path: '/harbor/investors' });
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Halyard');
    expect(screen.getByText(halyard.pitch)).toBeTruthy();
    expect(target('Sign In')).toBe('/harbor/investors/login');
    expect(target('Create Account')).toBe('/harbor/investors/register/account-details');
    expect(target('disclosures')).toBe('/harbor/investors/disclosures');
  });

  it('tells someone who is signed in so, with the way on and out', async () => {
    const { venue } = await mountRoute({ element: <LandingPage />, path: '/investors', persona: 'frozen' });
    expect(await screen.findByText(`Continue as ${venue.userOf('frozen').email}, or sign out.`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/investors/portfolio');
    expect(screen.getByRole('link', { name: 'Sign Out' }).getAttribute('href')).toBe('/investors/logout');
    expect(screen.queryByRole('link', { name: 'Create Account' })).toBe(null);
  });
});
