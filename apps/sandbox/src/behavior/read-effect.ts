import type { RouteArgs } from '@portal/client/api/route-call';
import type { behavior } from '@portal/contracts/sandbox/behavior';
import { errorMeanings } from '@portal/contracts/schemas/error-meanings';
import type { ErrorCode } from '@portal/contracts/schemas/errors';
import { readWhole } from '../commands/read-whole';

type Effect = RouteArgs<typeof behavior.addFault>['body']['effect'];
type FeedFault = RouteArgs<typeof behavior.feedFault>['body'];

/** Fields of the form for a fault of a call. */
interface EffectFields {
  readonly kind: string;
  readonly code: string;
  readonly message: string;
  readonly status: string;
  readonly body: string;
  readonly ms: string;
}

const isErrorCode = (code: string): code is ErrorCode => code in errorMeanings;

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * What the form describes. Its fields have been checked.
 * @throws Error for a kind that the form does not offer
 */
export function readEffect({ kind, code, message, status, body, ms }: EffectFields): Effect {
  switch (kind) {
    case 'failure':
      if (!isErrorCode(code)) throw new Error(`Unknown error code ${code}`);
      return { kind, code, message };
    case 'answer': {
      const answer: unknown = JSON.parse(body);
      return { kind, status: readWhole(status) ?? 0, body: answer };
    }
    case 'delay':
      return { kind, ms: readWhole(ms) ?? 0 };
    case 'never':
    case 'dropBefore':
    case 'dropAfter':
    case 'malformed':
    case 'empty':
    case 'html':
    case 'wrongShape':
    case 'ignoreKeys':
      return { kind };
    default:
      throw new Error(`Unknown kind of fault: ${kind}`);
  }
}

/** Fields of the form for a fault of the live feed. */
interface FeedFields {
  readonly kind: string;
  /** How many messages or connections. */
  readonly count: string;
  readonly symbol: string;
  readonly topic: string;
}

/**
 * What the form describes; the three ways to be silent are one kind of the call.
 * @throws Error for a kind that the form does not offer
 */
export function readFeedFault({ kind, count, symbol, topic }: FeedFields): FeedFault {
  const number = readWhole(count) ?? 0;
  switch (kind) {
    case 'mute':
      return { kind, what: 'everything' };
    case 'beats':
      return { kind: 'mute', what: 'beats' };
    case 'unmute':
      return { kind: 'mute', what: 'nothing' };
    case 'refuse':
      return { kind, connections: number };
    case 'reorder':
      return { kind, window: number };
    case 'drop':
    case 'repeat':
    case 'gap':
    case 'malformed':
      return { kind, messages: number };
    case 'crossedQuote':
    case 'staleQuote':
      return { kind, symbol };
    case 'refuseTopic':
      return { kind, topic: topic.trim() === '' ? null : topic.trim() };
    case 'cut':
    case 'error':
      return { kind };
    default:
      throw new Error(`Unknown kind of fault: ${kind}`);
  }
}
