import { readHelpRequest, helpHref } from '@portal/ui/layout/help-request';
import { expect, it } from 'vitest';
import { findEntries } from './faq';
import { generalEntries } from './topics';

const entries = generalEntries('two-tier');

it.each([
  ['returned deposit', 'deposits'],
  ['withdraw cash', 'deposits'],
  ['custodial', 'wallets'],
  ['network', 'wallets'],
  ['tax forms', 'documents'],
  ['statements', 'documents'],
] as const)('a question about “%s” finds the topic %s', (search, topic) => {
  expect(findEntries(entries, search).map(({ id }) => id)).toContain(topic);
});

it.each(['deposits', 'wallets', 'documents'] as const)('a link on a page opens the help at %s', topic => {
  expect(readHelpRequest({ search: '', hash: helpHref(topic) })).toBe(topic);
  expect(entries.map(({ id }) => id)).toContain(topic);
});
