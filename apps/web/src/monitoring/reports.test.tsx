import { createServer } from 'node:http';
import { queryClient } from '@portal/client/api/query-client';
import { configure } from '@portal/client/browser/config';
import { noteEvent } from '@portal/client/browser/portal-events';
import { reportPath } from '@portal/contracts/routing/route';
import { report, type Report, type ReportEvent } from '@portal/contracts/schemas/report';
import { orders } from '@portal/contracts/endpoints/orders';
import { behavior } from '@portal/contracts/sandbox/behavior';
import { answering, fault } from '@portal/testing/arrange';
import { wholeDraft, withDraft } from '@portal/testing/applicant';
import type { Mounted, MountOptions, Persona } from '@portal/testing/mount';
import { seededNumber } from '@portal/testing/seeded-sample';
import { startVenue, type Venue } from '@portal/testing/venue';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openApp } from '../testing/open-app';
import { startMonitoring } from './monitoring';

/** What the operator receives, byte for byte, while people type and everything fails. */

const received: string[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push(Buffer.concat(parts).toString());
    response.writeHead(204).end();
  });
});
let address = '';

beforeAll(async () => {
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve));
  const bound = receiver.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
});
afterAll(() => receiver.close());

/** Opens a page of a portal that reports; `flush` sends what is waiting, as the end of the page does. */
async function open(path: string, options: Partial<MountOptions>, reportUrl?: string) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mounted = await openApp(`/investors/${path}`, {
    ...options,
    arrange: venue => {
      options.arrange?.(venue);
      configure({ reportUrl: reportUrl ?? `${venue.origin}${reportPath}` });
    },
  });
  const stop = await startMonitoring();
  onTestFinished(() => {
    stop();
    vi.restoreAllMocks();
  });
  return { ...mounted, flush: () => fireEvent(window, new Event('pagehide')) };
}

/** Every call fails from now on, and repeats what was typed wherever an error body has text. */
function failWith(venue: Venue, typed: string): void {
  const item = { code: typed, message: `No: ${typed}`, developerMessage: typed, field: typed };
  answering('*', 500, item)(venue);
}

/** Types an own value into each field of the page, of the field's kind, and returns the values. */
function typeEverywhere(name: string): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')];
  return fields.flatMap((field, index) => {
    if (['checkbox', 'radio', 'file'].includes(field.type)) return [];
    const number = 10_000_000 + seededNumber(`${name} ${index}`) * 1000 + index;
    const value =
      field.type === 'email' || /mail/i.test(field.name)
        ? `typed.${number}@example.com`
        : field.inputMode === 'decimal' || field.inputMode === 'numeric'
          ? String(number)
          : `Typed${number}`;
    fireEvent.change(field, { target: { value } });
    return field.value === '' ? [] : [field.value, String(number), value];
  });
}

/** Submits every form, and presses what may send something. */
function submitEverything(): void {
  for (const form of document.querySelectorAll('form')) fireEvent.submit(form);
  for (const button of document.querySelectorAll('button[type=submit]')) fireEvent.click(button);
}

/** Errors as a page of the portal may throw them, with values in their messages. */
function throwErrors(typed: string): void {
  noteEvent({ kind: 'error', error: new TypeError(`Cannot read '${typed}'`), source: 'uncaught' });
  const reason = new RangeError(`${typed}\n    at ${typed} (${typed})`);
  noteEvent({ kind: 'error', error: reason, source: 'rejection' });
  noteEvent({ kind: 'error', error: typed, source: 'render' });
}

/** Ids and personal data of the people and accounts of the world. */
function collectPersonal({ world }: Venue): string[] {
  const { users, accounts } = world.state.people;
  const people = [...users.values()].flatMap(user => [user.id, user.email, user.identity?.lastName ?? '']);
  const transfers = [...world.state.banking.moves.keys()];
  return [...people, ...accounts.keys(), ...transfers].map(String).filter(text => text.length > 4);
}

/** Whether a text has a secret that is not a part of a name in the contract: 'lastPrice' does not name Mr. Price. */
const isNamed = (secret: string, text: string): boolean =>
  text.split(secret).some((before, index, all) => index < all.length - 1 && !/[a-z]$/.test(before));

interface Page {
  readonly path: string;
  readonly persona?: Persona;
  readonly arrange?: (venue: Venue) => void;
  /** Opens the form. */
  readonly steps?: (mounted: Mounted) => Promise<unknown>;
}

const pages: readonly Page[] = [
  { path: 'login?token=tok-4711' },
  { path: 'forgot-password?email=query.4711@example.com' },
  {
    path: 'register/personal-info',
    persona: 'noAccount',
    arrange: withDraft(wholeDraft('INDIVIDUAL'), { confirmed: true }),
  },
  { path: 'asset/TZROP', persona: 'marisol' },
  { path: 'orders', persona: 'marisol' },
  {
    path: 'account/personal-data',
    persona: 'marisol',
    steps: async () => fireEvent.click(await screen.findByRole('button', { name: 'Invite user' })),
  },
  { path: 'account-transfer', persona: 'marisol' },
  { path: 'transfers/T-4711', persona: 'marisol' },
];

describe('the reports of pages on which people type and all calls fail', () => {
  it.each(pages.map(page => [page.path, page] as const))('have nothing of it on %s', async (_, page) => {
    const { path, steps, ...options } = page;
    const before = received.length;
    const mounted = await open(path, options, address);
    await screen.findAllByRole('heading', { level: 1 });
    await steps?.(mounted);
    const probe = `Typed4711 ${path}`;
    failWith(mounted.venue, probe);
    const typed = typeEverywhere(path);
    submitEverything();
    throwErrors(probe);
    const isHere = (event: ReportEvent): boolean => event.page === patternOf(path);
    await waitFor(() => {
      void queryClient.refetchQueries();
      mounted.flush();
      const events = received.slice(before).flatMap(readEvents).filter(isHere);
      expect(events.filter(event => event.kind === 'call' && event.status === 500)).not.toEqual([]);
    });

    const texts = received.slice(before);
    const all = texts.join('\n');
    const secrets = [...typed, ...collectPersonal(mounted.venue), 'Typed', '4711', '@', 'example.com', 'token='];
    expect(secrets.filter(secret => isNamed(secret, all))).toEqual([]);
    const errors = texts
      .flatMap(readEvents)
      .filter(isHere)
      .flatMap(event => (event.kind === 'error' ? event.name : []));
    expect(errors).toEqual(expect.arrayContaining(['TypeError', 'RangeError', 'NoError']));
  });
});

const readEvents = (text: string): ReportEvent[] => report.parse(JSON.parse(text)).events;

const patternOf = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .replace(/^asset\/.*/, 'asset/:symbol')
    .replace(/^transfers\/.*/, 'transfers/:id');

describe('the report of a page', () => {
  const readReports = async ({ venue }: Mounted): Promise<ReportEvent[]> =>
    (await venue.read(behavior.reports)).reports.map(({ event }) => event);

  it('names failed calls by route and status, and how often they failed', async () => {
    const mounted = await open('history', {
      persona: 'marisol',
      arrange: answering('orders.list', 503, {}),
    });
    await screen.findByText(/couldn’t load/);
    mounted.flush();
    await waitFor(async () => {
      const calls = (await readReports(mounted)).filter(({ kind, page }) => kind === 'call' && page === 'history');
      expect(calls).toMatchObject([{ route: 'GET rest:/orders/', status: 503, failure: 'http' }]);
      expect(calls[0]?.count).toBeGreaterThan(1);
    });
  });

  it('names rows that couldn’t be read by route and field', async () => {
    const venue = await startVenue();
    venue.signIn('marisol');
    const list = await venue.read(orders.list, { query: {} });
    const [first, ...others] = list.orders;
    const body = { ...list, orders: [{ ...first, orderId: ['Typed4711', 'Typed4712'] }, ...others] };
    const effect = { kind: 'answer', status: 200, body } as const;
    fault(venue, 'orders.list', effect, 50);
    const mounted = await open('history', { venue, persona: 'marisol' });
    await screen.findByText(/^We couldn’t load 1 order\./);
    mounted.flush();
    await waitFor(async () => {
      const unread = (await readReports(mounted)).find(({ kind }) => kind === 'unread');
      expect(unread).toMatchObject({ route: 'GET rest:/orders/', status: 200, rows: 1, page: 'history' });
      expect(unread).toMatchObject({ path: 'orders.*.orderId' });
    });
  });

  it('is not sent by a portal without an address for it', async () => {
    const mounted = await open('login', {});
    configure({ reportUrl: null });
    const stop = await startMonitoring();
    onTestFinished(stop);
    const count = received.length;
    mounted.flush();
    expect(received).toHaveLength(count);
  });
});

describe('the receiver of the mock server', () => {
  it('refuses what is no report, so that no other field can be added unseen', async () => {
    const { venue } = await open('login', {});
    const send = (body: unknown) =>
      venue.fetch(reportPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const valid: Report = { version: '0.1.0', commit: null, sentAt: '2025-11-18T15:15:00Z', dropped: 0, events: [] };
    expect((await send(valid)).status).toBe(204);
    expect((await send({ ...valid, user: 'marisol' })).status).toBe(400);
    expect((await venue.call(orders.list, { query: {} })).status).toBe(401);
  });
});
