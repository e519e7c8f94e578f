import { runInNewContext } from 'node:vm';
import { api } from '@portal/contracts/api';
import { specOnlyAdditions } from '@portal/contracts/routing/additions';
import { worldCookie } from '@portal/contracts/sandbox/sandbox';
import { behavior } from '@portal/contracts/sandbox/behavior';
import { people } from '@portal/contracts/sandbox/people';
import { describe, expect, it, vi } from 'vitest';
import { startTestingServer, type Venue } from '../../testing/testing-server.ts';
import { createSignInLinks } from './sign-in-links.ts';
import { useVenue } from '../../testing/use-server.ts';

const { server, venue } = await useVenue();

/** Makes a link in a world: the address of its page and its token. */
async function makeLink(persona = 'marisol', factors: 1 | 2 = 2) {
  const params = { id: venue().hosted.id };
  const { address } = await venue().read(people.signInLink, { params, body: { persona, factors } });
  const { pathname, hash } = new URL(address, server.origin);
  return { pathname, token: hash.slice(1) };
}

const use = (browser: Venue, token: string, id = venue().hosted.id) =>
  browser.call(people.openSignInLink, { params: { id }, body: { token } });

describe('a sign-in link', () => {
  it('signs a browser of another world in, once', async () => {
    const { token } = await makeLink();
    const browser = server.openVenue();
    expect(await use(browser, token)).toMatchObject({ status: 200, body: { page: '/investors/portfolio' } });
    expect(browser.jar.get(worldCookie)).toBe(venue().hosted.id);
    expect((await browser.read(api.auth.user)).userId).toBe(venue().userOf('marisol').id);
    expect(await use(server.openVenue(), token)).toMatchObject({
      status: 404,
      body: { message: 'This link was already used or has expired. Create a new one.' },
    });
  });

  it('leaves the second factor open if asked to', async () => {
    const { token } = await makeLink('marisol', 1);
    expect(await use(venue(), token)).toMatchObject({ body: { page: '/investors/two-factor' } });
    expect(venue().world.state.people.sessions.size).toBe(1);
    expect((await venue().call(api.startUp.global, { query: { symbolResource: 'asset' } })).status).toBe(403);
  });

  it('opens no session before it is used, and is of one world', async () => {
    const { token } = await makeLink();
    expect(venue().world.state.people.sessions.size).toBe(0);
    expect(await use(venue(), token, server.openVenue().hosted.id)).toMatchObject({ status: 404 });
    expect(await use(venue(), token)).toMatchObject({ status: 200 });
  });

  it('is refused to another site, to a browser without the key, and where there is no sandbox', async () => {
    const { pathname, token } = await makeLink();
    const path = `/sandbox/api/worlds/${venue().hosted.id}/sign-in`;
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    const foreign = await venue().fetch(path, { method: 'POST', headers, body: JSON.stringify({ token }) });
    expect(foreign.status).toBe(403);
    expect((await use(venue(), token)).status).toBe(200);

    const shared = await startTestingServer({}, { sandboxKey: 'a key of sixteen characters' });
    const other = shared.openVenue();
    const params = { id: other.hosted.id };
    expect((await other.call(people.signInLink, { params, body: { persona: 'marisol' } })).status).toBe(401);
    expect((await other.call(people.openSignInLink, { params, body: { token: 'any' } })).status).toBe(401);
    await shared.close();

    const closed = await startTestingServer({}, { sandbox: false });
    for (const url of [pathname, path]) expect((await fetch(`${closed.origin}${url}`)).status).toBe(404);
    await closed.close();
  });

  it('is neither made nor used in a world that answers only what the specification names', async () => {
    const { token } = await makeLink();
    await venue().read(behavior.changeSettings, { body: { additions: [...specOnlyAdditions] } });
    expect(await use(venue(), token)).toMatchObject({ status: 404, body: { field: 'id' } });
    const made = await venue().call(people.signInLink, {
      params: { id: venue().hosted.id },
      body: { persona: 'marisol' },
    });
    expect(made).toMatchObject({ status: 404, body: { field: 'id' } });
  });

  it('is valid for two minutes', () => {
    let now = 0;
    const links = createSignInLinks(
      () => `token-${now}`,
      () => now,
    );
    const link = { worldId: 'w-1', persona: 'marisol', factors: 2 } as const;
    const first = links.add(link);
    now = 119_999;
    expect(links.take('w-1', first)).toMatchObject(link);
    const second = links.add(link);
    now += 120_000;
    expect(links.take('w-1', second)).toBeUndefined();
  });

  it('says that there is no such persona', async () => {
    const params = { id: venue().hosted.id };
    expect(await venue().call(people.signInLink, { params, body: { persona: 'nobody' } })).toMatchObject({
      status: 404,
    });
  });
});

describe('the page of a sign-in link', () => {
  /** Runs the script of the page as a browser at this address does. */
  async function openPage(pathname: string, token: string) {
    const response = await venue().fetch(pathname);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('content-security-policy')).toContain('sha256-');
    const [, script = ''] = /<script>([^]*)<\/script>/.exec(await response.text()) ?? [];
    const status = { textContent: '' };
    const seen: string[] = [];
    const browser = {
      location: { hash: `#${token}`, pathname, replace: (page: string) => seen.push(page) },
      history: { replaceState: (_state: unknown, _title: string, address: string) => seen.push(address) },
      document: { getElementById: () => status },
      fetch: (url: string, init: RequestInit) => venue().fetch(url, init),
    };
    runInNewContext(script, browser);
    return { status, seen };
  }

  it('removes the token from the address, then signs in and opens the portal', async () => {
    const { pathname, token } = await makeLink();
    const { seen } = await openPage(pathname, token);
    await vi.waitFor(() => expect(seen).toEqual([pathname, '/investors/portfolio']));
    expect((await venue().read(api.auth.user)).userId).toBe(venue().userOf('marisol').id);
  });

  it('says why it cannot sign in', async () => {
    const { pathname } = await makeLink();
    const { status, seen } = await openPage(pathname, 'unknown');
    await vi.waitFor(() => expect(status.textContent).toContain('This link was already used or has expired.'));
    expect(seen).toEqual([pathname]);
  });
});
