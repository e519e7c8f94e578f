import { gunzipSync } from 'node:zlib';
import { failureBundle } from '@portal/contracts/sandbox/bundles';
import { worlds } from '@portal/contracts/sandbox/worlds';
import { mountRoute } from '@portal/testing/mount';
import { watchSaves } from '@portal/testing/saved-files';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sandbox } from '../app/sandbox';

const open = () => mountRoute({ element: <Sandbox />, path: '/sandbox/bundles', ownToasts: true, persona: 'marisol' });

it(
  'saves this world with the page, the note and the browser’s storage, and reopens the file',
  { tags: 'slow' },
  async () => {
    localStorage.setItem('portal-list', 'TZROP');
    const saved = watchSaves();
    const { user, venue } = await open();
    const route = await screen.findByLabelText('Page of the portal');
    await user.clear(route);
    await user.type(route, 'elsewhere');
    await user.click(screen.getByRole('button', { name: 'Save the bundle' }));
    expect(await screen.findByRole('group', { name: 'One field needs your attention' })).toBeTruthy();
    await user.clear(route);
    await user.type(route, '/investors/orders');
    await user.type(screen.getByLabelText('What is wrong'), 'An order is missing.');
    await user.click(screen.getByRole('button', { name: 'Save the bundle' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [{ name, file } = { name: '', file: new Blob() }] = saved;
    expect(name).toMatch(/^tests-.*\.bundle\.json\.gz$/);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const bundle = failureBundle.parse(JSON.parse(gunzipSync(bytes).toString()));
    expect(bundle).toMatchObject({
      note: 'An order is missing.',
      browser: { route: '/investors/orders', localStorage: { 'portal-list': 'TZROP' } },
      sessions: [{ email: 'marisol.vance@example.com' }],
    });
    localStorage.removeItem('portal-list');

    const card = within(screen.getByRole('region', { name: 'Reopen a failure bundle' }));
    await user.upload(card.getByLabelText('File'), new File([bytes], name, { type: 'application/gzip' }));
    await user.click(card.getByRole('button', { name: 'Reopen it' }));
    const link = await screen.findByRole('link', { name: 'Open /investors/orders' });
    expect(link.getAttribute('href')).toMatch(/^\/sandbox\/reopen\/.+/);
    const list = await venue.read(worlds.list);
    expect(list.worlds.at(-1)).toMatchObject({ speed: 0, now: '2025-11-18T15:15:00.000Z', isSelected: false });
  },
);

it('refuses a file that is no bundle, at the field', async () => {
  const { user } = await open();
  const card = within(await screen.findByRole('region', { name: 'Reopen a failure bundle' }));
  await user.upload(card.getByLabelText('File'), new File(['{}'], 'other.json', { type: 'application/json' }));
  await user.click(card.getByRole('button', { name: 'Reopen it' }));
  expect((await card.findByRole('alert')).textContent).toMatch(/^The file is not a failure bundle/);
});
