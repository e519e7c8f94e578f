import { createLiveConnection, type LiveConnection } from '@portal/client/feed/live-connection';
import { readLiveMessage } from '@portal/client/feed/live-topic';
import { createQuoteStore } from '@portal/client/quotes/quote-store';
import { liveOrderUpdate, quoteTopic, tradeTopic, traderTopic } from '@portal/contracts/live';
import { Client } from '@stomp/stompjs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { prepareRabbitmq, type Broker } from './start-rabbitmq';

/**
 * The portal's live feed with a STOMP broker that is not ours. It takes half a minute and a package of the system, so only
 * `npm test -- --deep` does it.
 */
describe('the live feed at RabbitMQ', () => {
  /** RabbitMQ allows no slash in the name of a topic, but its encoded form. */
  const encode = (topic: string): string => `/topic/${encodeURIComponent(topic.slice('/topic/'.length))}`;
  const patience = { timeout: 60_000, interval: 100 };

  let broker: Broker;
  beforeAll(async () => {
    broker = await prepareRabbitmq();
    await broker.start();
  });
  afterAll(() => broker.remove(), 60_000);

  const openSocket = () => new WebSocket(broker.url, ['v12.stomp']);
  function open(): LiveConnection {
    const connection = createLiveConnection({
      url: () => broker.url,
      openSocket,
      stomp: { heartbeatIncoming: 1_000, heartbeatOutgoing: 1_000 },
    });
    onTestFinished(() => connection.stop());
    return connection;
  }
  const becomes = (connection: LiveConnection, state: string) =>
    vi.waitFor(() => expect(connection.state().state).toBe(state), patience);

  /** Publishes like a service of the back end, over a connection of its own. */
  async function publish(topic: string, body: object): Promise<void> {
    const client = new Client({ webSocketFactory: openSocket, reconnectDelay: 0 });
    const connected = new Promise(resolve => (client.onConnect = resolve));
    client.activate();
    await connected;
    client.publish({ destination: encode(topic), body: JSON.stringify(body) });
    await client.deactivate();
  }

  it('receives quotes, trades and order updates, lives on heart-beats, and continues after the broker was stopped', async () => {
    const connection = open();
    const frames: (() => void)[] = [];
    const store = createQuoteStore({
      connection: { ...connection, read: (topic, reader) => connection.read(encode(topic), reader) },
      frames: { request: task => void frames.push(task) },
      now: () => Date.now(),
      loadSnapshots: () => Promise.resolve([]),
      after: () => undefined,
    });
    let reconnects = 0;
    connection.onReconnect(() => (reconnects += 1));
    const updates: unknown[] = [];
    const topic = traderTopic('user-1');
    connection.read(encode(topic), {
      onMessage: message => updates.push(readLiveMessage(liveOrderUpdate, message, topic, () => undefined)),
    });
    store.retain(['TZROP']);
    await becomes(connection, 'connected');
    const shown = (expected: object) =>
      vi.waitFor(() => {
        for (const frame of frames.splice(0)) frame();
        expect(store.get('TZROP')).toMatchObject(expected);
      }, patience);
    const quote = (bidPrice: string) => ({
      ...{ symbol: 'TZROP', bidPrice, bidQuantity: '100', askPrice: '5.31', askQuantity: '200' },
      ...{ bidQtyBookTotal: '900', askQtyBookTotal: '800', timestamp: '2026-11-25T15:00:00.000Z' },
    });

    await publish(quoteTopic('TZROP'), quote('5.21'));
    await shown({ bidPrice: '5.21', askPrice: '5.31' });
    await publish(tradeTopic('TZROP'), {
      ...{ symbol: 'TZROP', lastPrice: '5.25', lastQuantity: '10', volume: '1000', high: '5.40', low: '5.10' },
      timestamp: '2026-11-25T15:00:01.000Z',
    });
    await shown({ lastPrice: '5.25', volume: '1000' });
    await publish(topic, orderUpdate);
    await vi.waitFor(() => expect(updates).toMatchObject([{ orderId: 'H-1', status: { name: 'New' } }]), patience);

    // Without messages the heart-beats of both sides keep it open: RabbitMQ ends a connection after two that are missing.
    const quietSince = Date.now();
    await vi.waitFor(() => expect(connection.lastFrameAt()).toBeGreaterThan(quietSince + 4_000), patience);
    expect(connection.state().state).toBe('connected');

    await broker.stop();
    await becomes(connection, 'disconnected');
    await broker.start();
    await becomes(connection, 'connected');
    expect(reconnects).toBe(1);
    await publish(quoteTopic('TZROP'), quote('5.15'));
    await shown({ bidPrice: '5.15' });
  }, 240_000);

  it('closes and tries again later when RabbitMQ refuses a topic and leaves the connection open', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warned.mockRestore());
    const connection = open();
    connection.read(quoteTopic('TZROP'), { onMessage: () => undefined });
    await becomes(connection, 'connected');
    await becomes(connection, 'disconnected');
    expect(connection.state().refusals).toBe(1);
    expect(warned).toHaveBeenCalledWith('The live feed reports an error: Invalid destination');
  });

  const orderUpdate = {
    orderId: 'H-1',
    status: { name: 'New', cancelable: true },
    executionHistory: [
      {
        ...{ messageSequenceNumber: 1, executionId: 'E-1', timeStamp: '2026-11-25T15:00:02.000Z', status: 'New' },
        ...{ affectedQuantity: '0', fillQuantity: '0', cumulativeQuantity: '0', leavesQuantity: '10' },
        ...{ price: null, averagePrice: null, fee: '0', subtotal: '0', grandTotal: '0' },
      },
    ],
  };
});
