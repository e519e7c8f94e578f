import { liveOrderUpdate, liveQuote, liveTrade, quoteTopic, tradeTopic, traderTopic } from '@portal/contracts/live';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { compare, decimal } from '@portal/domain/money/money';
import { Client, type IMessage } from '@stomp/stompjs';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import WebSocket from 'ws';
import { orderOf } from '../../testing/order-fixtures.ts';
import type { Venue } from '../../testing/testing-server.ts';
import { useVenue } from '../../testing/use-server.ts';

const anyNumbers = (...names: string[]): object => Object.fromEntries(names.map(name => [name, expect.any(Number)]));

const { venue, openVenue } = await useVenue();
let clients: Client[] = [];
afterEach(async () => {
  await Promise.all(clients.map(client => client.deactivate({ force: true })));
  clients = [];
});

/** A reader like the portal's: the stock STOMP client over one WebSocket, with the browser's cookies. */
interface Reader {
  readonly client: Client;
  readonly messages: IMessage[];
  readonly closes: number[];
  readonly errors: string[];
  /** Subscribes and waits until the server has processed it. */
  follow(topic: string): Promise<void>;
  /** Waits until this many messages have arrived. */
  received(count: number): Promise<readonly unknown[]>;
}

interface Opening {
  readonly browser?: Venue;
  readonly headers?: Record<string, string>;
  readonly beats?: number;
  readonly onBeat?: () => void;
}

function connect({
  browser = venue(),
  headers = {},
  beats = 0,
  onBeat = () => undefined,
}: Opening = {}): Promise<Reader> {
  const messages: IMessage[] = [];
  const closes: number[] = [];
  const errors: string[] = [];
  const address = `${venue().origin.replace('http', 'ws')}/api/live`;
  const client = new Client({
    webSocketFactory: () =>
      // ws has all parts of a browser's WebSocket that the client uses.
      new WebSocket(address, ['v12.stomp'], { headers: { cookie: browser.jar.header(), ...headers } }) as never,
    reconnectDelay: 0,
    heartbeatIncoming: beats,
    heartbeatOutgoing: beats,
    onHeartbeatReceived: onBeat,
    onWebSocketClose: (event: CloseEvent) => closes.push(event.code),
    onStompError: frame => errors.push(frame.headers['message'] ?? ''),
  });
  clients.push(client);
  let receipts = 0;
  const reader: Reader = {
    client,
    messages,
    closes,
    errors,
    follow: topic =>
      new Promise(resolve => {
        const receipt = `r-${receipts++}`;
        client.watchForReceipt(receipt, () => resolve());
        client.subscribe(topic, message => messages.push(message), { receipt });
      }),
    async received(count) {
      await until(() => messages.length >= count);
      return messages.map((message): unknown => JSON.parse(message.body));
    },
  };
  return new Promise((resolve, reject) => {
    client.onConnect = () => resolve(reader);
    client.onWebSocketError = () => reject(new Error('The handshake was refused'));
    client.activate();
  });
}

/** Runs the event loop until the condition holds; the test's time limit ends it otherwise. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(resolve => setImmediate(resolve));
}

const sequences = (reader: Reader): string[] => reader.messages.map(({ headers }) => headers['sequence'] ?? '');

describe('the live feed', () => {
  it('sends quotes by symbol, shaped by the contract [LIV-04]', async () => {
    const reader = await connect();
    await reader.follow(quoteTopic('TZROP'));
    venue().world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('5.40') });
    venue().world.execute('market.movePrice', { symbol: 'OSTKO', price: decimal('50') });
    const [quote] = (await reader.received(1)).map(body => liveQuote.parse(body));
    expect(quote?.symbol).toBe('TZROP');
    const { bidPrice, askPrice } = quote ?? {};
    if (!bidPrice || !askPrice) throw new Error('A quote without prices');
    expect(compare(bidPrice, askPrice)).toBe(-1);
    expect(reader.messages).toHaveLength(1);
  });

  it('sends trades by symbol, shaped by the contract [LIV-05]', async () => {
    const reader = await connect();
    await reader.follow(tradeTopic('TZROP'));
    await orderOf(venue(), 'trader', { symbol: 'TZROP', side: 1, quantity: '100', limitPrice: '5.27' });
    const [trade] = (await reader.received(1)).map(body => liveTrade.parse(body));
    expect(trade).toMatchObject({ symbol: 'TZROP', lastPrice: '5.27', lastQuantity: '100' });
  });

  it('serves all topics over one connection, each with its own sequence [LIV-07, APT-55]', async () => {
    venue().signIn('trader');
    const reader = await connect();
    for (const topic of [quoteTopic('TZROP'), tradeTopic('TZROP'), traderTopic(venue().userOf('trader').id)]) {
      await reader.follow(topic);
    }
    expect(venue().hosted.feed.connections()).toBe(1);
    for (let i = 0; i < 3; i++) {
      await orderOf(venue(), 'trader', { symbol: 'TZROP', side: 1, quantity: '10', limitPrice: '5.27' });
      venue().hosted.feed.flush();
    }
    await reader.received(9);
    for (const topic of [quoteTopic('TZROP'), tradeTopic('TZROP'), traderTopic('U-1002')]) {
      const own = reader.messages.filter(({ headers }) => headers['destination'] === topic);
      expect(own.map(({ headers }) => headers['sequence'])).toEqual(['1', '2', '3']);
    }
  });

  it('sends neither sequence numbers nor fields of its own where only the specification is served', async () => {
    openVenue({ specOnly: true });
    venue().signIn('trader');
    const reader = await connect();
    await reader.follow(quoteTopic('TZROP'));
    await reader.follow(traderTopic(venue().userOf('trader').id));
    await orderOf(venue(), 'trader', { symbol: 'TZROP', side: 1, quantity: '10', limitPrice: '5.27' });
    venue().hosted.feed.flush();
    const bodies = await reader.received(2);
    expect(sequences(reader)).toEqual(['', '']);
    const update = bodies.find(body => liveOrderUpdate.safeParse(body).success);
    expect(Object.keys(update ?? {}).toSorted()).toEqual(['executionHistory', 'orderId', 'status']);
    expect(bodies.filter(body => body !== update)).toEqual([expect.not.objectContaining({ halted: false })]);
  });

  it('sends queued messages of several topics together, and only the newest quote', async () => {
    const reader = await connect();
    await reader.follow(quoteTopic('TZROP'));
    for (const price of ['5.30', '5.40', '5.50']) {
      venue().world.execute('market.movePrice', { symbol: 'TZROP', price: decimal(price) });
    }
    const [quote] = (await reader.received(1)).map(body => liveQuote.parse(body));
    expect(quote?.askPrice).toBe('5.51');
    expect(sequences(reader)).toEqual(['1']);
  });

  it('is open to anyone for quotes and trades', async () => {
    venue().signOut();
    const reader = await connect();
    await reader.follow(quoteTopic('TZROP'));
    expect(venue().hosted.feed.readers(quoteTopic('TZROP'))).toBe(1);
  });

  it('sends heart-beats as the clock of the world moves, to readers who asked for them', async () => {
    const beats = { asked: 0, notAsked: 0 };
    const reader = await connect({ beats: 10_000, onBeat: () => (beats.asked += 1) });
    await connect({ onBeat: () => (beats.notAsked += 1) });
    await reader.follow(quoteTopic('XYLB'));
    venue().advance(9_999);
    venue().hosted.feed.inject(quoteTopic('XYLB'), {});
    await reader.received(1);
    expect(beats.asked).toBe(0);
    venue().advance(1);
    await until(() => beats.asked === 1);
    venue().advance(60_000);
    await until(() => beats.asked === 2);
    venue().hosted.feed.arrange({ kind: 'mute', what: 'beats' });
    venue().advance(10_000);
    venue().hosted.feed.inject(quoteTopic('XYLB'), { text: 'last' });
    await until(() => reader.messages.some(({ body }) => body.includes('last')));
    expect(beats).toEqual({ asked: 2, notAsked: 0 });
  });

  it('has sent what a move of the clock brought when the call that moved it is answered', async () => {
    const reader = await connect();
    // The best bid, until the close.
    await orderOf(venue(), 'trader', { symbol: 'TZROP', side: 1, quantity: '100', limitPrice: '5.26' });
    await reader.follow(quoteTopic('TZROP'));
    // The batching window never ends.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const before = reader.messages.length;
    await venue().read(sandbox.clock.move, { body: { moment: 'nextClose' } });
    while (reader.messages.length === before) await new Promise(setImmediate);
  });

  it('stops a topic after UNSUBSCRIBE', async () => {
    const reader = await connect();
    const left = reader.client.subscribe(quoteTopic('TZROP'), message => reader.messages.push(message));
    await reader.follow(quoteTopic('OSTKO'));
    left.unsubscribe();
    await reader.follow(quoteTopic('MYRA'));
    expect(venue().hosted.feed.readers(quoteTopic('TZROP'))).toBe(0);
    expect(venue().hosted.feed.readers()).toBe(2);
  });

  it('refuses pages of other sites', async () => {
    await expect(connect({ headers: { origin: 'https://evil.example' } })).rejects.toThrow('refused');
    await connect({ headers: { origin: venue().origin } });
  });
});

describe('order updates', () => {
  it('reach the trader right away, with status, id and the new executions [LIV-03, LIV-06, LIV-17]', async () => {
    const { id } = venue().signIn('trader');
    const reader = await connect();
    await reader.follow(traderTopic(id));
    const order = await orderOf(venue(), 'trader', { symbol: 'XYLB', side: 1, quantity: '100', limitPrice: '3.00' });
    venue().world.execute('order.fillNow', { orderId: order.orderId, quantity: decimal('40') });
    venue().world.execute('order.fillNow', { orderId: order.orderId });
    const updates = (await reader.received(3)).map(body => liveOrderUpdate.parse(body));
    expect(updates.map(({ orderId, status }) => [orderId, status?.name])).toEqual([
      [order.orderId, 'New'],
      [order.orderId, 'Partially Filled'],
      [order.orderId, 'Filled'],
    ]);
    expect(
      updates.flatMap(({ executionHistory }) => executionHistory?.map(step => step.messageSequenceNumber)),
    ).toEqual([1, 2, 3]);
  });

  it('are refused to another user, a user with one factor only, and an anonymous user [LIV-03]', async () => {
    const topic = traderTopic(venue().userOf('trader').id);
    const unauthorized = [
      (browser: Venue) => browser.signIn('marisol'),
      (browser: Venue) => browser.signIn('trader', 1),
      (browser: Venue) => browser.signOut(),
    ];
    for (const arrange of unauthorized) {
      const browser = venue().anotherBrowser();
      arrange(browser);
      const reader = await connect({ browser });
      void reader.follow(topic);
      await until(() => reader.closes.length > 0);
      expect(reader.errors).toEqual(['You can’t subscribe to this topic']);
    }
    expect(venue().hosted.feed.readers(topic)).toBe(0);
  });
});

describe('injected faults of the feed', () => {
  const inject = (text: string): void => venue().hosted.feed.inject(quoteTopic('TZROP'), { text });

  it('messages are lost, repeated, reordered or malformed, and sequence numbers show it', async () => {
    const reader = await connect();
    await reader.follow(quoteTopic('TZROP'));
    const { feed } = venue().hosted;
    inject('one');
    feed.arrange({ kind: 'drop', messages: 1 });
    inject('lost');
    feed.arrange({ kind: 'repeat', messages: 1 });
    inject('twice');
    feed.arrange({ kind: 'reorder', window: 2 });
    inject('early');
    inject('late');
    feed.arrange({ kind: 'gap', messages: 10 });
    inject('after the gap');
    feed.arrange({ kind: 'malformed', messages: 1 });
    inject('broken');
    await until(() => reader.messages.length === 7);
    expect(sequences(reader)).toEqual(['1', '3', '3', '5', '4', '16', '17']);
    expect(reader.messages.map(({ body }) => body).at(-1)).toBe('{"symbol":');
  });

  it('in a dialect, messages have other forms, and those of orders another topic', async () => {
    const { orderId } = await orderOf(venue(), 'trader', {
      symbol: 'XYLB',
      side: 1,
      quantity: '10',
      limitPrice: '3.00',
    });
    const { id, activeAccountId } = venue().signIn('trader');
    venue().world.execute('dialect.set', { dialect: 'spring' });
    venue().world.execute('quirks.set', { quirks: ['duplicatedResponses'] });
    const reader = await connect();
    await reader.follow(quoteTopic('TZROP'));
    // Its own id is the topic of no orders here, and the server says nothing of it.
    await reader.follow(traderTopic(id.replace('U-', '3100000')));
    await reader.follow(traderTopic(activeAccountId?.replace('A-', '110000') ?? ''));
    venue().world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('6') });
    venue().hosted.feed.flush();
    const [first, second] = await reader.received(2);
    expect(first).toEqual({
      symbol: 'TZROP',
      ...anyNumbers('bidPrice', 'bidQuantity', 'askPrice', 'askQuantity', 'timestamp'),
    });
    expect(second).toEqual(first);
    venue().world.execute('order.fillNow', { orderId });
    const updates = (await reader.received(4)).slice(2);
    const update: unknown = expect.objectContaining({
      ...anyNumbers('orderId'),
      status: { name: 'FILLED', cancelable: false },
    });
    expect(updates).toEqual([update, update]);
    expect(reader.closes).toEqual([]);
  });

  it('connections are cut, and a number of new ones refused', async () => {
    const reader = await connect();
    venue().hosted.feed.arrange({ kind: 'cut', code: 1011 });
    await until(() => reader.closes.length > 0);
    expect(reader.closes).toEqual([1011]);
    venue().hosted.feed.arrange({ kind: 'refuse', connections: 1 });
    const refused = new Client({
      webSocketFactory: () =>
        // As above.
        new WebSocket(`${venue().origin.replace('http', 'ws')}/api/live`, {
          headers: { cookie: venue().jar.header() },
        }) as never,
      reconnectDelay: 0,
    });
    const closed = new Promise(resolve => (refused.onWebSocketClose = resolve));
    refused.activate();
    expect(await closed).toMatchObject({ code: 1011 });
    await connect();
  });

  it('are listed while they have an effect, and end with what they hold back', async () => {
    const reader = await connect();
    await reader.follow(quoteTopic('TZROP'));
    await venue().read(sandbox.behavior.feedFault, { body: { kind: 'reorder', window: 5 } });
    inject('one');
    inject('two');
    await venue().read(sandbox.behavior.feedFault, { body: { kind: 'drop', topic: quoteTopic('KITE'), messages: 2 } });
    await venue().read(sandbox.behavior.feedFault, { body: { kind: 'mute', what: 'beats' } });
    expect((await venue().read(sandbox.behavior.feedFaults)).faults).toEqual([
      { kind: 'mute', what: 'beats' },
      { kind: 'reorder', window: 3 },
      { kind: 'drop', topic: quoteTopic('KITE'), messages: 2 },
    ]);
    await venue().read(sandbox.behavior.clearFeedFaults, { body: {} });
    expect(await reader.received(2)).toEqual([{ text: 'one' }, { text: 'two' }]);
    expect(await venue().read(sandbox.behavior.feedFaults)).toEqual({ faults: [] });
    inject('three');
    expect((await reader.received(3)).at(-1)).toEqual({ text: 'three' });
    await connect();
  });

  it('the feed goes silent while the connection stays open', async () => {
    const reader = await connect();
    await reader.follow(quoteTopic('TZROP'));
    venue().hosted.feed.arrange({ kind: 'mute', what: 'everything' });
    inject('unheard');
    venue().hosted.feed.arrange({ kind: 'mute', what: 'nothing' });
    inject('heard');
    expect(await reader.received(1)).toEqual([{ text: 'heard' }]);
    expect(sequences(reader)).toEqual(['2']);
    expect(reader.closes).toEqual([]);
  });

  it('heart-beats stop while messages still arrive, or the feed sends an ERROR frame', async () => {
    const reader = await connect();
    await reader.follow(quoteTopic('TZROP'));
    venue().hosted.feed.arrange({ kind: 'mute', what: 'beats' });
    inject('heard');
    expect(await reader.received(1)).toEqual([{ text: 'heard' }]);
    venue().hosted.feed.arrange({ kind: 'error' });
    await until(() => reader.errors.length > 0);
    expect(reader.errors).toEqual(['Added by the sandbox']);
  });

  it('a quote is crossed, or ten minutes old, as requested over HTTP', async () => {
    const reader = await connect();
    await reader.follow(quoteTopic('TZROP'));
    for (const kind of ['crossedQuote', 'staleQuote']) {
      await venue().read(sandbox.behavior.feedFault, { body: { kind, symbol: 'TZROP' } });
    }
    const [crossed, stale] = (await reader.received(2)).map(body => liveQuote.parse(body));
    const { bidPrice, askPrice } = crossed ?? {};
    if (!bidPrice || !askPrice) throw new Error('A quote without prices');
    expect(compare(bidPrice, askPrice)).toBe(1);
    expect(Date.parse(stale?.timestamp ?? '')).toBe(venue().world.now() - 600_000);
  });
});
