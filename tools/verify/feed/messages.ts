import { liveOrderUpdate, liveQuote, liveTrade, sequenceHeader } from '@portal/contracts/live';
import { textOf } from '../add-up/figures';
import { compareBody, type Comparison } from '../compare/compare-body';
import type { Finding } from '../model/findings';

/** Kind of a topic. Reports name it `live.quote` and so on. */
export type TopicKind = 'quote' | 'trade' | 'trader';

/** A message as it arrived. */
export interface LiveMessage {
  /** '/topic/quote/TZROP' */
  readonly topic: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const schemas = { quote: liveQuote, trade: liveTrade, trader: liveOrderUpdate } as const;
const dropped = 'the message is left out';
const readAgain = 'the order is loaded again after each such update, and changes a moment later';

/** Compares a message with the contract. */
export function checkMessage(kind: TopicKind, { topic, body }: Pick<LiveMessage, 'topic' | 'body'>): Comparison {
  const route = `live.${kind}`;
  const json = parseJson(body);
  if (json === undefined)
    return only({ route, path: '', kind: 'other format', message: 'expected JSON', effect: dropped });
  const whole = compareBody(route, schemas[kind], json, dropped);
  // Without one of them the portal does not know what has become of the order.
  const findings = whole.findings.map(each =>
    kind === 'trader' &&
    /^(status|executionHistory)$/.test(each.path) &&
    (each.kind === 'missing' || each.kind === 'null')
      ? { ...each, effect: readAgain }
      : each,
  );
  const compared = { ...whole, findings };
  const isOther = kind !== 'trader' && textOf(json, 'symbol') !== '' && !topic.endsWith(`/${textOf(json, 'symbol')}`);
  if (!isOther) return compared;
  const message = 'expected the symbol of the topic';
  const other: Finding = {
    route,
    path: 'symbol',
    kind: 'does not add up',
    message,
    effect: 'another symbol shows the price',
  };
  return { ...compared, findings: [...compared.findings, other] };
}

const only = (finding: Finding): Comparison => ({ findings: [finding], extra: [], body: undefined });

/** Follows the sequence numbers of a connection: from each message to the next of its topic they grow by one. */
export function createSequenceCheck(): (kind: TopicKind, message: LiveMessage) => Finding[] {
  const latest = new Map<string, number>();
  return (kind, { topic, headers }) => {
    const text = headers[sequenceHeader];
    const before = latest.get(topic);
    const sequence = Number(text ?? Number.NaN);
    if (Number.isSafeInteger(sequence)) latest.set(topic, sequence);
    else return [wrongSequence(kind, 'missing', 'expected the number of the message in its topic')];
    if (before === undefined || sequence === before + 1) return [];
    return [wrongSequence(kind, 'does not add up', 'expected one more than the message before')];
  };
}

const wrongSequence = (kind: TopicKind, what: Finding['kind'], message: string): Finding => ({
  route: `live.${kind}`,
  path: `header ${sequenceHeader}`,
  kind: what,
  message,
  effect: 'a lost message is not noticed, or data are loaded again',
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
