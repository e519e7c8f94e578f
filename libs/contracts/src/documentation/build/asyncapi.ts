import { quoteTopic, sequenceHeader, tradeTopic, traderTopic } from '../../live.ts';
import { feedSchemas } from '../portal/feed.ts';
import { schemas as orderSchemas } from '../portal/orders.ts';
import { formatSchemas } from '../describe/formats.ts';
import { feedIntroduction } from './introductions.ts';
import type { JsonSchema } from './json-schema.ts';
import { convertSchemas, mapChildren, pickUsed } from './schemas.ts';

const topics = {
  quotes: {
    address: quoteTopic('{symbol}'),
    parameter: { symbol: { description: 'Symbol of the security or coin.', examples: ['TZROP'] } },
    message: 'quote',
    payload: 'Quote',
    title: 'Quotes of a symbol',
    description: 'Best bid and ask of a symbol, whenever they change [LIV-04]. Open to everyone.',
  },
  trades: {
    address: tradeTopic('{symbol}'),
    parameter: { symbol: { description: 'Symbol of the security.', examples: ['TZROP'] } },
    message: 'trade',
    payload: 'Trade',
    title: 'Trades of a symbol',
    description: 'Every trade of a symbol [LIV-05]. Open to everyone.',
  },
  orders: {
    address: traderTopic('{userId}'),
    parameter: { userId: { description: 'ID of the signed-in user.', examples: ['U-1001'] } },
    message: 'orderUpdate',
    payload: 'OrderUpdate',
    title: 'Orders of a user',
    description:
      'New executions of a user’s orders, in all accounts [LIV-03]. Requires a session with two factors; another user’s topic is refused with an ERROR frame.',
  },
} as const;

const headers = {
  type: 'object',
  description: 'Headers of a MESSAGE frame.',
  required: ['destination', 'subscription', 'message-id', sequenceHeader, 'content-type'],
  properties: {
    destination: { type: 'string', description: 'The topic.', examples: ['/topic/quote/TZROP'] },
    subscription: { type: 'string', description: 'ID that SUBSCRIBE gave.', examples: ['sub-0'] },
    'message-id': { type: 'string', description: 'ID of the message.', examples: ['/topic/quote/TZROP-17'] },
    [sequenceHeader]: {
      type: 'string',
      pattern: '^[1-9][0-9]*$',
      description:
        'Number of the message in its topic, counted from 1 without gaps. After a gap, fetch the state again.',
      examples: ['17'],
    },
    'content-type': {
      type: 'string',
      enum: ['application/json'],
      description: 'Always JSON.',
      examples: ['application/json'],
    },
  },
};

/** AsyncAPI 3 document of the live feed. */
export function feedDocument() {
  const { components } = convertSchemas(new Map(), { ...formatSchemas, ...orderSchemas, ...feedSchemas });
  const entries = Object.entries(topics);
  const messages = Object.fromEntries(
    entries.map(([, topic]) => [
      topic.message,
      {
        name: topic.message,
        title: topic.title,
        summary: components[topic.payload]?.description,
        contentType: 'application/json',
        headers,
        payload: { $ref: `#/components/schemas/${topic.payload}` },
        examples: [{ name: topic.message, payload: components[topic.payload]?.examples?.[0] }],
      },
    ]),
  );
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Live feed of the investor portal',
      version: '1.0.0',
      description: feedIntroduction,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    defaultContentType: 'application/json',
    servers: {
      local: {
        host: 'localhost:4300',
        pathname: '/api/live',
        protocol: 'stomp',
        protocolVersion: '1.2',
        description: 'STOMP 1.2 over the WebSocket `ws://localhost:4300/api/live` of the mock server.',
        security: [{ $ref: '#/components/securitySchemes/session' }],
      },
    },
    channels: Object.fromEntries(
      entries.map(([name, topic]) => [
        name,
        {
          address: topic.address,
          title: topic.title,
          description: topic.description,
          parameters: topic.parameter,
          messages: { [topic.message]: { $ref: `#/components/messages/${topic.message}` } },
        },
      ]),
    ),
    operations: Object.fromEntries(
      entries.map(([name, topic]) => [
        `subscribe-${name}`,
        {
          action: 'send',
          channel: { $ref: `#/channels/${name}` },
          title: topic.title,
          summary: `SUBSCRIBE to ${topic.address}`,
          description: topic.description,
          messages: [{ $ref: `#/channels/${name}/messages/${topic.message}` }],
        },
      ]),
    ),
    components: {
      messages,
      schemas: Object.fromEntries(
        Object.entries(pickUsed(components, messages)).map(([name, schema]) => [name, wrapReferences(schema)]),
      ),
      securitySchemes: {
        session: {
          type: 'httpApiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Session cookie of the handshake. Only the topic for orders requires it.',
        },
      },
    },
  };
}

/** AsyncAPI ignores what stands beside a `$ref`, so a reference with a description becomes `allOf`. */
function wrapReferences(schema: JsonSchema): JsonSchema {
  const { $ref, ...rest } = schema;
  if ($ref === undefined) return mapChildren(schema, wrapReferences);
  return Object.keys(rest).length === 0 ? schema : { allOf: [{ $ref }], ...rest };
}
