import { configure, portalConfig } from '@portal/client/browser/config';
import { mountRoute } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { halyard } from '@portal/contracts/configuration/demo-settings';
import { Footer } from './footer';

async function openFooter(selfClearingAcknowledgement: boolean) {
  const mounted = await mountRoute({
    element: <Footer brand={halyard} />,
    path: '/harbor/investors/market',
    persona: 'marisol',
    arrange: ({ world }) => void world.execute('flags.change', { values: { selfClearingAcknowledgement } }),
  });
  return { ...mounted, links: within(screen.getByRole('navigation', { name: 'Legal' })) };
}

describe('the footer', () => {
  it('links to regulators, but to no site that the deployment does not name [SHL-25]', async () => {
    const { links, navigate } = await openFooter(true);
    const outside = {
      FINRA: 'https://www.finra.org/',
      SIPC: 'https://www.sipc.org/',
      BrokerCheck: 'https://brokercheck.finra.org/',
      'Form CRS': 'https://www.example.com/form-crs.pdf',
    };
    for (const [name, target] of Object.entries(outside)) {
      const link = links.getByRole('link', { name: new RegExp(`^${name}`) });
      expect(link.getAttribute('href')).toBe(target);
      expect(link.getAttribute('rel')).toContain('noopener');
    }
    // Whether its firm is a member of SIPC is for the deployment to say.
    configure({ links: { ...portalConfig().links, sipc: '' } });
    navigate('/harbor/investors/history');
    expect(links.queryByRole('link', { name: /^SIPC/ })).toBe(null);
    expect(links.getByRole('link', { name: /^FINRA/ })).toBeTruthy();
  });

  it('links below the client id to disclosures, privacy policy and terms, and to the library by its flag [SHL-26, SHL-27, SHL-28, SHL-29]', async () => {
    const { links } = await openFooter(true);
    const inside = {
      Disclosures: '/harbor/investors/disclosures',
      'Business Continuity': '/harbor/investors/business-continuity',
      'Privacy Policy': '/harbor/investors/privacy-policy',
      'Terms and Conditions': '/harbor/investors/terms-and-conditions',
      'Disclosure Library': '/harbor/investors/disclosure-library',
    };
    for (const [name, target] of Object.entries(inside))
      expect((await links.findByRole('link', { name })).getAttribute('href')).toBe(target);
  });

  it('does not link to the disclosure library while its flag is off [SHL-29, FLG-03]', async () => {
    const { links } = await openFooter(false);
    await waitFor(() => expect(links.queryByRole('link', { name: 'Disclosure Library' })).toBe(null));
    expect(links.getByRole('link', { name: 'Disclosures' })).toBeTruthy();
  });
});
