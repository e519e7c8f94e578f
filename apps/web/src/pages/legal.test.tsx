import { pathsFor } from '@portal/client/paths';
import { disclosureLibrary } from '@portal/help/disclosure-library';
import { mountRoute } from '@portal/testing/mount';
import { waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { App } from '../app';
import { halyard } from '../brands/halyard';
import { legalLinks } from '../legal-links';
import { disclosureRoutes, routes } from '../routes';

const patience = { timeout: 40_000 };
const openPortal = (path: string, flags: Record<string, boolean> = {}) =>
  mountRoute({
    element: <App />,
    ownToasts: true,
    path,
    arrange: ({ world }) => void world.execute('flags.change', { values: flags }),
  });
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const heading = (name: string) => waitFor(() => expect(find('main h1')?.textContent).toBe(name), patience);
const main = () => within(find('main') ?? document.body);

// What the portal fetches when it is needed: reading it for the first time takes longer than a page may.
beforeAll(async () => void (await Promise.all([import('../shell/shell'), import('./legal')])), 60_000);

/** Address, heading, and a sentence of its own. */
const pages = [
  ['terms-and-conditions', 'Terms and Conditions', /^The portal takes limit orders only/],
  ['additional-disclosures', 'Additional Disclosures', /^A limit order is not sure to be filled/],
  ['issuer-disclosures', 'Issuer Disclosures', /^Before a security is listed/],
  ['privacy-policy', 'Privacy Policy', /^We use only cookies that sign-in and your settings need/],
  ['business-continuity', 'Business Continuity', /^The plan is tested and reviewed/],
  ['disclosures', 'Disclosures', /^Nothing in this portal is an offer/],
  [
    'california-personal-information-categories',
    'California Personal Information Categories',
    /^For residents of California/,
  ],
] as const;

describe('the disclosure pages', () => {
  it('are there for everyone, each with its own title and text [RTE-18, RTE-19, RTE-21]', async () => {
    const { navigate } = await openPortal('/investors/disclosures');
    for (const [page, title, sentence] of pages) {
      navigate(`/investors/${page}`);
      await heading(title);
      await waitFor(() => expect(document.title).toBe(`${title} - ${halyard.name}`));
      expect(main().getByText(sentence)).toBeTruthy();
    }
  });

  it('are marked as a sample and say when they were revised [RTE-22, RTE-23, HLP-20]', async () => {
    const { navigate } = await openPortal('/investors/disclosures');
    for (const [page, title] of pages) {
      navigate(`/investors/${page}`);
      await heading(title);
      expect(main().getByText('Sample text. A deployment supplies its own.')).toBeTruthy();
      expect(main().getByText(/^Last revised [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeTruthy();
    }
  });

  it('stand below disclosures/ too, as the cookie banner links to them [RTE-20]', async () => {
    const { navigate } = await openPortal('/investors/disclosures/privacy-policy');
    for (const [page, title] of pages.filter(([name]) => name !== 'disclosures')) {
      navigate(`/investors/disclosures/${page}`);
      await heading(title);
      await waitFor(() => expect(document.title).toBe(`${title} - ${halyard.name}`));
    }
  });

  it('name the brand of the path, and their contents lead to the sections [HLP-21]', async () => {
    await openPortal('/cedar-row/investors/privacy-policy');
    await heading('Privacy Policy');
    expect(main().getByText(/^This policy says what Cedar Row knows about you/)).toBeTruthy();
    expect(document.title).toBe('Privacy Policy - Cedar Row');
    const [link] = main().getAllByRole('link', { name: '5. How long we keep it', hidden: true });
    const target = document.getElementById(link?.getAttribute('href')?.slice(1) ?? '');
    expect(target?.textContent).toBe('5. How long we keep it');
  });
});

describe('the disclosure library', () => {
  it('is there while the flag of the self-clearing acknowledgement is on, and is listed then [RTE-17]', async () => {
    const { navigate } = await openPortal('/investors/disclosure-library', { selfClearingAcknowledgement: true });
    await heading('Disclosure Library');
    expect(main().getByText(/^We clear trades in your account ourselves/)).toBeTruthy();
    expect(disclosureLibrary.sections).toHaveLength(main().getAllByRole('heading', { level: 2 }).length);
    navigate('/investors/disclosures');
    await heading('Disclosures');
    expect(main().getByRole('link', { name: 'Disclosure Library' })).toBeTruthy();
  });

  it('is no page while the flag is off, and is not listed [RTE-17]', async () => {
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
  const paths = (hasTerms: boolean) => disclosureRoutes(hasTerms).map(({ path }) => path);
  const links = (hasTerms: boolean) => legalLinks(pathsFor(null), hasTerms).map(({ label }) => label);
  const terms = ['terms-and-conditions', 'disclosures/terms-and-conditions'];

  it('has neither such a page nor a link to it; every other build has both [RTE-16]', () => {
    expect(paths(true)).toEqual(expect.arrayContaining(terms));
    expect(links(true)).toContain('Terms and Conditions');
    expect(paths(false).filter(path => terms.includes(path))).toEqual([]);
    expect(paths(false)).toContain('privacy-policy');
    expect(links(false)).not.toContain('Terms and Conditions');
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(paths(true)));
  });
});
