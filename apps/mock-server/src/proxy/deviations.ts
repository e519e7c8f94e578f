import { compareWithContract } from '@portal/contracts/comparison/compare-body';
import type { NamedRoute } from '@portal/contracts/routes';
import type { DeviationKind, UpstreamDeviation } from '@portal/contracts/sandbox/behavior';
import { findTopic } from '../behavior/live-topics.ts';
import { parseJson } from '../core/parse-json.ts';
import { responseSchema } from './contract-schemas.ts';

export type Deviations = ReturnType<typeof createDeviations>;

/** A response of the back end. */
export interface UpstreamResponse {
  readonly route: NamedRoute;
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Different deviations that are stored; a back end that is none of the contract has countless. */
const most = 500;

/** Deviations of a back end from the contract, as they are seen, without values of responses. `now` in epoch milliseconds. */
export function createDeviations(now: () => number) {
  const seen = new Map<string, UpstreamDeviation>();
  const add = (route: string, field: string, kind: DeviationKind, message: string): void => {
    const key = [route, field, kind, message].join('\n');
    const count = (seen.get(key)?.count ?? 0) + 1;
    seen.delete(key);
    if (seen.size >= most) return;
    seen.set(key, { route, field, kind, message, count, lastAt: new Date(now()).toISOString() });
  };
  const compare = (route: string, schema: unknown, json: unknown): void => {
    for (const { field, kind, message } of compareWithContract(route, schema, json)) {
      add(route, field, kind, message);
    }
  };
  return {
    /** Compares a response with the contract. */
    checkResponse({ route: named, status, contentType, body }: UpstreamResponse): void {
      const schema = responseSchema(named, status);
      if (schema === undefined) return add(named.name, '', 'other status', `${status} isn’t in the contract`);
      const { file } = named.facts;
      if (file !== undefined && status < 300) {
        const isDeclared = file.some(type => contentType.startsWith(type));
        return isDeclared ? undefined : add(named.name, '', 'other content type', `expected ${file.join(' or ')}`);
      }
      const json = parseJson(body.toString());
      if (json === undefined) return add(named.name, '', 'other format', 'expected a JSON body');
      compare(named.name, schema, json);
    },
    /** Compares the body of a live message. */
    checkMessage(topic: string, body: string): void {
      const live = findTopic(topic);
      if (live === null) return;
      const json = parseJson(body);
      if (json === undefined) add(live.name, '', 'other format', 'expected a JSON body');
      else compare(live.name, live.schema, json);
    },
    /** Each deviation once, with how often it was seen; the latest first. */
    list: (): readonly UpstreamDeviation[] => [...seen.values()].reverse(),
  };
}
