import { errorMeanings } from '../../schemas/error-meanings.ts';
import type { JsonSchema } from './json-schema.ts';
import { anyChangeErrors, sessionErrors, statusOf, twoFactorErrors, type ErrorCode } from '../../schemas/errors.ts';

/** Refusals of a document: what each code means, and an example of each. */

/** A response of a document, or a reference to one. */
export interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, { description: string; schema: object; example?: unknown }>>;
  readonly content?: Readonly<Record<string, { schema: JsonSchema; examples?: object }>>;
}

const forbidden = (codes: readonly ErrorCode[]) => codes.filter(code => statusOf(code) === 403);

/** Refusals that most calls share, by the name of their component. */
const sharedRefusals: Readonly<Record<string, readonly ErrorCode[]>> = {
  InvalidRequest: ['VALIDATION_FAILED', 'MALFORMED_REQUEST'],
  NotAuthenticated: ['NOT_AUTHENTICATED'],
  SessionRefused: forbidden(sessionErrors),
  SessionChangeRefused: [...anyChangeErrors, ...forbidden(sessionErrors)],
  ReadRefused: forbidden(twoFactorErrors),
  ChangeRefused: [...anyChangeErrors, ...forbidden(twoFactorErrors)],
  CrossSiteRequest: ['CROSS_SITE_REQUEST'],
  NotFound: ['NOT_FOUND'],
  MethodNotAllowed: ['METHOD_NOT_ALLOWED'],
  PayloadTooLarge: ['PAYLOAD_TOO_LARGE'],
  UnsupportedMediaType: ['UNSUPPORTED_MEDIA_TYPE'],
  TooManyAttempts: ['TOO_MANY_ATTEMPTS'],
  InternalError: ['INTERNAL_ERROR'],
  ServiceUnavailable: ['SERVICE_UNAVAILABLE'],
};

const keyOf = (codes: readonly string[]): string => [...codes].sort().join(' ');
const sharedNames = new Map(Object.entries(sharedRefusals).map(([name, codes]) => [keyOf(codes), name]));

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorMeanings, code);

/** The response for these codes of one status, or a reference to the one that many calls share. */
export function refusal(codes: readonly string[]): Response {
  const name = sharedNames.get(keyOf(codes));
  return name === undefined ? describeRefusal(codes) : { $ref: `#/components/responses/${name}` };
}

function describeRefusal(codes: readonly string[]): Response {
  const lines = codes.map(code => `- \`${code}\`: ${isCode(code) ? errorMeanings[code] : 'Unknown.'}`);
  return {
    description: lines.join('\n'),
    ...(codes.includes('TOO_MANY_ATTEMPTS')
      ? {
          headers: {
            'Retry-After': {
              description: 'Seconds until the call may be tried again, if known.',
              schema: { type: 'integer', minimum: 0 },
              example: 60,
            },
          },
        }
      : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorBody' },
        examples: Object.fromEntries(codes.map(code => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/** The shared refusals and an example of each code, for `components`; only those of which `text` has a reference. */
export function refusalComponents(text: string) {
  const responses = Object.fromEntries(
    Object.entries(sharedRefusals).flatMap(([name, codes]) =>
      text.includes(`"#/components/responses/${name}"`) ? [[name, describeRefusal(codes)]] : [],
    ),
  );
  const all = text + JSON.stringify(responses);
  const examples = Object.fromEntries(
    Object.entries(errorMeanings).flatMap(([code, message]) =>
      all.includes(`"#/components/examples/${code}"`) ? [[code, { summary: code, value: { code, message } }]] : [],
    ),
  );
  return { responses, examples };
}
