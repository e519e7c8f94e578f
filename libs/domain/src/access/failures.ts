import { plainCode } from '../codes/spelling';
import { isPublicPage } from './public-pages';
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

/**
 * What a code says of the link that a mail contained, in the names of any service: TOKEN_UNKNOWN, RESET_TOKEN_INVALID,
 * LINK_EXPIRED. Null if it says nothing of a link.
 */
export function readLinkEnd(code: string | null): 'expired' | 'void' | null {
  const plain = plainCode(code ?? '');
  if (!/token|link/.test(plain) || /csrf|xsrf|forgery/.test(plain)) return null;
  if (plain.includes('expired')) return 'expired';
  return /invalid|unknown|used|notfound/.test(plain) ? 'void' : null;
}

/** Whether a code says that a security has as many holders as it may have: HOLDER_LIMIT_EXCEEDED, MAX_HOLDERS_REACHED. */
export const isHolderLimit = (code: string | null): boolean =>
  /holders?(?:count)?limit|max(?:imum)?holders/.test(plainCode(code ?? ''));

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? withoutBidi(value) : undefined;
const numberOrText = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : textOf(value);

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
function fieldOf(body: Fields, ...names: readonly string[]): unknown {
  const fields = new Map(Object.entries(body).map(([key, field]) => [plainCode(key), field]));
  return names.map(name => fields.get(name)).find(field => field !== undefined && field !== null);
}

/**
 * Whether the body of a reply says that the call failed, whatever its status: by a flag, as JSend does, or by errors in place
 * of data.
 */
export function saysItFailed(body: unknown): boolean {
  if (!isFields(body)) return false;
  if (fieldOf(body, 'success', 'succeeded', 'issuccess', 'ok') === false) return true;
  const isJSend = body['status'] === 'error' || body['status'] === 'fail';
  if (isJSend && Object.keys(body).every(key => ['status', 'message', 'data', 'code'].includes(key))) return true;
  const errors = fieldOf(body, 'errors');
  return 'data' in body && fieldOf(body, 'data') === undefined && Array.isArray(errors) && errors.length > 0;
}

/**
 * Errors of a response body: one object, a list, or either wrapped as { errors } or { error } [ERR-02]. Codes may be numbers;
 * everything but the code may be null or absent. What the body says of each field, in any of the usual forms, follows with
 * the code of the whole. Items without a code are dropped, except where the body has nothing but a text for the user.
 *
 * @param status of the reply; above 499 a text without a code tells of the server's own failure, and is none for the user
 */
export function parseErrorBody(body: unknown, status = 400): readonly ErrorItem[] {
  const wrapped = isFields(body) ? fieldOf(body, 'error') : undefined;
  const found = typeof wrapped === 'object' ? wrapped : body;
  if (Array.isArray(found)) return found.flatMap(readError);
  if (!isFields(found)) return [];
  const whole = readWhole(found);
  const code = codeOfWhole(found) ?? whole?.code ?? '';
  const parts = [...partsOf(found).flatMap(part => readPart(part, code)), ...readTexts(found, code)];
  const errors = whole === null || isSaidByParts(whole, parts) ? parts : [whole, ...parts];
  return errors.length > 0 || isSpringBody(found) || status >= 500 ? errors : readTextAlone(found);
}

/** Whether the parts have codes of their own, or one repeats the whole and says more of it, such as the developer message. */
const isSaidByParts = (whole: ErrorItem, parts: readonly ErrorItem[]): boolean =>
  parts.some(
    ({ code, message, field }) =>
      (code !== whole.code && code !== '') || (field === undefined && message === whole.message),
  );

const specifiedCodes: ReadonlySet<unknown> = new Set(Object.values(errorCodes).flat());

/** The code that the ErrorInfo of gRPC gives beside a number: one of the specification in its metadata, else its reason. */
function codeOfErrorInfo(body: Fields): string | undefined {
  const infos = partsOf(body)
    .flat()
    .filter(isFields)
    .filter(info => 'domain' in info && 'reason' in info);
  const values = infos.flatMap(({ metadata }) => (isFields(metadata) ? Object.values(metadata) : []));
  return values.map(numberOrText).find(code => specifiedCodes.has(code)) ?? textOf(infos[0]?.['reason']);
}

/** The code of an error: its own, the status of a problem (RFC 9457), or a code in the field `error`, as OAuth has it. */
function codeOfWhole(body: Fields): string | undefined {
  const isProblem = 'detail' in body || partsOf(body).length > 0;
  const status = isProblem && !isJSendFailure(body) ? numberOrText(body['status']) : undefined;
  const error = textOf(body['error']) ?? '';
  return codeOfErrorInfo(body) ?? codeOf(body) ?? status ?? (machineCode.test(error) ? error : undefined);
}

const codeOf = (body: Fields): string | undefined => numberOrText(fieldOf(body, 'code', 'errorcode'));

/** What a body says of the whole call; null without a code, unless it has the `detail` of a problem. */
function readWhole(body: Fields): ErrorItem | null {
  const spring = readSpringBody(body);
  if (spring !== null) return spring;
  const code = codeOfWhole(body);
  const detail = sentenceOf(body['detail']);
  if (code === undefined) return detail === '' ? null : { code: '', message: detail };
  // The title of a problem names its kind, such as 'One or more validation errors occurred.'
  return errorFrom({ ...fieldIn(body['details']), ...body, title: undefined }, code, ['field']);
}

const fieldIn = (details: unknown): Fields => (isFields(details) ? { field: details['field'] } : {});

/** Words for the user: no name of a status ('Bad Request'), and nothing that only a program would write. */
const words = /^(?!(?:[A-Z]\w*\s?)+$)(?!.*[a-z]\.[A-Za-z])[A-Za-z][\p{L}\p{N} ,.;!$%'’()/-]{7,299}$/u;

/** The one text of a body without a code. */
function readTextAlone(body: Fields): ErrorItem[] {
  const text = sentenceOf(fieldOf(body, 'message', 'errormessage', 'msg', 'error', 'reason'));
  return words.test(text) && text.includes(' ') ? [{ code: '', message: text }] : [];
}

/** Where a body names what is wrong with each field, in plain spelling. */
const partKeys: ReadonlySet<string> = new Set([
  'errors',
  'fields',
  'fielderrors',
  'validationerrors',
  'violations',
  'details',
  'invalidparams',
  'detail',
  'fieldviolations',
]);

const isJSendFailure = (body: Fields): boolean => body['status'] === 'fail';

const partsOf = (body: Fields): unknown[] =>
  Object.entries(body)
    .filter(([key]) => partKeys.has(plainCode(key)) || (isJSendFailure(body) && key === 'data'))
    .map(([key, part]) => (plainCode(key) === 'details' ? withoutFacts(part) : part))
    .filter(isFilled);

/** Details without the facts about a message, such as { available: "100", currency: "USD" }, which are no messages. */
const withoutFacts = (part: unknown): unknown =>
  isFields(part) && codeOf(part) === undefined
    ? Object.fromEntries(Object.entries(part).filter(([, text]) => typeof text !== 'string' || /[a-z] /i.test(text)))
    : part;

const isFilled = (part: unknown): boolean => typeof part === 'object' && part !== null && Object.keys(part).length > 0;

/** Errors or texts in a list, one error, or a text or texts by the name of each field. */
function readPart(part: unknown, code: string): ErrorItem[] {
  if (Array.isArray(part)) return part.flatMap((item: unknown) => readItem(item, code));
  if (!isFields(part)) return [];
  if (numberOrText(part['code']) !== undefined) return readError(part);
  return Object.entries(part).flatMap(([name, texts]) => {
    const field = ofNoField.has(plainCode(name)) ? undefined : name;
    return [texts].flat().flatMap(text => {
      if (isFields(text)) return readReason({ field, ...text }, code);
      // Phoenix names the status here: 'Conflict'.
      return field === undefined && !words.test(String(text)) ? [] : readReason({ field, message: text }, code);
    });
  });
}

/** One of a list: an error, a sentence, or an object with a list of its own, as gRPC has it. */
function readItem(item: unknown, code: string): ErrorItem[] {
  if (!isFields(item)) return typeof item === 'string' && item.includes(' ') ? readReason({ message: item }, code) : [];
  const within = partsOf(item);
  return within.length > 0 ? within.flatMap(part => readPart(part, code)) : readReason(item, code);
}

/** Names of texts that are about no field. */
const ofNoField: ReadonlySet<string> = new Set(['nonfielderrors', 'message', 'messages', 'error', 'detail', 'base']);

/** Texts in a list by the name of their field, also within objects, beside or without a code: as Django writes them. */
function readTexts(body: Fields, code: string): ErrorItem[] {
  return Object.entries(body).flatMap(([key, part]) => {
    if (partKeys.has(plainCode(key))) return [];
    if (isFields(part)) return readTexts(part, code);
    const texts: readonly unknown[] = Array.isArray(part) ? part : [];
    if (texts.some(text => typeof text !== 'string')) return [];
    const field = ofNoField.has(plainCode(key)) ? undefined : key;
    return texts.flatMap(message => readReason({ message, field }, code));
  });
}

/** An error with a code of its own; none without. */
function readError(item: unknown): ErrorItem[] {
  const code = isFields(item) ? codeOf(item) : undefined;
  return isFields(item) && code !== undefined ? [errorFrom(item, code, ['field'])] : [];
}

/** What is said of a part: an error with a code of its own, or a text with the code of the whole. */
function readReason(item: Fields, ofWhole: string): ErrorItem[] {
  const code = codeOf(item);
  const error = errorFrom(item, code ?? ofWhole, ['field', 'name', 'property', 'propertypath', 'path', 'loc']);
  return code === undefined && error.message === '' ? [] : [error];
}

/** Names of the text of an error, the likeliest first. */
const textKeys = [
  'message',
  'detail',
  'defaultmessage',
  'reason',
  'description',
  'issue',
  'title',
  'errormessage',
  'errordescription',
  'msg',
] as const;

/** An error from what an object says. Its field may be a path, or stand in the pointer of JSON:API. */
function errorFrom(item: Fields, code: string, fieldKeys: readonly string[]): ErrorItem {
  const source = fieldOf(item, 'source');
  const pointer = isFields(source) ? textOf(source['pointer'])?.split('/') : undefined;
  const names = [...fieldKeys.map(key => fieldOf(item, key)), pointer].map(name => [name].flat().at(-1));
  const field = names.map(textOf).find(name => name !== undefined);
  return {
    code,
    message: sentenceOf(fieldOf(item, ...textKeys)),
    developerMessage: sentenceOf(fieldOf(item, 'developermessage')) || undefined,
    field: field?.replace(/^[A-Z]/, first => first.toLowerCase()),
  };
}

/** A user-facing message: a sentence from capital letter to full stop, without class names, fields or brackets. */
const sentence = /^(?!.*(?:Exception|exception|[a-z]\.[A-Za-z]|[{}[\]<>=_\\\n]))[A-Z].{8,300}[.!?]$/;

/** Spring's default error body: { timestamp, status, error, message, path }. */
const isSpringBody = ({ status, error }: Fields): boolean => typeof error === 'string' && typeof status === 'number';

/**
 * The status of Spring's body as code, and the message if it is user-facing, or a short one about a code. `error` only names
 * the status, and the message of a 500 exposes internals.
 */
function readSpringBody(body: Fields): ErrorItem | null {
  const { status, message } = body;
  if (!isSpringBody(body) || 'code' in body || Number(status) >= 500 || typeof message !== 'string') return null;
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
  if (error?.code === errorCodes.noAccountInformation) {
    // A public page shows what is public without an account.
    return !isAccountCall && isPublicPage(scene.page) ? none : splash(failureTexts.noAccountInformation);
  }
  if (errorCodes.developerMessages.some(code => code === error?.code)) {
    return splash(error?.developerMessage ?? failureTexts.unknown);
  }
  return isAccountCall && isKnownClient ? splash(error?.message || failureTexts.unknown) : none;
}
