import { configure } from '@portal/client/browser/config';
import { pathsFor } from '@portal/client/browser/paths';
import { disclosurePages } from '@portal/contracts/configuration/setting-names';
import { disclosureLibrary } from '@portal/help/legal/disclosure-library';
import { waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app';
import { halyard } from '@portal/contracts/configuration/demo-settings';
import { legalLinks } from '../../brand/legal-links';
import { disclosureRoutes, routes } from '../../routing/routes';

const openPortal = (path: string, flags: Record<string, boolean> = {}) =>
  openApp(path, { arrange: ({ world }) => void world.execute('flags.change', { values: flags }) });
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const heading = (name: string) => waitFor(() => expect(find('main h1')?.textContent).toBe(name));
const main = () => within(find('main') ?? document.body);

// Loads the lazy parts first: compiling them takes longer than a test waits.
beforeAll(async () => void (await Promise.all([import('../../shell/shell'), import('./legal')])), 60_000);

/** Path, heading, and a sentence of the page. */
const pages = [
  ['terms-and-conditions', 'Terms and Conditions', /^We accept limit orders only/],
  ['additional-disclosures', 'Additional Disclosures', /^A limit order is not guaranteed to be filled/],
  ['issuer-disclosures', 'Issuer Disclosures', /^Before we offer a security/],
  ['privacy-policy', 'Privacy Policy', /^We use cookies that are necessary to sign you in/],
  ['business-continuity', 'Business Continuity', /^We test and review the plan/],
  ['disclosures', 'Disclosures', /^Nothing in this portal is an offer/],
  [
    'california-personal-information-categories',
    'California Personal Information Categories',
    /^For California residents/,
  ],
] as const;

describe('the disclosure pages', () => {
  it('are public, each with its own title and text [RTE-18, RTE-19, RTE-21]', async () => {
    const { navigate } = await openPortal('/investors/disclosures');
    for (const [page, title, sentence] of pages) {
      navigate(`/investors/${page}`);
      await heading(title);
      await waitFor(() => expect(document.title).toBe(`${title} - ${halyard.name}`));
      expect(main().getByText(sentence)).toBeTruthy();
    }
  });

  it('are marked as a sample and show their revision date [RTE-22, RTE-23, HLP-20]', async () => {
    const { navigate } = await openPortal('/investors/disclosures');
    for (const [page, title] of pages) {
      navigate(`/investors/${page}`);
      await heading(title);
      expect(main().getByText('Sample text. Replace it before you go live.')).toBeTruthy();
      expect(main().getByText(/^Last updated [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeTruthy();
    }
  });

  it('link to the documents that the deployment publishes, without a sample text [HLP-21]', async () => {
    const { navigate } = await openPortal('/investors/disclosures');
    configure({ disclosures: Object.fromEntries(disclosurePages.map(page => [page, `/legal/${page}.pdf`])) });
    for (const [page, title, sentence] of pages) {
      navigate(`/investors/${page}`);
      await heading(title);
      expect(main().queryByText(sentence)).toBe(null);
      expect(main().queryByText(/Sample text|Last updated/)).toBe(null);
      if (page === 'disclosures')
        expect(main().getByRole('link', { name: 'Privacy Policy', hidden: true })).toBeTruthy();
      else {
        const link = main().getByRole('link', { name: /^Open the document/, hidden: true });
        expect(link.getAttribute('href')).toBe(`/legal/${page}.pdf`);
      }
    }
  });

  it('are also below disclosures/, where the cookie banner links to [RTE-20]', async () => {
    const { navigate } = await openPortal('/investors/disclosures/privacy-policy');
    for (const [page, title] of pages.filter(([name]) => name !== 'disclosures')) {
      navigate(`/investors/disclosures/${page}`);
      await heading(title);
      await waitFor(() => expect(document.title).toBe(`${title} - ${halyard.name}`));
    }
  });

  it('name the brand of the path, and their contents link to the sections [HLP-21]', async () => {
    await openPortal('/cedar-row/investors/privacy-policy');
    await heading('Privacy Policy');
    expect(main().getByText(/^This policy explains what information Cedar Row collects/)).toBeTruthy();
    expect(document.title).toBe('Privacy Policy - Cedar Row');
    const [link] = main().getAllByRole('link', { name: '5. How long we keep it', hidden: true });
    const target = document.getElementById(link?.getAttribute('href')?.slice(1) ?? '');
    expect(target?.textContent).toBe('5. How long we keep it');
  });
});

describe('the disclosure library', () => {
  it('exists and is listed while the flag of the self-clearing acknowledgement is on [RTE-17]', async () => {
    const { navigate } = await openPortal('/investors/disclosure-library', { selfClearingAcknowledgement: true });
    await heading('Disclosure Library');
    expect(main().getByText(/^We are self-clearing/)).toBeTruthy();
    expect(disclosureLibrary.sections).toHaveLength(main().getAllByRole('heading', { level: 2 }).length);
    navigate('/investors/disclosures');
    await heading('Disclosures');
    expect(main().getByRole('link', { name: 'Disclosure Library' })).toBeTruthy();
  });

  it('does not exist and is not listed while the flag is off [RTE-17]', async () => {
    const { navigate } = await openPortal('/investors/disclosure-library', { selfClearingAcknowledgement: false });
    await heading('Page not found');
    expect(document.title).toBe(`Page not found - ${halyard.name}`);
    navigate('/investors/disclosures');
    await heading('Disclosures');
    expect(main().getByRole('link', { name: 'Terms and Conditions' })).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Disclosure Library' })).toBe(null);
  });
});

describe('the build mode without the terms', () => {
  const paths = () => disclosureRoutes().map(({ path }) => path);
  const links = () => legalLinks(pathsFor(null)).map(({ label }) => label);
  const terms = ['terms-and-conditions', 'disclosures/terms-and-conditions'];

  it('has neither that page nor a link to it; every other build has both [RTE-16]', () => {
    expect(paths()).toEqual(expect.arrayContaining(terms));
    expect(links()).toContain('Terms and Conditions');
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(paths()));
    vi.stubEnv('VITE_HIDE_TERMS', 'true');
    expect(paths().filter(path => terms.includes(path))).toEqual([]);
    expect(paths()).toContain('privacy-policy');
    expect(links()).not.toContain('Terms and Conditions');
  });
});
