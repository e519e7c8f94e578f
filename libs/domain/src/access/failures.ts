import { plainCode } from '../codes/spelling';
import { isAboutCode } from './two-factor';

/** One error of a response body. */
export interface ErrorItem {
  readonly code: string;
  readonly message: string;
  readonly developerMessage?: string | undefined;
  readonly field?: string | undefined;
}

/** Error codes that start-up and the shared failure handler know. Compared as a whole: 403.4 is not 403.41 [ERR-05]. */
export const errorCodes = {
  frozen: '403.100.1',
  twoFactorNeeded: '403.100.2',
  noAccountInformation: '403.4',
  developerMessages: ['403.41', '403.43'],
} as const;

const failureTexts = {
  timeout: 'Network call timed out. Please refresh the page and try again.',
  unknown: 'There was an unknown error on the page.',
  noAccountInformation:
    'No account information was found for this user on the secondary platform. Please contact support.',
} as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? withoutBidi(value) : undefined;

const codeOf = (value: unknown): string | undefined => (typeof value === 'number' ? String(value) : textOf(value));

/** A code for programs, in the place of a sentence: 'UNKNOWN_ERROR', 'FORBIDDEN', 'error.token.used'. */
const machineCode = /^(?:[A-Z][A-Z0-9.-]{3,}|[A-Za-z][\w.-]*_[\w.-]*|[a-z]\w*(?:\.\w+)+)$/;

/** A text for a screen; empty for anything else, so that the screen says its own. */
export function sentenceOf(value: unknown): string {
  const text = textOf(value) ?? '';
  return machineCode.test(text.trim()) ? '' : text;
}

/** A text of others without the characters that change the direction of what is around it. */
export const withoutBidi = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** The first of some fields that an object has, by their names in plain spelling. */
function fieldOf(body: Readonly<Record<string, unknown>>, ...names: readonly string[]): unknown {
  const fields = new Map(Object.entries(body).map(([key, field]) => [plainCode(key), field]));
  return names.map(name => fields.get(name)).find(field => field !== undefined && field !== null);
}

/**
 * Whether the body of a reply says that the call failed, whatever its status: by a flag, as JSend does, or by errors in place
 * of data.
 */
export function saysItFailed(body: unknown): boolean {
  if (!isRecord(body) || Array.isArray(body)) return false;
  if (fieldOf(body, 'success', 'succeeded', 'issuccess', 'ok') === false) return true;
  const isJSend = body['status'] === 'error' || body['status'] === 'fail';
  if (isJSend && Object.keys(body).every(key => ['status', 'message', 'data', 'code'].includes(key))) return true;
  const errors = fieldOf(body, 'errors');
  return 'data' in body && fieldOf(body, 'data') === undefined && Array.isArray(errors) && errors.length > 0;
}

/**
 * Errors of a response body: one object, a list, or either wrapped as { errors } or { error } [ERR-02]. Codes may be numbers;
 * everything but the code may be null or absent. Items without a code are dropped, except where the body has nothing but a
 * text for the user. A code in the place of a message is none; the `detail` of a problem (RFC 9457) is one. What it says of
 * each field, in any of the usual forms, follows with the code of the whole.
 *
 * @param status of the reply; above 499 a text without a code tells of the server's own failure, and is none for the user
 */
export function parseErrorBody(body: unknown, status = 400): readonly ErrorItem[] {
  const wrapped = isRecord(body) && !Array.isArray(body) ? fieldOf(body, 'error') : undefined;
  const found = isRecord(wrapped) ? wrapped : body;
  if (Array.isArray(found)) return found.flatMap(item => readItem(item));
  if (!isRecord(found)) return [];
  const parts = partsOf(found);
  const isProblem = 'detail' in found || parts.length > 0;
  const code =
    codeOf(fieldOf(found, ...codeKeys)) ??
    (isProblem && found['status'] !== 'fail' ? codeOf(found['status']) : undefined) ??
    errorCode(found);
  const title = parts.length > 0 ? found['title'] : undefined;
  const spring = parseSpringBody(found);
  const detail = code === undefined ? sentenceOf(found['detail']) : '';
  const whole =
    spring !== null ? [spring] : detail === '' ? readItem({ ...found, code, title }) : [{ code: '', message: detail }];
  const items = [
    ...parts.flatMap(part => readPart(part, code ?? spring?.code)),
    ...readTexts(found, code ?? spring?.code ?? ''),
  ];
  // Errors with codes of their own are the errors, and not what is said of them all.
  const isOwn = items.some(item => item.code !== code && item.code !== '');
  // One of them that repeats what is said of them all says more of it, such as the developer message.
  const isRepeated = items.some(item => item.field === undefined && item.message === whole[0]?.message);
  const all = isOwn || isRepeated ? items : [...whole, ...items];
  const isSpring = typeof found['error'] === 'string' && typeof found['status'] === 'number';
  return all.length > 0 || isSpring || status >= 500 ? all : readText(found);
}

const codeKeys = ['code', 'errorcode'] as const;

/** A code in the field `error`, beside the text: `{ error: 'insufficient_funds', error_description }`. */
function errorCode(body: Readonly<Record<string, unknown>>): string | undefined {
  const error = textOf(body['error']);
  return error !== undefined && machineCode.test(error) ? error : undefined;
}

/** Words for the user: no name of a status ('Bad Request'), and nothing that only a program would write. */
const words = /^(?!(?:[A-Z]\w*\s?)+$)(?!.*[a-z]\.[A-Za-z])[A-Za-z][\p{L}\p{N} ,.;!$%'’()/-]{7,299}$/u;

/** The one text of a body without a code. */
function readText(body: Readonly<Record<string, unknown>>): ErrorItem[] {
  const text = sentenceOf(fieldOf(body, 'message', 'errormessage', 'msg') ?? fieldOf(body, 'error'));
  return words.test(text) && text.includes(' ') ? [{ code: '', message: text }] : [];
}

/** Where a body names what is wrong with each field, in plain spelling. */
const partKeys: ReadonlySet<string> = new Set([
  ...['errors', 'fields', 'fielderrors', 'validationerrors', 'violations', 'details', 'invalidparams'],
  ...['detail', 'fieldviolations'],
]);

function partsOf(body: Readonly<Record<string, unknown>>): unknown[] {
  const isJSend = body['status'] === 'fail';
  return Object.entries(body)
    .filter(([key, part]) => (partKeys.has(plainCode(key)) || (isJSend && key === 'data')) && isFilled(part))
    .map(([, part]) => part);
}

const isFilled = (part: unknown): boolean => typeof part === 'object' && part !== null && Object.keys(part).length > 0;

/** Errors or texts in a list, one error, or a text or texts by the name of each field. */
function readPart(part: unknown, code: string | undefined): ErrorItem[] {
  if (Array.isArray(part)) {
    return part.flatMap((item: unknown) => {
      const within = isRecord(item) ? partsOf(item) : [];
      if (within.length > 0) return within.flatMap(each => readPart(each, code));
      return readItem(typeof item === 'string' && item.includes(' ') ? { message: item } : item, code ?? '');
    });
  }
  if (!isRecord(part)) return [];
  if (codeOf(part['code']) !== undefined) return readItem(part);
  return Object.entries(part).flatMap(([field, texts]) =>
    [texts].flat().flatMap(text => readItem({ field, ...(isRecord(text) ? text : { message: text }) }, code ?? '')),
  );
}

/** Names of texts that are about no field. */
const ofNoField: ReadonlySet<string> = new Set(['nonfielderrors', 'message', 'messages', 'error']);

/** Texts in a list by the name of their field, also within objects, beside or without a code: as Django writes them. */
function readTexts(body: Readonly<Record<string, unknown>>, code: string): ErrorItem[] {
  return Object.entries(body).flatMap(([key, part]) => {
    if (partKeys.has(plainCode(key))) return [];
    if (isRecord(part) && !Array.isArray(part)) return readTexts(part, code);
    const texts: readonly unknown[] = Array.isArray(part) ? part : [];
    if (texts.some(text => typeof text !== 'string')) return [];
    const field = ofNoField.has(plainCode(key)) ? undefined : key;
    return texts.flatMap(message => readItem({ message, field }, code));
  });
}

/** Names of the text of an error, the likeliest first. */
const textKeys = [
  ...['message', 'detail', 'defaultmessage', 'reason', 'description', 'issue', 'title'],
  ...['errormessage', 'errordescription', 'msg'],
] as const;

/** One error; none without a code, or, where the code is that of the whole, without a text. */
function readItem(item: unknown, ofWhole?: string): ErrorItem[] {
  if (!isRecord(item)) return [];
  const own = codeOf(fieldOf(item, ...codeKeys));
  const message = sentenceOf(fieldOf(item, ...textKeys));
  const code = own ?? (message === '' ? undefined : ofWhole);
  if (code === undefined) return [];
  const keys = ofWhole === undefined ? ['field'] : ['field', 'name', 'property', 'propertypath', 'path', 'loc'];
  const source = fieldOf(item, 'source');
  const pointer = isRecord(source) ? textOf(source['pointer'])?.split('/') : undefined;
  const names = [...keys.map(key => fieldOf(item, key)), pointer].map(name => [name].flat().at(-1));
  const field = names.map(textOf).find(name => name !== undefined);
  return [
    {
      code,
      message,
      developerMessage: sentenceOf(fieldOf(item, 'developermessage')) || undefined,
      field: field?.replace(/^[A-Z]/, first => first.toLowerCase()),
    },
  ];
}

/** A user-facing message: a sentence from capital letter to full stop, without class names, fields or brackets. */
const sentence = /^(?!.*(?:Exception|exception|[a-z]\.[A-Za-z]|[{}[\]<>=_\\\n]))[A-Z].{8,300}[.!?]$/;

/**
 * Spring's default error body, { timestamp, status, error, message, path }: uses the status as code, and the message if
 * it is user-facing, or a short one about a code. `error` only names the status, and the message of a 500 exposes internals.
 */
function parseSpringBody(body: unknown): ErrorItem | null {
  if (!isRecord(body) || 'code' in body || typeof body['error'] !== 'string') return null;
  const { status, message } = body;
  if (typeof status !== 'number' || status >= 500 || typeof message !== 'string') return null;
  return sentence.test(message) || isAboutCode(message)
    ? { code: String(status), message: withoutBidi(message) }
    : null;
}

/** A failed call as the shared rules see it. */
export interface Failure {
  /** 'http' for an error status, 'timeout' for no response in time; other kinds have no effect here. */
  readonly kind: 'http' | 'timeout' | (string & {});
  readonly status: number | null;
  readonly errors: readonly ErrorItem[];
}

/** Context of the failure. */
export interface FailureScene {
  /** True for an authentication call. */
  readonly isAuthCall: boolean;
  /** True for a start-up or account call, whose refusal replaces the whole screen. */
  readonly isAccountCall: boolean;
  /** Page below /investors, such as 'login'. */
  readonly page: string;
  /** True if the user has given both factors, as far as the portal knows. */
  readonly hasTwoFactors: boolean;
  /** True if the client id of the path, or the default brand, is configured. */
  readonly isKnownClient: boolean;
}

/** Effect of a failure, in addition to the error that the caller receives [ERR-08]. */
export type FailureEffect =
  | { readonly kind: 'none' }
  /** Check with GET auth/user whether the session is alive [SES-30]. */
  | { readonly kind: 'verifySession' }
  | { readonly kind: 'freeze' }
  /** The generic error screen with 'Sign Out' [ERR-15]. */
  | { readonly kind: 'twoFactorRefused' }
  | { readonly kind: 'splash'; readonly message: string }
  | { readonly kind: 'toast'; readonly message: string };

const none: FailureEffect = { kind: 'none' };
const splash = (message: string): FailureEffect => ({ kind: 'splash', message });

/** Shared classification of failed calls [SES-30, SES-33 to SES-35, ERR-01 to ERR-09]. */
export function classifyFailure(failure: Failure, scene: FailureScene): FailureEffect {
  if (failure.kind === 'timeout') return { kind: 'toast', message: failureTexts.timeout };
  if (failure.kind !== 'http') return none;
  if (failure.status === 401) {
    return scene.isAuthCall || scene.page.toLowerCase() === 'login' ? none : { kind: 'verifySession' };
  }
  return failure.status === 403 ? classifyRefusal(failure.errors[0], scene) : none;
}

function classifyRefusal(error: ErrorItem | undefined, scene: FailureScene): FailureEffect {
  const { isAccountCall, isKnownClient, hasTwoFactors } = scene;
  if (error?.code === errorCodes.frozen) return { kind: 'freeze' };
  // With one factor this is expected on public pages; start-up leads to the second factor.
  if (error?.code === errorCodes.twoFactorNeeded) return hasTwoFactors ? { kind: 'twoFactorRefused' } : none;
  if (error?.code === errorCodes.noAccountInformation) return splash(failureTexts.noAccountInformation);
  if (errorCodes.developerMessages.some(code => code === error?.code)) {
    return splash(error?.developerMessage ?? failureTexts.unknown);
  }
  return isAccountCall && isKnownClient ? splash(error?.message || failureTexts.unknown) : none;
}
