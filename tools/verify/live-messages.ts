import { liveOrderUpdate, liveQuote, liveTrade } from '@portal/contracts/live';
import { textOf } from './figures';
import { compareBody } from './compare-body';
import type { Finding } from './findings';

/** Kind of a topic. Reports name it `live.quote` and so on. */
export type TopicKind = 'quote' | 'trade' | 'trader';

/** A message as it arrived. */
export interface LiveMessage {
  /** '/topic/quote/TZROP' */
  readonly topic: string;
  readonly body: string;
}

const schemas = { quote: liveQuote, trade: liveTrade, trader: liveOrderUpdate } as const;
const dropped = 'the message is left out';
const readAgain = 'the order is loaded again after each such update, and changes a moment later';

/** Compares a message with the contract. */
export function checkMessage(kind: TopicKind, { topic, body }: LiveMessage): Finding[] {
  const route = `live.${kind}`;
  const json = parseJson(body);
  if (json === undefined) return [{ route, path: '', kind: 'other format', message: 'expected JSON', effect: dropped }];
  const { findings } = compareBody(route, schemas[kind], json, dropped);
  // Without one of them the portal does not know what has become of the order.
  if (kind === 'trader')
    return findings.map(each =>
      /^(status|executionHistory)$/.test(each.path) && (each.kind === 'missing' || each.kind === 'null')
        ? { ...each, effect: readAgain }
        : each,
    );
  const isOther = textOf(json, 'symbol') !== '' && !topic.endsWith(`/${textOf(json, 'symbol')}`);
  const message = 'expected the symbol of the topic';
  const effect = 'another symbol shows the price';
  return isOther ? [...findings, { route, path: 'symbol', kind: 'does not add up', message, effect }] : [...findings];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
