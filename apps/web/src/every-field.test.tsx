import { queryClient } from '@portal/client/api/query-client';
import { routeName, type Route } from '@portal/client/api/route-call';
import { describeMutant, listMutants, mutate, type Mutant } from '@portal/client/testing/test-mutants';
import { auth } from '@portal/contracts/endpoints/auth';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { apiRoutes } from '@portal/contracts/routes';
import { sample, seed } from '@portal/testing/seeded-sample';
import { isLoading } from '@portal/testing/is-loading';
import type { Mounted, MountOptions } from '@portal/testing/mount';
import { startVenue } from '@portal/testing/venue';
import { act, screen, waitFor } from '@testing-library/react';
import type { QueryKey } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openApp } from './testing/open-app';
import { routes } from './routing/routes';

/**
 * Opens screens, and changes one field at a time of the responses that they show: deletes, empties, mistypes or renames
 * it, or sets it to an unknown text. The page stays, shows no text of a program, and offers nothing new. The normal run
 * takes a sample by the seed.
 */

const isDeep = Boolean(process.env['DEEP']);
const changesPerScreen = isDeep ? Infinity : 8;
/** In a deep run: how many of the screens that show a response are tried with a change of it. */
const screensPerChange = 2;
const tried = new Map<string, number>();
const screens = [
  'portfolio',
  'portfolio?wallet=withdraw&token=TZROP',
  'portfolio?wallet=shares',
  'orders',
  'history',
  'history?view=executions',
  'history?view=transfers',
  'market',
  'asset/TZROP',
  'transfers',
  'transfers?move=deposit',
  'transfers?move=withdraw',
  'transfers?wallet=deposit&token=TZROP',
  'transfers?wallet=custodial&token=TZROP',
  'transfers/T-5011',
  'transfers/T-5013',
  'account-transfer',
  'account/bank-accounts',
  'account/bank-accounts?move=wire',
  'account/documents',
  'account/personal-data',
];
const chosen = isDeep ? screens : sample(screens, 2, path => path);
console.log(`SEED=${seed}, screens: ${chosen.join(', ')}`);

/** Names of the routes in faults, by their names in query keys. */
const faultNames = new Map(apiRoutes().map(({ name, route }) => [routeName(route as unknown as Route), name]));

/** Words of controls that do or begin something. */
const verbs =
  /^(accept|add|cancel|change|confirm|create|deposit|link|make|place|reconnect|remove|review|save|sell|buy|send|sign|start|submit|trade|verify|withdraw)\b/i;

/** How often each such word begins the name of a control that can be used. */
function countActions(): Map<string, number> {
  const counts = new Map<string, number>();
  const controls = document.querySelectorAll(
    'button:not([disabled]):not([data-disabled]), a[href], [role=menuitem]:not([data-disabled])',
  );
  for (const control of controls) {
    // The note about cookies comes with time.
    if (control.closest('[data-status]') !== null) continue;
    const [verb] = verbs.exec((control.getAttribute('aria-label') ?? control.textContent).trim()) ?? [];
    const key = verb?.toLowerCase();
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Texts that only a program would say, with their surroundings. */
const slip = /.{0,30}(\bnull\b|\bundefined\b|\bNaN\b|\[object |Invalid Date).{0,20}/;
function findSlip(): string | null {
  // Text by text: 'null' at the end of one is followed by the next.
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (nodes.nextNode() !== null) texts.push(nodes.currentNode.textContent ?? '');
  for (const each of document.querySelectorAll('[aria-label], [title], [placeholder], [href], input')) {
    texts.push(...['aria-label', 'title', 'placeholder', 'href'].map(name => each.getAttribute(name) ?? ''));
    if (each instanceof HTMLInputElement) texts.push(each.value);
  }
  return texts.map(text => slip.exec(text)?.[0]).find(found => found !== undefined) ?? null;
}

const headings = (): string => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent).join();

interface Shown {
  readonly headings: string;
  readonly slip: string | null;
  readonly actions: ReadonlyMap<string, number>;
}

const readScreen = (): Shown => ({ headings: headings(), slip: findSlip(), actions: countActions() });

/** What is wrong with a screen, beside that with good responses. */
function findProblem(shown: Shown, good: Shown): string | null {
  if (shown.headings !== good.headings) return `the page is '${shown.headings}'`;
  if (shown.slip !== null) return `shows '${shown.slip}'`;
  const added = [...shown.actions].filter(([verb, count]) => count > (good.actions.get(verb) ?? 0));
  return added.length === 0 ? null : `offers ${added.map(([verb, count]) => `${verb} (${count})`).join()}`;
}

/** A response that the screen shows, with one change. */
interface Case {
  readonly queryKey: QueryKey;
  readonly route: string;
  readonly body: unknown;
  readonly mutant: Mutant;
}

function listCases(): Case[] {
  const queries = queryClient.getQueryCache().getAll();
  const cases = queries
    .filter(query => query.isActive() && query.state.status === 'success')
    .flatMap(({ queryKey, state: { data } }) => {
      const [name] = queryKey;
      const route = faultNames.get(String(name));
      // As the portal reads a good response, so it may be sent.
      const body: unknown = JSON.parse(JSON.stringify(data));
      return route === undefined ? [] : listMutants(body, seed).map(mutant => ({ queryKey, route, body, mutant }));
    });
  const distinct = new Map(cases.map(each => [nameOf(each), each]));
  return [...distinct.values()].filter(each => !isNeeded(each));
}

/** Those that have not been tried with enough other screens. */
function takeUntried(cases: readonly Case[]): Case[] {
  return cases.filter(each => {
    const times = tried.get(nameOf(each)) ?? 0;
    tried.set(nameOf(each), times + 1);
    return times < screensPerChange;
  });
}

/**
 * Without the ids it is unknown whose data the page would show: the portal says that it could not be loaded. Without the
 * last it is unknown whether a code was given: the portal asks for one.
 */
const needed = [
  'startUp.global account.id',
  'startUp.global authUser.accountId',
  'accounts.one id',
  'auth.user userId',
  'auth.user twoFactorAuthenticated',
];
const isNeeded = ({ route, mutant }: Pick<Case, 'route' | 'mutant'>): boolean =>
  needed.includes(`${route} ${mutant.field}`);

const nameOf = ({ route, mutant }: Pick<Case, 'route' | 'mutant'>): string => describeMutant(route, mutant);

function faultOf({ route, body, mutant }: Omit<Case, 'queryKey'>) {
  const changed = JSON.stringify(mutate(body, mutant));
  const effect = { kind: 'answer', status: 200, body: changed, contentType: 'application/json' } as const;
  return { route, times: null, effect };
}

async function show({ venue }: Mounted, each: Case): Promise<void> {
  venue.world.execute('fault.arrange', faultOf(each));
  await act(() => queryClient.resetQueries({ queryKey: each.queryKey, exact: true }));
  await settle();
}

async function restore({ venue }: Mounted, { queryKey }: Case): Promise<void> {
  venue.world.execute('fault.clear', {});
  await act(() => queryClient.resetQueries({ queryKey, exact: true }));
  await settle();
}

/** Waits until nothing has been under way for a moment: what is shown may load more. */
async function settle(): Promise<void> {
  let since: number | null = null;
  await waitFor(
    () => {
      const isBusy = queryClient.isFetching() + queryClient.isMutating() > 0 || isLoading();
      since = isBusy ? null : (since ?? performance.now());
      expect(since === null ? 0 : performance.now() - since).toBeGreaterThan(40);
    },
    { interval: 10 },
  );
}

const openPortal = async (path: string, arrange?: MountOptions['arrange']): Promise<Mounted> => {
  const mounted = await openApp(`/investors/${path}`, { persona: 'marisol', ...(arrange && { arrange }) });
  await settle();
  return mounted;
};

beforeAll(async () => {
  for (const { page } of routes) await page.preload();
});
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

it.each(chosen)(
  'the screen %s stays and offers nothing new, whatever field a response lacks',
  async path => {
    const mounted = await openPortal(path);
    if (path.includes('=') && !path.includes('view=')) {
      await screen.findByRole('dialog');
      await settle();
    }
    expect(findSlip()).toBe(null);
    const all = listCases();
    expect(all).not.toEqual([]);
    const problems: string[] = [];
    for (const each of sample(takeUntried(all), changesPerScreen, each => `${path} ${nameOf(each)}`)) {
      await show(mounted, each);
      const shown = readScreen();
      // Compared with the screen after the change: parts of it may have loaded since it was opened.
      await restore(mounted, each);
      const problem = findProblem(shown, readScreen());
      if (problem !== null) problems.push(`${nameOf(each)}: ${problem}`);
    }
    expect(problems).toEqual([]);
  },
  isDeep ? 3_600_000 : 600_000,
);

const startUpRoutes = {
  'startUp.global': [startUp.global, { query: { symbolResource: 'asset' } }],
  'startUp.settings': [startUp.settings, {}],
  'startUp.verification': [startUp.verification, {}],
  'auth.user': [auth.user, {}],
} as const;
const startUpCases: Omit<Case, 'queryKey'>[] = [];
let portfolio: Shown | null = null;

async function openPortfolio(change?: Omit<Case, 'queryKey'>): Promise<void> {
  await openPortal('portfolio', ({ world }) => {
    if (change !== undefined) world.execute('fault.arrange', faultOf(change));
  });
}

it('the portfolio opens with complete start-up data', async () => {
  const venue = await startVenue();
  venue.signIn('marisol');
  for (const [route, [definition, parts]] of Object.entries(startUpRoutes)) {
    const body: unknown = await venue.read(definition, parts);
    startUpCases.push(...listMutants(body, seed).map(mutant => ({ route, body, mutant })));
  }
  await openPortfolio();
  // Cards that are loaded later offer it too: to be compared with, the page must be complete.
  await waitFor(() => expect(countActions().get('add')).toBe(3));
  portfolio = readScreen();
  expect(findSlip()).toBe(null);
});

it.each(Array.from({ length: isDeep ? 150 : 3 }, (_, index) => index))(
  'the portfolio opens whatever field the start-up data lacks, and offers nothing new: sample %i',
  async index => {
    const cases = startUpCases.filter(each => !isNeeded(each));
    const chosenCase = sample(cases, index + 1, nameOf).at(-1);
    if (chosenCase === undefined || portfolio === null) throw new Error('The portfolio was not opened before');
    await openPortfolio(chosenCase);
    expect([nameOf(chosenCase), findProblem(readScreen(), portfolio)]).toEqual([nameOf(chosenCase), null]);
  },
);
