import type { DialectName } from '@portal/contracts/sandbox/dialects';
import type { RouteMetadata } from '@portal/contracts/routing/route';
import { z } from 'zod/mini';
import { fieldsOf } from '../core/fields-of.ts';
import type { World } from '../core/world.ts';
import { withoutFields } from './offered-additions.ts';
import type { Dialect, Paging } from './dialect.ts';
import { definitionOf, mapBody, type Schema } from './map-body.ts';
import { plain } from './plain.ts';
import { spring } from './spring.ts';
import { replaceCodes } from './unknown-values.ts';

const dialects: Readonly<Record<DialectName, Dialect | null>> = { standard: null, spring, plain };

/** The dialect of a world; null if it is that of the contract. */
export const dialectOf = ({ state }: World): Dialect | null => dialects[state.dialect.name];

/** A call that was answered. */
export interface AnsweredCall {
  readonly name: string;
  readonly method: string;
  readonly facts: RouteMetadata;
  /** Schema of the success with this status, if the contract has one. */
  readonly schema: Schema | null;
  readonly path: string;
  readonly query: unknown;
}

/** Status and body of a response. */
export interface ReplyBody {
  readonly status: number;
  readonly body: unknown;
}

/** A response as the world's back end writes it. */
export function changeReplyBody(world: World, call: AnsweredCall, { status, body }: ReplyBody): ReplyBody {
  const { name, schema } = call;
  let changed = status < 300 ? withoutFields(world, name, body) : body;
  if (schema !== null && world.state.dialect.quirks.has('unknownValues')) {
    changed = mapBody(schema, changed, replaceCodes(world));
  }
  const dialect = dialectOf(world);
  const reply = { status, body: changed };
  return dialect === null ? reply : translate(dialect, world.now(), call, reply);
}

function translate(dialect: Dialect, now: number, call: AnsweredCall, { status, body }: ReplyBody): ReplyBody {
  const { name, method, facts, schema, path, query } = call;
  if (status >= 400) {
    const items = [body].flat().map(fieldsOf);
    return { status, body: dialect.writeError({ status, items, path, now }) };
  }
  if (schema === null) return { status, body };
  const written = mapBody(schema, body, dialect.write);
  // A back end that offers an addition knows it from this contract.
  if (facts.addition !== undefined) return { status, body: written };
  if (method !== 'GET' || facts.changesByGet === true) {
    const kept = keepNamed(name, dialect, written);
    const isExact = facts.exactStatus === true;
    return { status: isExact ? status : dialect.statusOfCommand(name, status, kept !== undefined), body: kept };
  }
  const rows = rowsOf(schema, written);
  return { status, body: rows === null ? written : dialect.writeList(rows, readPaging(body, query)) };
}

/** Fields that the specification names in responses to commands. */
const named: Readonly<Record<string, readonly string[]>> = {
  'auth.login': ['expiresIn', 'dvpAccount', 'twoFactorAuthenticated', 'userId'],
  'auth.refresh': ['expiresIn', 'brokerId'],
  'auth.requestPasswordReset': ['message'],
  'orders.reserveKey': ['idempotencyKey'],
  'orders.cancel': ['reason'],
  'banking.linkToken': ['linkToken', 'successUrl'],
  'banking.relinkToken': ['linkToken', 'successUrl'],
  'accountTransfers.reserveId': ['id'],
};

/** What remains of the response to a command; undefined if nothing does. */
function keepNamed(route: string, { keepsOfCommand }: Dialect, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const keep = (value: unknown): object | undefined => {
    const kept = Object.entries(fieldsOf(value)).filter(
      ([name]) => named[route]?.includes(name) === true || keepsOfCommand.test(name),
    );
    return kept.length === 0 ? undefined : Object.fromEntries(kept);
  };
  if (!Array.isArray(body)) return keep(body);
  const rows = body.flatMap((row: unknown) => keep(row) ?? []);
  return rows.length === 0 ? undefined : rows;
}

const pagingNames = new Set(
  'pageNumber pageSize totalPages totalElements first last start stop page size totalCount'.split(' '),
);

/** The rows of a response that is a list and nothing else; null of any other. The specification names those of `prices`. */
function rowsOf(schema: Schema, written: unknown): readonly unknown[] | null {
  if (Array.isArray(written)) return definitionOf(schema).type === 'array' ? written : null;
  const definition = definitionOf(schema);
  if (definition.type !== 'object' || typeof written !== 'object') return null;
  const [key, ...others] = Object.keys(definition.shape).filter(name => !pagingNames.has(name));
  const rows = key === undefined || key === 'prices' || others.length > 0 ? null : fieldsOf(written)[key];
  return Array.isArray(rows) ? rows : null;
}

const paging = z.object({ totalPages: z.number() });

function readPaging(body: unknown, query: unknown): Paging | null {
  const found = fieldsOf(body);
  if (!z.safeParse(paging, body).success) return null;
  const {
    pageNumber,
    page = pageNumber,
    pageSize,
    size = pageSize,
    totalPages,
    totalCount,
    totalElements = totalCount,
  } = found;
  const limit = fieldsOf(query)['limit'] ?? usualLimit;
  return {
    page: Number(page),
    size: Number(size ?? limit),
    totalPages: Number(totalPages),
    totalElements: Number(totalElements),
  };
}

/** Rows of a page of documents. */
const usualLimit = 10;
