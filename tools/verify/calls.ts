import { api } from '@portal/contracts/api';
import { errorMeanings } from '@portal/contracts/schemas/error-meanings';
import { apiRoutes, type NamedRoute } from '@portal/contracts/routes';
import { isCarriedOut, schemaOfSuccess } from '@portal/contracts/routing/success';
import { parseErrorBody } from '@portal/domain/access/failures';
import { compareBody } from './compare-body';
import { effects, type Finding, type Note } from './findings';
import { pick } from './known';
import type { Answer } from './transport';

/** All routes by name. */
export const routes: ReadonlyMap<string, NamedRoute> = new Map(apiRoutes().map(named => [named.name, named]));

/** The schema of a success as the portal reads it, with its tolerance. */
export function schemaOf(route: string): unknown {
  const [noun = '', name = ''] = route.split('.');
  const status = Object.keys(routes.get(route)?.route.responses ?? {}).find(each => each.startsWith('2'));
  return pick(api, `${noun}.${name}.responses.${status}`)[0];
}

/** What is wrong with a response, and what is only to be known. */
export interface Checked {
  readonly findings: readonly Finding[];
  readonly notes: readonly Note[];
  /** The body in the form of the contract; undefined without one. */
  readonly body: unknown;
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
  const sent = { method: route.method, metadata: facts, responses: route.responses };
  const success =
    Object.keys(route.responses)
      .map(Number)
      .find(status => status < 300) ?? 200;
  if (answer.status >= 300 || schemaOfSuccess(sent, answer.status) === undefined) {
    return checkRefusal(named, answer, may, success);
  }
  const isDone = isCarriedOut(sent, answer.status);
  const fails = isDone ? effects.done : effects.fails;
  const cache = facts.access === 'twoFactor' && route.method === 'GET' ? checkCaching(name, answer) : [];
  if (facts.file !== undefined) {
    return { ...nothing, findings: [...cache, ...checkFile(name, answer, facts.file)], isSuccess: true };
  }
  const type = checkJson(name, answer, fails);
  if (answer.json === undefined) return { ...nothing, findings: type, isSuccess: isDone };
  if (hasRoundedNumber(answer.bytes))
    type.push(finding(name, '', 'other format', manyDigits, 'a rounded figure is shown'));
  const { findings, body } = compareBody(name, schemaOf(name), answer.json, fails);
  return { ...nothing, findings: [...cache, ...type, ...findings], body, isSuccess: true };
}

const nothing: Checked = { findings: [], notes: [], body: undefined, isSuccess: false };

const finding = (route: string, path: string, kind: Finding['kind'], message: string, effect: string): Finding => ({
  route,
  path,
  kind,
  message,
  effect,
});

function checkRefusal({ name, route }: NamedRoute, answer: Answer, may: readonly string[], success: number): Checked {
  const codes = codesOf(answer.json);
  // "Not found" needs no code of its own.
  const said = answer.status === 404 && codes.every(code => code === '404') ? ['NOT_FOUND'] : codes;
  if (said.length > 0 && said.every(code => may.includes(code))) {
    return { ...nothing, notes: [{ route: name, message: `It answered ${said.join(', ')}.` }] };
  }
  const isDeclared = Object.hasOwn(route.responses, answer.status);
  const known = codes.filter(code => Object.hasOwn(errorMeanings, code));
  const what = `${answer.status}${known.length > 0 ? ` (${known.join(', ')})` : ''}`;
  const message = `expected ${success}, not ${what}${isDeclared ? '' : ', which the contract does not list'}`;
  return { ...nothing, findings: [finding(name, '', 'other status', message, effects.fails)] };
}

/** The codes of an error body in any form that the portal reads; empty if it is none. */
export const codesOf = (json: unknown): string[] => parseErrorBody(json).map(({ code }) => code);

function checkJson(name: string, { json, contentType }: Answer, fails: string): Finding[] {
  if (json === undefined) return [finding(name, '', 'other format', 'expected a JSON body', fails)];
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
