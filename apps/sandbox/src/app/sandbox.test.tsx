import { behavior } from '@portal/contracts/sandbox/behavior';
import { marketControls } from '@portal/contracts/sandbox/market';
import { clockControls, worlds } from '@portal/contracts/sandbox/worlds';
import { mountRoute } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sandbox } from './sandbox';

const open = (path: string) => mountRoute({ element: <Sandbox />, path, ownToasts: true });
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** Row of a symbol in the market section. A query by role within it is quick; in the document it names a hundred buttons. */
const rowOf = async (symbol: string) =>
  within((await screen.findByLabelText(`New ${symbol} price`)).closest('tr') ?? document.body);

describe('the sandbox page', () => {
  it('shows the world, and moves and stops its clock', async () => {
    const { user, venue } = await open('/sandbox');
    const world = await screen.findByRole('region', { name: 'World' });
    expect(await within(world).findByText(/10:15:00 a\.m\. ET/)).toBeTruthy();
    expect(await within(world).findByText(/The market is open\. · The clock is paused/)).toBeTruthy();
    await user.click(within(world).getByRole('button', { name: '+1 hour' }));
    expect(await screen.findByText('It’s Nov 18, 2025, 11:15:00 a.m. ET.')).toBeTruthy();
    await user.click(within(world).getByRole('button', { name: 'Run' }));
    expect(await within(world).findByRole('button', { name: 'Pause' })).toBeTruthy();
    expect(await venue.read(clockControls.read)).toMatchObject({ speed: 1 });
    await user.selectOptions(screen.getByLabelText('To'), 'the next close');
    expect(await screen.findByText(/^It’s Nov 18, 2025, 4:00:/)).toBeTruthy();
  });

  it('finds people by what they are for, and names the section in the title', async () => {
    const { user } = await open('/sandbox');
    expect(await heading(/^People 7\d$/)).toBeTruthy();
    expect(document.title).toBe('People · Sandbox');
    await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'pending transfers');
    expect(await heading(/^People 1$/)).toBeTruthy();
    expect(await button('Sign in as Marisol Vance')).toBeTruthy();
  });
});

describe('the market section', () => {
  it('halts and resumes a symbol, and keeps the focus', async () => {
    const { user } = await open('/sandbox/market');
    const row = await rowOf('TZROP');
    await user.click(row.getByRole('button', { name: 'Halt TZROP' }));
    const resume = await row.findByRole('button', { name: 'Resume TZROP' });
    expect(document.activeElement).toBe(resume);
    await user.click(resume);
    expect(await row.findByRole('button', { name: 'Halt TZROP' })).toBeTruthy();
  });

  it('moves a price, and shows the server’s refusal at the field', async () => {
    const { user } = await open('/sandbox/market');
    const price = await screen.findByLabelText('New TZROP price');
    await user.type(price, '6.00{Enter}');
    const row = await rowOf('TZROP');
    expect(await row.findByText('6.01')).toBeTruthy();
    await user.type(price, '0{Enter}');
    expect(await row.findByRole('alert')).toBeTruthy();
    expect(price.getAttribute('aria-invalid')).toBe('true');
  });

  it('suspends order entry with a reason, and opens it again', async () => {
    const { user } = await open('/sandbox/market');
    const reason = await screen.findByLabelText('Reason shown to users');
    await user.clear(reason);
    await user.type(reason, 'Closed for a drill.');
    await user.click(await button('Suspend order entry'));
    const card = screen.getByRole('region', { name: 'Order entry' });
    expect(await within(card).findByText('Closed for a drill.')).toBeTruthy();
    await user.click(await button('Reopen order entry'));
    expect(await screen.findByText('Order entry is back on its normal schedule.')).toBeTruthy();
  });

  it('fills a part of an order', async () => {
    const { user } = await open('/sandbox/orders');
    const row = await screen.findByRole('row', { name: /Buy 200 OSTKO/ });
    await user.type(within(row).getByLabelText(/Quantity of .* to fill/), '50');
    await user.click(within(row).getByRole('button', { name: /^Fill/ }));
    expect(await within(row).findByText('Partially filled')).toBeTruthy();
  });

  it('moves the focus to the heading when a rejected order leaves the list', async () => {
    const { user } = await open('/sandbox/orders');
    const row = await screen.findByRole('row', { name: /Buy 200 OSTKO/ });
    await user.click(within(row).getByRole('button', { name: /^Reject/ }));
    const title = await heading(/^Orders 2$/);
    expect(document.activeElement).toBe(title);
  });
});

describe('the sections about money', () => {
  it('give cash, whose line appears in the ledger', async () => {
    const { user, venue } = await open('/sandbox/ledger');
    const dollars = await screen.findByLabelText('Dollars');
    await user.clear(dollars);
    await user.type(dollars, '1,000.25');
    await user.click(await button('Add cash'));
    expect(await screen.findByText('+1,000.25')).toBeTruthy();
    const { lines } = await venue.read(marketControls.ledgerLines, {
      params: { id: venue.userOf('marisol').activeAccountId ?? '' },
    });
    expect(lines[0]).toMatchObject({ asset: 'USD', amount: '1000.25' });
  });

  it('let tokens arrive, and settle them', async () => {
    const { user, venue } = await open('/sandbox/transfers');
    await screen.findByRole('option', { name: /A-20051/ });
    await user.selectOptions(screen.getByLabelText('Account'), 'A-20051');
    await screen.findByRole('option', { name: 'TZROP' });
    await user.selectOptions(screen.getByLabelText('Symbol'), 'TZROP');
    await user.clear(screen.getByLabelText('Quantity'));
    await user.type(screen.getByLabelText('Quantity'), '12');
    await user.click(await button('Simulate token deposit'));
    await user.click(await button(/^Settle: 12 TZROP/));
    expect(await screen.findByText('Settled.')).toBeTruthy();
    const { tokenAssets } = await venue.read(marketControls.ledger, { params: { id: 'A-20051' } });
    expect(tokenAssets['TZROP']?.quantity).toBe('12');
  });
});

describe('the sections about behavior', () => {
  it('change a setting, refuse one that is no whole number, and reset it', async () => {
    const { user, venue } = await open('/sandbox/settings');
    const field = await screen.findByLabelText(/^Idle timeout/);
    await user.clear(field);
    await user.type(field, 'soon{Enter}');
    expect(await screen.findByText('Enter a whole number.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '5000{Enter}');
    expect(await screen.findByText('Idle timeout changed.')).toBeTruthy();
    expect(await venue.read(behavior.settings)).toMatchObject({ idleTimeout: 5000 });
    await user.click(await button('Reset Idle timeout'));
    expect(await screen.findByText('Idle timeout: reset to the default.')).toBeTruthy();
    expect(await venue.read(behavior.settings)).toMatchObject({ idleTimeout: 900_000 });
  });

  it('switch a flag off', async () => {
    const { user, venue } = await open('/sandbox/flags');
    await user.click(await screen.findByRole('switch', { name: /^Can trade/ }));
    expect(await screen.findByText('Can trade changed.')).toBeTruthy();
    expect(await venue.read(behavior.flags)).toMatchObject({ canTrade: false });
  });

  it('arrange an answer of one’s own, refuse one that is not JSON, and clear it', async () => {
    const { user, venue } = await open('/sandbox/faults');
    const card = await screen.findByRole('region', { name: 'Add a call fault' });
    await within(card).findByRole('option', { name: /^orders\.list/ });
    await user.selectOptions(within(card).getByLabelText('Route'), 'orders.list');
    await user.selectOptions(within(card).getByLabelText('What happens'), 'Custom response');
    const body = within(card).getByLabelText('Body (JSON)');
    await user.clear(body);
    await user.type(body, 'nothing');
    await user.click(within(card).getByRole('button', { name: 'Add fault' }));
    expect((await within(card).findAllByText(/This isn’t valid JSON/)).length).toBeGreaterThan(0);
    await user.clear(body);
    await user.type(body, '[[]');
    await user.click(within(card).getByRole('button', { name: 'Add fault' }));
    expect((await screen.findByText('orders.list')).parentElement?.textContent).toBe('orders.list · answer · once');
    expect(await venue.read(behavior.faults)).toMatchObject({
      faults: [{ route: 'orders.list', effect: { kind: 'answer', status: 500, body: [] }, times: 1 }],
    });
    await user.click(await button('Clear all'));
    expect(await screen.findByText('No faults are active')).toBeTruthy();
  });

  it('choose a dialect, switch one quirk on, all of them, and all off', async () => {
    const { user, venue } = await open('/sandbox/dialect');
    const spring = await screen.findByRole<HTMLInputElement>('radio', { name: 'Spring' });
    await user.click(spring);
    await waitFor(() => expect(spring.checked).toBe(true));
    expect(await venue.read(behavior.dialect)).toEqual({ dialect: 'spring' });
    await user.click(await screen.findByRole('switch', { name: /^Ignored query/ }));
    expect(await screen.findByText(/On: 1 of 7\./)).toBeTruthy();
    expect(await venue.read(behavior.quirks)).toEqual({ quirks: ['ignoredQuery'] });
    await user.click(await button('All on'));
    expect(await screen.findByText(/On: 7 of 7\./)).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: /^Late responses/ }));
    expect(await screen.findByText(/On: 6 of 7\./)).toBeTruthy();
    await user.click(await button('All off'));
    expect(await screen.findByText(/On: 0 of 7\./)).toBeTruthy();
  });

  it('list what happened, by the beginning of its name', async () => {
    const { user, venue } = await open('/sandbox/log');
    await venue.read(marketControls.halt, { params: { symbol: 'TZROP' } });
    await user.type(await screen.findByRole('combobox', { name: 'Name starts with' }), 'market.');
    expect(await screen.findByRole('row', { name: /market\.halt/ })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /order\./ })).toBeNull();
  });
});

describe('the section of worlds', () => {
  it('makes a world and enters it, and ends it after a question', async () => {
    const { user, venue } = await open('/sandbox/worlds');
    const accounts = await screen.findByLabelText('Generated accounts');
    await user.clear(accounts);
    await user.type(accounts, '5000');
    await user.click(await button('Create and switch'));
    expect(await screen.findByRole('group', { name: 'One field needs your attention' })).toBeTruthy();
    await user.clear(accounts);
    await user.type(accounts, '0');
    await user.click(await button('Create and switch'));
    expect(await screen.findByText('Switched to the new world.')).toBeTruthy();
    const made = (await venue.read(worlds.list)).worlds.find(({ isSelected }) => isSelected)?.worldId ?? '';
    await user.click(await button(`End world ${made}`));
    const dialog = await screen.findByRole('dialog', { name: `End ${made}?` });
    await user.click(within(dialog).getByRole('button', { name: 'End world' }));
    expect(await screen.findByText(`${made} ended.`)).toBeTruthy();
    expect((await venue.read(worlds.list)).worlds.map(({ worldId }) => worldId)).not.toContain(made);
  });

  it('keeps a snapshot under a name, goes back to it and deletes it', async () => {
    const { user, venue } = await open('/sandbox/worlds');
    const card = within(await screen.findByRole('region', { name: /^Snapshots of this world/ }));
    await user.type(card.getByLabelText('Name'), 'before the order');
    await user.click(await button('Save snapshot'));
    expect(await card.findByText('Expected a name of letters, digits, - and _, without spaces')).toBeTruthy();
    await user.clear(card.getByLabelText('Name'));
    await user.type(card.getByLabelText('Name'), 'before-order');
    await user.click(await button('Save snapshot'));
    const restore = await button('Restore before-order');
    expect(card.getByLabelText('Name')).toHaveProperty('value', '');
    venue.advance(60_000);
    await user.click(restore);
    await user.click(await button('Restore snapshot'));
    expect(await screen.findByText('World restored to before-order.')).toBeTruthy();
    expect((await venue.read(clockControls.read)).now).toBe('2025-11-18T15:15:00.000Z');
    await user.click(await button('Delete before-order'));
    await user.click(await button('Delete snapshot'));
    expect(await screen.findByText('No snapshots')).toBeTruthy();
  });

  it('refuses a file that is no world, at the field', async () => {
    const { user } = await open('/sandbox/worlds');
    const file = new File(['{}'], 'world.json', { type: 'application/json' });
    await user.upload(await screen.findByLabelText('File'), file);
    await user.click(await button('Import and switch'));
    const field = screen.getByLabelText('File');
    expect(await within(screen.getByRole('region', { name: 'Import a world' })).findByRole('alert')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
