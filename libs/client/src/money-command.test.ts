import { banking } from '@portal/contracts/banking';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing-server';
import { decimal } from '@portal/domain/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMoneyCommand } from './money-command.ts';
import { startSession } from './session.ts';
import { openPage, type TestPage } from './test-page.ts';

let server: TestingServer;
let venue: Venue;
let page: TestPage;

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  venue = server.openVenue();
  venue.signIn('marisol');
  page = openPage(venue);
  await startSession();
});
afterEach(() => {
  page.close();
  venue.close();
});

/** How many deposits the venue has been told to take beside those of its story. */
const deposits = (): number => venue.world.state.banking.moves.size;
const intent = {
  params: { productId: 'USD', deviceId: 'B-A-20001' },
  body: { amount: decimal('25'), zone: 'America/New_York' },
};
const arrange = (effect: { kind: 'dropAfter' } | { kind: 'answer'; status: number; body: unknown }) =>
  venue.world.execute('fault.arrange', { route: 'banking.deposit', times: 1, effect });

describe('a command that moves money', () => {
  it('whose first try is still under way stays open, and is carried out once (O-16)', async () => {
    const before = deposits();
    const command = createMoneyCommand(banking.deposit, []);
    arrange({ kind: 'dropAfter' });
    command.send(intent);
    await vi.waitFor(() => expect(command.state().step).toBe('notConfirmed'));

    arrange({ kind: 'answer', status: 409, body: { code: 'IDEMPOTENCY_KEY_IN_USE', message: 'Under way' } });
    command.retry();
    expect(command.state().step).toBe('sending');
    await vi.waitFor(() => expect(command.state().step).not.toBe('sending'));
    expect(command.state().step).toBe('notConfirmed');

    command.retry();
    await vi.waitFor(() => expect(command.state().step).toBe('done'));
    expect(deposits()).toBe(before + 1);
  });
});
