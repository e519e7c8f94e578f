import type { RouteArgs } from '@portal/client/api/route-call';
import type { PersonaCard } from '@portal/contracts/sandbox/people';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { decimal, type Decimal } from '@portal/domain/money/money';
import type { SandboxCall } from './sandbox-call.ts';

/** What a new world is like: `startAt`, `seed`, `speed`, `participants`, `accounts`, `specOnly`, `dialect`, all optional. */
export type WorldOptions = Omit<RouteArgs<typeof sandbox.worlds.create>['body'] & object, 'select'>;

/** A world of its own at a mock server, and a caller who is in it. */
export interface Venue {
  readonly worldId: string;
  /** Every call of the sandbox, and of the portal as the user who is signed in: `call(sandbox.market.halt, { params })`. */
  readonly call: SandboxCall;
  /** Signs in with both factors, without the sign-in pages. A persona is named by its key: 'marisol'. */
  signIn(persona: string): Promise<PersonaCard>;
  /** The newest code that was sent to a persona's email address or phone; null if none was. */
  findCode(persona: string): Promise<string | null>;
  /** Moves the world's clock forward by milliseconds. */
  advance(milliseconds: number): Promise<void>;
  /** Moves it forward to an instant, such as '2026-03-09T20:00:00.000Z'. */
  advanceTo(instant: string): Promise<void>;
  /** Dollars that a persona can withdraw, as decimal text. */
  cash(persona: string): Promise<Decimal>;
  /** Ends the world. */
  close(): Promise<void>;
}

/**
 * Opens a world of its own and selects it for the caller.
 *
 * @throws {SandboxError} if no mock server answers, or it refuses
 */
export async function openVenue(call: SandboxCall, options: WorldOptions = {}): Promise<Venue> {
  const { worldId } = await call(sandbox.worlds.create, { body: { ...options, select: true } });
  const find = async (key: string): Promise<PersonaCard> => {
    const { personas } = await call(sandbox.people.list);
    const person = personas.find(each => each.key === key);
    if (person === undefined) throw new Error(`No one in the sandbox is called ${key}`);
    return person;
  };
  return {
    worldId,
    call,
    signIn: persona => call(sandbox.people.signIn, { body: { persona } }),
    async findCode(persona) {
      const { userId } = await find(persona);
      // Newest first.
      const { mails } = await call(sandbox.people.outbox, { query: { to: userId } });
      return mails.find(({ code }) => code !== null)?.code ?? null;
    },
    advance: async milliseconds => void (await call(sandbox.clock.move, { body: { advanceMs: milliseconds } })),
    advanceTo: async instant => void (await call(sandbox.clock.move, { body: { to: instant } })),
    async cash(persona) {
      const { accountId } = await find(persona);
      const { fiatAssets } = await call(sandbox.market.ledger, { params: { id: accountId ?? '' } });
      return fiatAssets['USD']?.availableWithdrawalBalance ?? decimal('0');
    },
    close: async () => void (await call(sandbox.worlds.dispose, { params: { id: worldId } })),
  };
}
