import { configure, portalConfig } from '@portal/client/browser/config';
import { mountRoute } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { halyard } from '@portal/contracts/configuration/demo-settings';
import { Footer } from './footer';

async function mountFooter(selfClearingAcknowledgement: boolean) {
  const mounted = await mountRoute({
    element: <Footer brand={halyard} />,
    path: '/harbor/investors/market',
    persona: 'marisol',
    arrange: ({ world }) => void world.execute('flags.change', { values: { selfClearingAcknowledgement } }),
  });
  return { ...mounted, links: within(screen.getByRole('navigation', { name: 'Legal' })) };
}
const openFooter = async (selfClearingAcknowledgement: boolean) =>
  (await mountFooter(selfClearingAcknowledgement)).links;

describe('the footer', () => {
  it('links to regulators, outside of the portal [SHL-25]', async () => {
    const links = await openFooter(true);
    const targets = {
      FINRA: 'https://www.finra.org/',
      SIPC: 'https://www.sipc.org/',
      BrokerCheck: 'https://brokercheck.finra.org/',
      'Form CRS': 'https://www.example.com/form-crs.pdf',
    };
    for (const [name, target] of Object.entries(targets)) {
      const link = links.getByRole('link', { name: new RegExp(`^${name}`) });
      expect(link.getAttribute('href')).toBe(target);
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  });

  it('links to no site that the deployment does not name: whether its firm is a member of SIPC is its to say', async () => {
    const { links, navigate } = await mountFooter(true);
    configure({ links: { ...portalConfig().links, sipc: '' } });
    navigate('/harbor/investors/history');
    expect(links.queryByRole('link', { name: /^SIPC/ })).toBe(null);
    expect(links.getByRole('link', { name: /^FINRA/ })).toBeTruthy();
  });

  it('links to the disclosures, the privacy policy and the terms below the client id [SHL-26, SHL-27, SHL-28]', async () => {
    const links = await openFooter(true);
    const target = (name: string) => links.getByRole('link', { name }).getAttribute('href');
    expect(target('Disclosures')).toBe('/harbor/investors/disclosures');
    expect(target('Business Continuity')).toBe('/harbor/investors/business-continuity');
    expect(target('Privacy Policy')).toBe('/harbor/investors/privacy-policy');
    expect(target('Terms and Conditions')).toBe('/harbor/investors/terms-and-conditions');
  });

  it('links to the disclosure library while its flag is on [SHL-29, FLG-03]', async () => {
    const links = await openFooter(true);
    const link = await links.findByRole('link', { name: 'Disclosure Library' });
    expect(link.getAttribute('href')).toBe('/harbor/investors/disclosure-library');
  });

  it('does not link to the disclosure library while its flag is off [SHL-29, FLG-03]', async () => {
    const links = await openFooter(false);
    // Another flag's feature shows that the flags have loaded.
    await waitFor(() => expect(links.queryByRole('link', { name: 'Disclosure Library' })).toBe(null));
    expect(links.getByRole('link', { name: 'Disclosures' })).toBeTruthy();
  });
});
