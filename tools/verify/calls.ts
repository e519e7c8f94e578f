import { api } from '@portal/contracts/api';
import { isCarriedOut } from '@portal/contracts/routing/success';
import { anyErrorBody, errorStatus } from '@portal/contracts/schemas/errors';
import { apiRoutes, type NamedRoute } from '@portal/contracts/routes';
import { compareBody } from './compare/compare-body';
import { effects, type Finding, type Note } from './model/findings';
import { pick } from './plan/known';
import type { Answer } from './model/transport';

/** All routes by name. */
export const routes: ReadonlyMap<string, NamedRoute> = new Map(apiRoutes().map(named => [named.name, named]));

/** The schema of a response as the portal reads it, with its tolerance. */
function schemaOf(route: string, status: number): unknown {
  const [noun = '', name = ''] = route.split('.');
  return pick(api, `${noun}.${name}.responses.${status}`)[0];
}

/** What is wrong with a response, and what is only to be known. */
export interface Checked {
  readonly findings: readonly Finding[];
  readonly notes: readonly Note[];
  /** Whether the response is a success whose body was compared. */
  readonly isSuccess: boolean;
}

/**
 * Checks the response to a valid call.
 *
 * @param may error codes that are an answer too
 */
export function checkAnswer(named: NamedRoute, answer: Answer, may: readonly string[]): Checked {
  const { name, route, facts } = named;
  const declared = Object.keys(route.responses).map(Number);
  const success = declared.find(status => status < 300) ?? 200;
  const isDone = isCarriedOut({ ...route, metadata: facts }, answer.status);
  if (answer.status !== success && !isDone) return checkRefusal(named, answer, may, success);
  const cache = facts.access === 'twoFactor' && route.method === 'GET' ? checkCaching(name, answer) : [];
  if (facts.file !== undefined) {
    return { findings: [...cache, ...checkFile(name, answer, facts.file)], notes: [], isSuccess: true };
  }
  if (isDone && answer.json === undefined) {
    const message = 'It answered without a body that can be read; the portal reads the rest again.';
    return { findings: [], notes: [{ route: name, message }], isSuccess: true };
  }
  const type = checkJson(name, answer);
  if (answer.json === undefined) return { findings: type, notes: [], isSuccess: false };
  if (hasRoundedNumber(answer.bytes))
    type.push(finding(name, '', 'other format', manyDigits, 'a rounded figure is shown'));
  const { findings, extra } = compareBody(name, schemaOf(name, success), answer.json);
  const notes = extra.map(path => ({ route: name, message: `${path} is not in the contract; the portal ignores it.` }));
  return { findings: [...cache, ...type, ...findings], notes, isSuccess: true };
}

const finding = (route: string, path: string, kind: Finding['kind'], message: string, effect: string): Finding => ({
  route,
  path,
  kind,
  message,
  effect,
});

function checkRefusal({ name, route }: NamedRoute, answer: Answer, may: readonly string[], success: number): Checked {
  const schema = schemaOf(name, answer.status);
  const codes = codesOf(answer.json);
  if (schema !== undefined && codes.length > 0 && codes.every(code => may.includes(code))) {
    const { findings } = compareBody(name, schema, answer.json);
    return { findings, notes: [{ route: name, message: `It answered ${codes.join(', ')}.` }], isSuccess: false };
  }
  const isDeclared = Object.hasOwn(route.responses, answer.status);
  const known = codes.filter(code => Object.hasOwn(errorStatus, code));
  const what = `${answer.status}${known.length > 0 ? ` (${known.join(', ')})` : ''}`;
  const message = `expected ${success}, not ${what}${isDeclared ? '' : ', which the contract does not list'}`;
  return { findings: [finding(name, '', 'other status', message, effects.fails)], notes: [], isSuccess: false };
}

/** The codes of an error body; empty if it is none. */
export function codesOf(json: unknown): string[] {
  const read = anyErrorBody.safeParse(json);
  return read.success ? [read.data].flat().map(({ code }) => code) : [];
}

function checkJson(name: string, { json, contentType }: Answer): Finding[] {
  if (json === undefined) return [finding(name, '', 'other format', 'expected a body of JSON', effects.fails)];
  if (/^application\/([\w.-]+\+)?json$/.test(contentType)) return [];
  return [finding(name, '', 'other content type', 'expected application/json', 'it is read all the same')];
}

const manyDigits = 'expected decimals of more than 15 digits as text, because JSON.parse rounds numbers';

/** Whether a number of the body has more digits than a number of JavaScript holds. */
function hasRoundedNumber(bytes: Uint8Array): boolean {
  const withoutTexts = new TextDecoder().decode(bytes).replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return (withoutTexts.match(/\d[\d.]{15,}/g) ?? []).some(token => {
    const digits = token.replace('.', '').replace(/^0+/, '');
    return digits.length > 15 && Number(token).toString() !== (token.includes('.') ? token.replace(/0+$/, '') : token);
  });
}

function checkFile(name: string, { bytes, contentType }: Answer, types: readonly string[]): Finding[] {
  if (!types.includes(contentType)) {
    return [finding(name, '', 'other content type', `expected ${types.join(' or ')}`, effects.fails)];
  }
  const isPdf = new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';
  if (bytes.length > 0 && (isPdf || contentType !== 'application/pdf')) return [];
  return [finding(name, '', 'other format', 'expected a file of its type', effects.fails)];
}

/** Account data must not be stored by caches (docs/deploy.md). */
function checkCaching(name: string, { headers }: Answer): Finding[] {
  if (/no-store/i.test(headers.get('cache-control') ?? '')) return [];
  const effect = 'browsers and proxies may keep account data';
  return [finding(name, 'header cache-control', 'missing', 'expected no-store for account data', effect)];
}
