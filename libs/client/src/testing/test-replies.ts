import type { Order, orders } from '@portal/contracts/endpoints/orders';
import type { ResponseBody } from '../api/route-call.ts';
import { configure } from '../browser/config.ts';

/** A request that the portal sent. */
export interface AskedCall {
  /** Such as 'GET /api/orders/H-1'. */
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A response, with a body of JSON or the given text, or that none arrives. */
export type Reply =
  | {
      readonly status?: number;
      readonly statusText?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
      readonly text?: string;
    }
  | 'lost';

/** Answers the portal's requests without a server. Returns those that were sent. `configure(null)` ends it. */
export function answerCalls(reply: (call: AskedCall) => Reply | Promise<Reply>): readonly AskedCall[] {
  const calls: AskedCall[] = [];
  configure({
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input, 'https://portal.test');
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      const call: AskedCall = {
        name: `${(input instanceof Request ? input.method : init?.method) ?? 'GET'} ${url.pathname}`,
        query: Object.fromEntries(url.searchParams),
        headers: new Headers(init?.headers),
        body,
      };
      calls.push(call);
      const answer = await reply(call);
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      const { status = 200, statusText = '', text = JSON.stringify(answer.body ?? {}) } = answer;
      return new Response(status === 204 ? null : text, {
        status,
        statusText,
        headers: { 'content-type': 'application/json', ...answer.headers },
      });
    },
  });
  return calls;
}

/** The body of the response to a command. The mock server always sends one. */
export async function bodyOf<Body>(response: Promise<Body>): Promise<NonNullable<Body>> {
  const body = await response;
  if (body == null) throw new Error('The response has no body');
  return body;
}

/** The order of a reply to a placed order. The mock server always sends it whole. */
export async function orderOf(reply: Promise<ResponseBody<typeof orders.place>>): Promise<Order> {
  const body = await bodyOf(reply);
  if (!('symbol' in body)) throw new Error('The response has no more than an id');
  return body;
}

/** The paging fields of a list that has one row, or all its rows on one page. */
export const onePage = {
  ...{ pageNumber: 1, pageSize: 100, page: 1, totalPages: 1, totalCount: 1, totalElements: 1, first: true, last: true },
  ...{ start: '2025-08-20', stop: '2025-11-18' },
} as const;
