import { pageIn } from '@portal/client/api/route-address';
import { additions, type AdditionName } from '@portal/contracts/routing/additions';
import type { NamedRoute } from '@portal/contracts/routes';
import { errorMeanings } from '@portal/contracts/schemas/error-meanings';
import { parseErrorBody } from '@portal/domain/access/failures';
import { marketDate } from '@portal/domain/calendar/market-time';
import { plainCode } from '@portal/domain/codes/spelling';
import { checkAnswer, routes } from './calls';
import { countFindings, effects, type Finding, type Note, type Report, type Unverified } from './findings';
import { checkPages, choosePageSize, pagedLists, type PagedList } from './paging';
import { findEmptyLists } from './empty-lists';
import { pick, pickTexts, type Known } from './known';
import { mayAnswer, planCalls } from './plan';
import { openTarget } from './reach';
import { callRoute, type Answer, type Parts, type Target } from './transport';

/** A verification that goes on: what it has found and read so far. */
export interface Run extends Known {
  readonly target: Target;
  readonly bodies: Map<string, unknown[]>;
  readonly findings: Finding[];
  readonly notes: Note[];
  readonly unverified: Unverified[];
  /** The input of the first successful call of each route. */
  readonly inputs: Map<string, Parts>;
  /** Routes of lists whose pages are counted from 0 in queries. */
  readonly fromZero: Set<string>;
  /** Names of the additions that the back end offers. */
  offered: ReadonlySet<string>;
  calls: number;
  messages: number;
}

/** More to check than the responses of GET, such as the live feed. */
export type FurtherCheck = (run: Run) => Promise<void>;

/**
 * Reads every GET of the contract and checks the responses. Nothing is changed.
 *
 * @throws {UnreachableError} if the address answers nothing of the contract, or the session is not one
 */
export async function verify(target: Target, further: readonly FurtherCheck[] = []): Promise<Report> {
  const { answer, date } = await openTarget(target);
  const run: Run = {
    target,
    bodies: new Map(),
    findings: [],
    notes: [],
    unverified: [],
    inputs: new Map(),
    fromZero: new Set(),
    offered: new Set(),
    today: marketDate(date ?? Date.now()),
    calls: 0,
    messages: 0,
  };
  if (date === null) run.findings.push(withoutDate);
  const gets = [...routes.values()].filter(({ route }) => route.method === 'GET');
  // What it offers is asked first.
  for (const named of gets.toSorted((a, b) => Number(b.name === offers) - Number(a.name === offers))) {
    if (isChecked(run, named)) await checkRoute(run, named);
    if (named.name === offers) run.offered = new Set(pickTexts(run, offers, 'additions.*'));
  }
  addFirst(run, answer);
  for (const list of pagedLists) await checkList(run, list);
  if (target.cookies !== null) await checkWithoutSession(run);
  await checkErrorBody(run);
  for (const each of further) await each(run);
  if (target.cookies === null) run.unverified.push(withoutSession);
  run.unverified.push(...findEmptyLists(run));
  return {
    findings: countFindings(run.findings),
    notes: distinct(run.notes),
    unverified: distinct(run.unverified),
    notOffered: Object.keys(additions).filter(name => !run.offered.has(name)),
    checked: [...run.bodies.keys()],
    calls: run.calls,
    messages: run.messages,
  };
}

const distinct = <N extends Note>(notes: readonly N[]): N[] => [
  ...new Map(notes.map(note => [`${note.route} ${note.message}`, note])).values(),
];

const withoutSession: Unverified = {
  route: 'auth.user',
  kind: 'not called',
  message: 'nor any other call that needs a session: there is no --cookie',
};

/** What only the first response deviates in, which was asked for without a session. */
function addFirst(run: Run, answer: Answer): void {
  const named = routes.get('symbols.list');
  const found = named === undefined ? [] : checkAnswer(named, answer, []).findings;
  const known = new Set(run.findings.map(({ route, path, kind }) => `${route} ${path} ${kind}`));
  run.findings.push(...found.filter(({ route, path, kind }) => !known.has(`${route} ${path} ${kind}`)));
}

const withoutDate: Finding = {
  route: 'symbols.list',
  path: 'header date',
  kind: 'missing',
  message: 'expected the time of the server',
  effect: 'the portal uses the clock of the device',
};

function isChecked(run: Run, { name, facts }: NamedRoute): boolean {
  if (facts.access !== 'anyone' && run.target.cookies === null) return false;
  return facts.addition === undefined || name === offers || run.offered.has(facts.addition);
}

/** The call that lists the additions that the back end offers. */
const offers = 'startUp.settings';

async function checkRoute(run: Run, named: NamedRoute): Promise<void> {
  const { name } = named;
  // It would use up the link of an email.
  if (name === 'auth.verifyEmail') return;
  const inputs = planCalls(named, run);
  if (typeof inputs === 'string') return void run.unverified.push({ route: name, kind: 'not called', message: inputs });
  for (const parts of inputs) await send(run, named, parts, mayAnswer[name]);
}

/** Calls a route and checks the response, which is returned in the form of the contract; null without a success. */
export async function send(
  run: Run,
  named: NamedRoute,
  parts: Parts,
  may: readonly string[] = [],
): Promise<Answer | null> {
  const { name, facts } = named;
  const answer = await askForPage(run, named, parts);
  if (answer === null) return null;
  // A back end without this addition does not know its call.
  if (facts.addition === 'settings' && answer.status >= 400) return null;
  const lacksAuthority = facts.authority !== undefined && !hasAuthority(run, facts.authority);
  const { findings, notes, body, isSuccess } = checkAnswer(
    named,
    answer,
    lacksAuthority ? [...may, 'AUTHORITY_MISSING'] : may,
  );
  run.findings.push(...findings);
  run.notes.push(...notes);
  if (!isSuccess) return null;
  run.bodies.set(name, [...(run.bodies.get(name) ?? []), body]);
  if (!run.inputs.has(name)) run.inputs.set(name, parts);
  return { ...answer, json: body };
}

/** Asks for a page as the portal does: by its number from 0 once a reply has shown that the list counts so. */
async function askForPage(run: Run, named: NamedRoute, parts: Parts): Promise<Answer | null> {
  const page = Number(parts.query?.['page'] ?? Number.NaN);
  if (Number.isNaN(page)) return ask(run, named, parts);
  const fromZero = { ...parts, query: { ...parts.query, page: String(page - 1) } };
  if (run.fromZero.has(named.name)) return ask(run, named, fromZero);
  const answer = await ask(run, named, parts);
  const pageOf = (each: Answer | null): number | null =>
    each === null || each.status >= 300 ? null : pageIn(checkAnswer(named, each, []).body);
  if (pageOf(answer) !== page + 1) return answer;
  const again = await ask(run, named, fromZero);
  if (pageOf(again) !== page) return answer;
  run.fromZero.add(named.name);
  run.notes.push({ route: named.name, message: 'It counts pages from 0 in queries, and the portal does so too.' });
  return again;
}

const hasAuthority = (run: Run, authority: string): boolean =>
  pickTexts(run, 'auth.user', 'authorities.*').includes(authority);

async function ask(run: Run, named: NamedRoute, parts: Parts, isSignedIn?: boolean): Promise<Answer | null> {
  run.calls += 1;
  try {
    return await callRoute(run.target, named, parts, isSignedIn);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const message = isLate
      ? `expected a response within ${run.target.timeoutMs / 1000} seconds`
      : 'expected a response';
    run.findings.push({ route: named.name, path: '', kind: 'no response', message, effect: effects.fails });
    return null;
  }
}

/** Reads a list again in a few pages. A list that changes meanwhile is read once more. */
async function checkList(run: Run, list: PagedList): Promise<void> {
  const named = routes.get(list.route);
  const [whole] = run.bodies.get(list.route) ?? [];
  const input = run.inputs.get(list.route);
  const size = whole === undefined ? null : choosePageSize(list, whole);
  if (named === undefined || input === undefined || size === null) return;
  const bodies: unknown[] = [];
  for (let page = 1; page <= Math.ceil(Number(pick(whole, list.total)[0]) / size); page += 1) {
    const query = { ...input.query, page: String(page), [list.size]: String(size) };
    const answer = await askForPage(run, named, { ...input, query });
    if (answer === null || answer.status >= 300) return;
    const { findings, body } = checkAnswer(named, answer, []);
    run.findings.push(...findings);
    bodies.push(body);
  }
  run.findings.push(...checkPages(list, bodies));
}

/** Without a session, what needs one must be refused. */
async function checkWithoutSession(run: Run): Promise<void> {
  for (const [name, parts] of run.inputs) {
    const named = routes.get(name);
    if (named === undefined || named.facts.access === 'anyone') continue;
    const answer = await ask(run, named, parts, false);
    if (answer === null || answer.status === 401) continue;
    const isOpen = answer.status < 300;
    run.findings.push({
      route: name,
      path: '',
      kind: 'other status',
      message: `expected 401 without a session, not ${answer.status}`,
      effect: isOpen ? effects.open : 'the portal does not notice that the session has ended',
    });
  }
}

/** Which errors a back end gives: a page that is no number must be refused, with a code and the field. */
async function checkErrorBody(run: Run): Promise<void> {
  const route = 'market.priceHistory';
  const named = routes.get(route);
  const input = run.inputs.get(route);
  if (named === undefined || input === undefined) return;
  const answer = await ask(run, named, { ...input, query: { ...input.query, page: 'none' } });
  if (answer === null) return;
  if (answer.status < 400) {
    const message = 'It accepts a page that is no number, so nothing is known of its errors.';
    return void run.unverified.push({ route, kind: 'not called', message });
  }
  const items = parseErrorBody(answer.json);
  const wrong = (path: string, message: string, effect: string): void =>
    void run.findings.push({ route, path, kind: 'missing', message, effect });
  if (items.every(({ code }) => !Object.hasOwn(errorMeanings, plainCodes.get(plainCode(code)) ?? code))) {
    const expected = 'expected a code of the contract in an error, such as VALIDATION_FAILED';
    wrong('error code', expected, 'refusals are shown in their own words, or as "could not be done" without any');
  }
  if (items.every(({ field }) => field === undefined || field === ''))
    wrong(
      'error fields',
      'expected the name of the field in an error',
      'refusals stand above a form, not at their field',
    );
}

const plainCodes = new Map(Object.keys(errorMeanings).map(code => [plainCode(code), code]));

/** What a missing addition costs, by its name. */
export const describeMissing = (name: string): string => {
  const known = Object.keys(additions).find((each): each is AdditionName => each === name);
  return known === undefined ? name : `${additions[known].title}: ${additions[known].without}`;
};
