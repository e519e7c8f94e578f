import { z } from 'zod/mini';
import type { CallDetails, ParameterDocument } from '../describe/document.ts';
import { findSharedField } from '../describe/shared-fields.ts';
import type { NamedRoute } from '../../routes.ts';
import { resetTokenHeader } from '../../endpoints/auth.ts';
import { clientIdHeader, defaultBases, idempotencyHeader, replayedHeader } from '../../routing/route.ts';
import { refusal, type Response } from './responses.ts';
import type { JsonSchema } from './json-schema.ts';
import { resolve, type ConvertedSchemas } from './schemas.ts';

/** One call as an operation of OpenAPI. */

/** A parameter of an operation. */
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** An operation of a document. */
export type Operation = ReturnType<typeof describeOperation>;

/** Path of a call with its base address, such as `/api/orders/{id}`. */
export const pathOf = ({ route, facts }: NamedRoute): string =>
  `${defaultBases[facts.base]}${route.path}`.replace(/:([A-Za-z]+)/g, '{$1}');

/** The same for `/{asset}` and `/{symbol}`, which OpenAPI takes for one path. */
export const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/** Keys of the schemas of a call in `ConvertedSchemas.parts`, with the schemas. */
export function partsOf({ name, route }: NamedRoute): [string, unknown][] {
  const parts: [string, unknown][] = [
    [`${name} path`, route.pathParams],
    [`${name} query`, route.query],
    [`${name} body`, 'body' in route ? route.body : undefined],
    ...Object.entries(route.responses).map(([status, schema]): [string, unknown] => [`${name} ${status}`, schema]),
  ];
  return parts.filter(([, schema]) => schema !== undefined && schema !== null);
}

/** The operation of a call. */
export function describeOperation(
  named: NamedRoute,
  details: CallDetails,
  { parts, components }: ConvertedSchemas,
  tag: string,
) {
  const { name, route, facts } = named;
  const [, summary = '', ids = ''] = /^(.*?)(?: \[(.*)\])?$/.exec(details.summary) ?? [];
  const body = parts[`${name} body`];
  const isAddition = facts.addition !== undefined;
  return {
    operationId: name,
    summary: isAddition ? `${summary} (addition)` : summary,
    description: [details.description, ...rulesOf(named)].join('\n\n'),
    tags: [tag],
    security: securityOf(named),
    ...(ids === '' ? {} : { 'x-requirements': ids.split(', ') }),
    ...(isAddition ? { 'x-addition': true } : {}),
    'x-access': facts.access,
    ...(facts.authority === undefined ? {} : { 'x-authority': facts.authority }),
    parameters: [
      ...parametersOf('path', parts[`${name} path`], details, components),
      ...parametersOf('query', parts[`${name} query`], details, components),
      ...(facts.idempotent === true ? [idempotencyParameter] : []),
      ...(facts.sendsLinks === true ? [clientIdParameter] : []),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            description: resolve(body, components).description,
            required: !isEmpty(body) && !('body' in route && route.body instanceof z.ZodMiniOptional),
            content: { [facts.upload === true ? 'multipart/form-data' : 'application/json']: { schema: body } },
          },
        }),
    responses: Object.fromEntries(
      Object.keys(route.responses).map(status => [
        status,
        describeResponse(named, status, details, { parts, components }),
      ]),
    ),
  };
}

const isEmpty = (schema: JsonSchema): boolean =>
  schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0;

function securityOf({ route, facts }: NamedRoute) {
  if (facts.access === 'anyone') return [];
  return [route.method === 'GET' ? { session: [] } : { session: [], antiForgery: [] }];
}

/** What follows from the facts of a call, in sentences. */
function rulesOf({ facts }: NamedRoute): string[] {
  const { access, authority, idempotent } = facts;
  return [
    ...(facts.addition !== undefined ? ['**Addition:** this call is not in the specification.'] : []),
    ...(access === 'twoFactor' ? ['Requires a session with two factors.'] : []),
    ...(access === 'session' ? ['Requires a session, with or without the second factor.'] : []),
    ...(authority === undefined ? [] : [`Requires the authority \`${authority}\`.`]),
    ...(idempotent === true ? ['Safe to send again with the same `Idempotency-Key` header.'] : []),
  ];
}

function parametersOf(
  location: 'path' | 'query',
  schema: JsonSchema | undefined,
  details: CallDetails,
  components: ConvertedSchemas['components'],
): Parameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, value]) => {
    const shared = findSharedField(name);
    const own = details.params?.[name];
    const { description: _shown, examples: _values, ...rest } = value;
    const example =
      (typeof own === 'object' ? own.example : undefined) ??
      shared?.example ??
      resolve(value, components).examples?.[0];
    return {
      name,
      in: location,
      description: textOf(own) ?? shared?.description ?? '',
      required: location === 'path' || schema?.required?.includes(name) === true,
      schema: rest,
      ...(example === undefined ? {} : { example }),
    };
  });
}

const textOf = (document: ParameterDocument | undefined): string | undefined =>
  typeof document === 'string' ? document : document?.description;

const idempotencyParameter: Parameter = {
  name: idempotencyHeader,
  in: 'header',
  description:
    'ID that the client generates, one for each intended command. A repeat with the same key and body returns the first response and changes nothing.',
  required: false,
  schema: { type: 'string', maxLength: 64 },
  example: '6f1c2b8e-0d5a-4a3e-9a55-1f0a7c9d2b44',
};

const clientIdParameter: Parameter = {
  name: clientIdHeader,
  in: 'header',
  description: 'Client ID of the brand that the links in the email lead to; the default brand if omitted.',
  required: false,
  schema: { type: 'string', maxLength: 40 },
  example: 'finch-marlow',
};

/** Calls that tell a repeat by a key in the body or path. */
const keyed = new Set(['orders.place', 'wallets.withdraw']);

function describeResponse(
  { name, facts }: NamedRoute,
  status: string,
  details: CallDetails,
  { parts, components }: Pick<ConvertedSchemas, 'parts' | 'components'>,
): Response {
  const schema = parts[`${name} ${status}`] ?? {};
  if (Number(status) >= 400) return refusal(codesOf(schema));
  const headers = {
    ...((facts.idempotent === true || keyed.has(name)) && {
      [replayedHeader]: {
        description: '`true` if this is the first response again, because the key was used before.',
        schema: { type: 'string', enum: ['true'] },
        example: 'true',
      },
    }),
    ...((name === 'auth.verifyCode' || name === 'auth.confirmEnrollment') && {
      [resetTokenHeader]: {
        description: 'For a migrating user: the token with which `POST /api/auth/password/reset` sets a password.',
        schema: { type: 'string' },
        example: 'k3V9s0Qw2LrT',
      },
    }),
  };
  const types = facts.file ?? ['application/json'];
  const body = facts.file === undefined ? schema : { type: 'string', format: 'binary' };
  return {
    description:
      details.success ??
      (facts.file === undefined ? (resolve(schema, components).description ?? '') : 'The document as a file.'),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    content: Object.fromEntries(types.map(type => [type, { schema: body }])),
  };
}

/** The codes of a refusal, from the schema of its body: one error or a list. */
const codesOf = (schema: JsonSchema): string[] =>
  (schema.anyOf?.[0]?.properties?.['code']?.enum ?? []).map(code => String(code));
