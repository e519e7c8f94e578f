import { click, heading, link, pathOf, see, signIn, test } from '../engines/engine';
import { expect } from '../fixture';

/** What only Firefox does: it aborts the imports of a page that is left. */

test.describe('a page that is left while its code loads', () => {
  // React reports the import that it waited for; of a page that is gone only the kind can be
  // read. The proxy passes no WebSocket on.
  test.use({ expectedNoise: [/dynamically imported module|^error: JSHandle@error$|ws:\/\/localhost/] });

  test('by an address, by Back or by a link, is not reloaded instead', async ({ openTab, network, venue }) => {
    const { origin } = network;
    // Not its styles: while those of a page are missing, Firefox puts all scripts off.
    const code = /\/assets\/market-page-[\w-]+\.js/;
    // It would be loaded in advance, and then never wait.
    network.hold(code);
    const tab = await openTab(`${origin}/investors/login`);
    await signIn(tab, venue, 'marisol');
    const leave = {
      Disclosures: () => tab.run(address => location.assign(address), `${origin}/investors/disclosures`),
      Orders: () => tab.go(`${origin}/investors/orders`),
      Portfolio: () => tab.back(),
      History: () => click(tab, link('History')),
    };
    for (const [title, go] of Object.entries(leave)) {
      const path = `/investors/${title.toLowerCase()}`;
      const page = new RegExp(`^${path}$`);
      await tab.go(`${origin}/investors/portfolio`);
      await see(tab, heading('Portfolio'));
      network.hold(page);
      // Not awaited: it ends when the page is left.
      void tab.go(`${origin}/investors/market`).catch(() => null);
      // The new page, not what the one before loads in advance.
      await expect
        .poll(() => tab.run(() => location.pathname === '/investors/market' && document.querySelector('main') !== null))
        .toBe(true);
      await expect.poll(() => network.holds(code)).toBe(true);
      const leaving = go();
      // Back shows the document that was there, and the portal's own links load none.
      if (title === 'Disclosures' || title === 'Orders') {
        await expect.poll(() => network.holds(page)).toBe(true);
        // The portal asks the server so before it reloads: when this is answered, its own question is too.
        await tab.run(() => fetch(location.pathname, { method: 'HEAD' }).then(({ ok }) => ok));
      }
      network.release(page);
      await leaving;
      await see(tab, heading(title));
      expect(await pathOf(tab)).toBe(path);
      expect(await tab.run(() => sessionStorage.getItem('portal-reloaded-at'))).toBeNull();
    }
  });
});
