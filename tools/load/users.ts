import { market } from '@portal/contracts/endpoints/market';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { auth } from '@portal/contracts/endpoints/auth';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { sandbox, worldCookie } from '@portal/contracts/sandbox/sandbox';
import { createCookieJar, type CookieJar } from '@portal/contracts/testing/cookie-jar';
import { decimal, isPositive, multiply, round, type Decimal } from '@portal/domain/money/money';
import { createCall, type SandboxCall } from '@portal/sandbox-client/sandbox-call';
import { sendByFetch } from '@portal/sandbox-client/send-by-fetch';

/** A symbol that anybody may buy. */
export interface Offer {
  readonly symbol: string;
  readonly assetId: string;
  /** A bid that is not filled. */
  readonly resting: Decimal;
  /** A bid that is filled at once. */
  readonly crossing: Decimal;
}

/** A user who is signed in. */
export interface LoadUser {
  readonly userId: string;
  readonly call: SandboxCall;
  /** Headers of the user's requests. */
  readonly headers: Readonly<Record<string, string>>;
  /** The symbol that the user looks at and buys. */
  readonly offer: Offer;
}

/** Users at a back end. */
export interface Crowd {
  readonly users: readonly LoadUser[];
  /** Worlds of a mock server, each with the call of somebody in it; none at another back end. */
  readonly worlds: readonly { readonly id: string; readonly call: SandboxCall }[];
}

const cash = decimal('1000000');
/** How far from the price a bid rests, and how far above it is filled; both are within a price band of half. */
const below = decimal('0.7');
const above = decimal('1.1');
const mostOffers = 20;

interface Reach {
  /** 'http://localhost:4300' */
  readonly origin: string;
  readonly sandboxKey?: string | undefined;
}

/**
 * Makes worlds at a mock server, with generated people who are signed in and have cash.
 *
 * @throws {SandboxError} if no mock server with an open sandbox answers
 */
export async function openSandboxUsers(reach: Reach, count: number, worldCount: number): Promise<Crowd> {
  const users: LoadUser[] = [];
  const worlds: { id: string; call: SandboxCall }[] = [];
  for (let index = 0; index < worldCount; index += 1) {
    const accounts = Math.floor(count / worldCount) + (index < count % worldCount ? 1 : 0);
    const call = createCall(sendByFetch(reach));
    const body = { accounts, participants: 'quotes-only', speed: 1, select: true } as const;
    const { worldId } = await call(sandbox.worlds.create, { body });
    worlds.push({ id: worldId, call });
    const offers = await findOffers(call);
    const { personas } = await call(sandbox.people.list);
    // A generated person has the user id as the key.
    const people = personas.filter(({ key, userId }) => key === userId);
    for (const [position, { key, userId, accountId }] of people.entries()) {
      if (accountId !== null) {
        await call(sandbox.market.creditCash, { params: { id: accountId }, body: { dollars: cash } });
      }
      const jar = createCookieJar();
      jar.set(worldCookie, worldId);
      const own = createCall(sendByFetch({ ...reach, jar }));
      await own(sandbox.people.signIn, { body: { persona: key } });
      users.push({ userId, call: own, headers: headersOf(jar), offer: pickOffer(offers, position) });
    }
  }
  return { users, worlds };
}

/**
 * Users whom somebody has signed in at another back end, by their Cookie headers.
 *
 * @throws {SandboxError} if one of them is not signed in
 */
export async function openCookieUsers({ origin }: Reach, cookies: readonly string[]): Promise<Crowd> {
  const users: LoadUser[] = [];
  let offers: readonly Offer[] | null = null;
  for (const [position, cookie] of cookies.entries()) {
    const jar = createCookieJar();
    jar.take(cookie.split(/;\s*/));
    const call = createCall(sendByFetch({ origin, jar }));
    const { userId } = await call(auth.user);
    offers ??= await findOffers(call);
    users.push({ userId, call, headers: headersOf(jar), offer: pickOffer(offers, position) });
  }
  return { users, worlds: [] };
}

function headersOf(jar: CookieJar): Record<string, string> {
  const token = jar.get(antiForgeryCookie);
  return { cookie: jar.header(), ...(token === undefined ? {} : { [antiForgeryHeader]: token }) };
}

function pickOffer(offers: readonly Offer[], position: number): Offer {
  const offer = offers[position % offers.length];
  if (offer === undefined) throw new Error('No symbol with a price can be bought by anybody.');
  return offer;
}

/** Securities that everybody may buy, with a price. */
async function findOffers(call: SandboxCall): Promise<Offer[]> {
  const listed = symbols.list.responses[200].parse(await call(symbols.list)).data.symbols;
  const { snapshots } = market.snapshots.responses[200].parse(await call(market.snapshots));
  const prices = new Map(snapshots.map(row => [row.symbol, row.lastPriceWithFallback ?? row.lastPrice ?? null]));
  const open = listed.filter(
    each =>
      each.tradable === true &&
      each.hidden !== true &&
      each.requires_accreditation === false &&
      each.isDAS !== true &&
      each.assetType?.code !== 'CRYPTO_CURRENCY' &&
      (each.countries ?? []).length === 0 &&
      (each.allowed_countries ?? []).length === 0,
  );
  const offers: Offer[] = [];
  for (const { symbol, usd_precision_digits } of open.slice(0, mostOffers)) {
    const price = prices.get(symbol) ?? null;
    if (price === null || !isPositive(price)) continue;
    const digits = usd_precision_digits ?? 2;
    const { assetId } = await call(symbols.asset, { params: { symbol } });
    offers.push({
      symbol,
      assetId,
      resting: round(multiply(price, below), digits, 'down'),
      crossing: round(multiply(price, above), digits, 'down'),
    });
  }
  return offers.filter(({ resting }) => isPositive(resting));
}
