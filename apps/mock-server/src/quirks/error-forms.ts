import { STATUS_CODES } from 'node:http';
import type { Quirk } from '@portal/contracts/sandbox/quirks';
import type { World } from '../kernel/world.ts';
import { fieldsOf } from '../kernel/fields-of.ts';
import { numberFor } from './quirks.ts';

/** An error response as the server makes it: one error or a list. */
interface ErrorResponse {
  readonly status: number;
  readonly body: unknown;
  /** Path of the call. */
  readonly path: string;
}

type Form = (items: readonly unknown[], response: ErrorResponse, world: World) => unknown;

/** Error bodies of other back ends. */
const forms: Partial<Record<Quirk, Form>> = {
  errorList: items => items,
  errorsWrapper: items => ({
    errors: items.map(item => ({ field: null, details: null, developerMessage: null, ...fieldsOf(item) })),
  }),
  errorWrapper: ([first]) => ({ error: first }),
  springErrors: ([first], { status, path }, world) => ({
    timestamp: new Date(world.now()).toISOString(),
    status,
    error: STATUS_CODES[status],
    message: fieldsOf(first)['message'],
    path,
  }),
  htmlErrors: (_, { status }) => gatewayPage(status),
};

/** The page of a gateway for a status. */
export const gatewayPage = (status: number): string =>
  `<html><head><title>${status} ${STATUS_CODES[status]}</title></head><body><center><h1>${status} ${STATUS_CODES[status]}</h1></center><hr><center>nginx</center></body></html>`;

/** The body of an error response in the form of the quirks that are on; of several forms one by route and code. */
export function changeErrorBody(world: World, routeName: string, response: ErrorResponse): unknown {
  const { active } = world.state.quirks;
  const possible = [...active].flatMap(name => forms[name] ?? []);
  const items = [response.body].flat();
  const choice = `${routeName} ${String(fieldsOf(items[0])['code'])}`;
  const form = possible[numberFor(world, choice, Math.max(1, possible.length))];
  return form === undefined ? response.body : form(items, response, world);
}
