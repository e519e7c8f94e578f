import { decimal, toFixed } from '@portal/domain/money/money';
import { computeFee } from '@portal/domain/orders/order-cost';
import type { HelpRequest, HelpTopic } from '@portal/ui/layout/help-request';
import { breakpoints } from '@portal/ui/theme/theme';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FeeText } from './topics/faq';
import { HelpDrawer } from './help-drawer';

function Page({ start, feeText }: { start: HelpTopic | 'start'; feeText: FeeText }) {
  const [asked, setAsked] = useState<HelpRequest>(start);
  return <HelpDrawer topic={asked} feeText={feeText} onClose={() => setAsked(null)} onTopic={setAsked} />;
}

interface Opened extends Partial<MountOptions> {
  feeText?: FeeText;
}

async function open(start: HelpTopic | 'start', { feeText = 'two-tier', ...options }: Opened = {}) {
  const mounted = await mountRoute({ element: <Page start={start} feeText={feeText} />, ...options });
  const drawer = await screen.findByRole('dialog');
  return { ...mounted, drawer, help: within(drawer) };
}

type Help = BoundFunctions<typeof queries>;
const question = (help: Help, name: string | RegExp) => help.getByRole('button', { name });
/** The text of an open entry. */
const answer = async (help: Help, name: string | RegExp) =>
  (await help.findByRole('region', { name })).textContent ?? '';
const isOpen = (help: Help, name: string | RegExp) => question(help, name).getAttribute('aria-expanded') === 'true';

describe('the help', () => {
  it('has an accordion of questions with text and an optional Troubleshooting section [HLP-01, HLP-02, HLP-04, HLP-05]', async () => {
    const { help, user } = await open('start');
    expect(help.getByRole('heading', { level: 2, name: 'Frequently Asked Questions' })).toBeTruthy();
    expect(help.getAllByRole('heading', { level: 3 }).map(title => title.textContent)).toEqual([
      'Opening an account',
      'Two-factor login issues',
      'Fees',
      'Order hours',
      'Bank linking',
      'Deposits and available cash',
      'Transferring shares in',
      'Wallets and tokens',
      'Cost basis',
      'Documents and tax forms',
      'Supported browsers',
    ]);
    expect(isOpen(help, 'Two-factor login issues')).toBe(false);
    await user.click(question(help, 'Two-factor login issues'));
    expect(isOpen(help, 'Two-factor login issues')).toBe(true);
    const panel = within(await help.findByRole('region', { name: 'Two-factor login issues' }));
    // Text, an unordered list, a sub-text, a sub-title and an ordered list.
    expect(panel.getByText(/^After you enter your password, we may ask/).tagName).toBe('P');
    expect(panel.getByText(/^Authenticator app:/).closest('ul')).toBeTruthy();
    expect(panel.getByText('Codes sent by text message are valid for 5 minutes.')).toBeTruthy();
    expect(panel.getByRole('heading', { level: 4, name: 'I didn’t get a code' })).toBeTruthy();
    expect(panel.getByText(/^Request a new code/).closest('ol')).toBeTruthy();
    expect(panel.getByText('Troubleshooting')).toBeTruthy();
    await user.click(question(help, 'Two-factor login issues'));
    expect(isOpen(help, 'Two-factor login issues')).toBe(false);
  });

  it('opens and focuses the requested topic', async () => {
    const { help } = await open('order-hours');
    expect(isOpen(help, 'Order hours')).toBe(true);
    expect(isOpen(help, 'Opening an account')).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(question(help, 'Order hours')));
  });

  it('explains who can open an account, the review time, and the validity of links and codes [HLP-10, HLP-11, HLP-22]', async () => {
    const { help, user } = await open('opening-an-account');
    const text = await answer(help, 'Opening an account');
    for (const fact of ['18 or older', 'valid Social Security number', 'US residential address in a supported state']) {
      expect(text).toContain(fact);
    }
    expect(text).toContain('US citizen');
    expect(text).toContain('takes up to 2 business days');
    expect(text).toContain('The link is valid for 5 days');
    await user.click(question(help, 'Two-factor login issues'));
    expect(await answer(help, 'Two-factor login issues')).toContain('valid for 5 minutes');
  });

  it('explains the two fee tiers and the waived fees [HLP-12, HLP-16, HLP-19]', async () => {
    const { help } = await open('fees');
    const text = await answer(help, 'Fees');
    expect(text).toContain('1% for executions at or above $3.00 per share.');
    expect(text).toContain('$0.03 per share for executions below $3.00 per share.');
    expect(text).toContain('rounded up to the next $0.01');
    expect(text).toContain('The fee on OSTKO is waived.');
  });

  it('explains the hours of order entry and trading [HLP-13, HLP-17]', async () => {
    const { help, user } = await open('fees');
    await user.click(question(help, 'Order hours'));
    const hours = await answer(help, 'Order hours');
    expect(hours).toContain('enter orders from 4:00 a.m. to 8:00 p.m. Eastern');
    expect(hours).toContain('Trading is from 9:30 a.m. to 4:00 p.m. Eastern, Monday to Friday.');
    expect(hours).toContain('Orders outside market hours match the next business day.');
  });

  it('explains one brand’s fee of 1% with a minimum of $0.01 instead of the tiers, and the fee below $3.00 [BRD-09]', async () => {
    const { help } = await open('fees', { feeText: 'one-percent' });
    const text = await answer(help, 'Fees');
    expect(text).toContain('1% of a transaction, with a minimum of $0.01 per transaction');
    expect(text).not.toContain('1% for executions at or above');
    expect(text).not.toContain('$0.03 per share for executions');
    expect(text).toContain('Below $3.00 per share, the fee may be $0.03 per share, which is more than 1%.');
    const charged = toFixed(computeFee(decimal('2.00'), decimal('100')), 2);
    expect(text).toContain(`100 shares at $2.00 come to $200.00. The fee may be $0.03 per share: $${charged}.`);
    expect(text).not.toContain('so the fee is $0.01');
  });

  it('explains how to link a bank, and the minimum version of each browser [HLP-14, HLP-15]', async () => {
    const { help, user } = await open('bank-linking');
    expect(await answer(help, 'Bank linking')).toContain('Please allow 1-3 days');
    await user.click(question(help, 'Supported browsers'));
    const panel = within(await help.findByRole('region', { name: 'Supported browsers' }));
    const [list] = panel.getAllByRole('list');
    expect(Array.from(list?.children ?? [], item => item.textContent)).toEqual([
      'Edge 16',
      'Firefox 54',
      'Chrome 58',
      'Safari 10.1',
      'Mobile Safari 10.3',
      'Opera 44',
      'Android Browser 81',
      'Chrome for Android 84',
      'Samsung Internet 12',
    ]);
  });

  it('has a search that covers the questions on ACAT transfers', async () => {
    const { help, user } = await open('start');
    const field = help.getByRole('searchbox', { name: 'Search help' });
    await user.type(field, 'retirement');
    expect(help.getAllByRole('heading', { level: 3 }).map(title => title.textContent)).toEqual([
      'Can I transfer a retirement account?',
    ]);
    expect(help.getByText('1 result')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'margin loan');
    expect(help.getByText('No results')).toBeTruthy();
  });

  it('shows the short variant when the flag is set to it [HLP-18, FLG-14]', async () => {
    const { help } = await open('fees', {
      persona: 'marisol',
      arrange: ({ world }) => void world.execute('flags.change', { values: { faqVariant: 'short' } }),
    });
    expect(await answer(help, 'Fees')).toContain('1% for executions at or above $3.00 per share.');
    await waitFor(() => expect(help.queryByText('Troubleshooting')).toBe(null));
    expect(await answer(help, 'Fees')).not.toContain('Examples');
  });

  it('is 492 px wide on desktop [LAY-11]', async () => {
    const { drawer } = await open('start');
    expect(drawerSize(drawer)).toBe(`calc(${492 / 16}rem * var(--mantine-scale))`);
  });

  it('takes the full width on mobile [LAY-12]', async () => {
    window.innerWidth = breakpoints.md;
    const { drawer } = await open('start');
    expect(drawerSize(drawer)).toBe('100%');
  });
});

/** The width that the drawer's style sheet sets for the dialog. */
const drawerSize = (drawer: HTMLElement): string | undefined =>
  drawer.closest<HTMLElement>('.mantine-Drawer-root')?.style.getPropertyValue('--drawer-size');

describe('the help on ACAT transfers', () => {
  it('has its title and five questions, the first one open [HLP-06, HLP-07, HLP-08, TRF-32]', async () => {
    const { help, user } = await open('start');
    await user.click(question(help, 'ACATS - Frequently Asked Questions'));
    const acat = within(await screen.findByRole('dialog', { name: 'ACATS - Frequently Asked Questions' }));
    expect(acat.getAllByRole('heading', { level: 3 }).map(title => title.textContent)).toEqual([
      'What does a transfer cost?',
      'How long does a transfer take?',
      'Can I transfer part of my account?',
      'Can I transfer a retirement account?',
      'Can I deposit paper certificates?',
    ]);
    expect(isOpen(acat, 'What does a transfer cost?')).toBe(true);
    expect(await answer(acat, 'What does a transfer cost?')).toContain('We don’t charge a transfer fee.');
    await user.click(question(acat, 'How long does a transfer take?'));
    expect(await answer(acat, 'How long does a transfer take?')).toContain('3–7 business days');
  });

  it('opens a contact form that starts with the account ID and composes an email to support [HLP-09, TRF-37]', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { help, user, venue } = await open('acat', { persona: 'marisol' });
    const accountId = venue.userOf('marisol').activeAccountId ?? 'none';
    await user.click(question(help, 'Contact Support'));
    const message = help.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    expect(message.value).toBe(`Account ID: ${accountId}\n\n`);
    await user.click(question(help, 'Open email app'));
    expect(help.getByText('Enter a message.')).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
    await user.type(message, 'Where is my transfer?');
    await user.click(question(help, 'Open email app'));
    const body = encodeURIComponent(`Account ID: ${accountId}\n\nWhere is my transfer?`);
    const address = `mailto:support@example.com?subject=Question%20about%20an%20ACAT%20transfer&body=${body}`;
    expect(opened).toHaveBeenCalledExactlyOnceWith(address, '_self');
    expect(help.getByText(/^Send it from your email app\./)).toBeTruthy();
    expect(help.getByRole('link', { name: 'Open email app' }).getAttribute('href')).toBe(address);
    await user.click(question(help, 'Edit message'));
    expect(help.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toContain(
      'Where is my transfer?',
    );
  });
});
