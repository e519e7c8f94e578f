import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Specification, Statement } from '@portal/contracts/sandbox/specification';
import { startTestingServer, type TestingServer } from '@portal/mock-server/testing/testing-server';
import { mountRoute } from '@portal/testing/mount';
import { act, screen, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Sandbox } from '../app/sandbox';

const test = {
  file: 'libs/domain/src/fee.test.ts',
  line: 12,
  title: 'rounds up',
  cases: 1,
  ranAt: '2025-11-18T15:15:00.000Z',
};
const fact = { seed: '1 §9', check: 'unit', note: null, isContradiction: false, decisions: [], screen: null };
const statements: Statement[] = [
  {
    ...fact,
    id: 'ORD-21',
    text: 'The fee is 1%.',
    lines: [{ document: 0, line: 2 }],
    state: 'failed',
    tests: [
      { ...test, state: 'failed', cases: 3 },
      { ...test, line: 40, title: 'is shown', state: 'not run', cases: 0, ranAt: null },
    ],
    screen: 'ticket',
  },
  {
    ...fact,
    id: 'ORD-22',
    text: 'Orders wait at night.',
    lines: [],
    note: 'Derived. Expected.',
    state: 'passed',
    tests: [{ ...test, line: 9, title: 'waits', state: 'passed' }],
  },
  {
    ...fact,
    id: 'TRF-33',
    text: 'It takes 5-7 days.',
    lines: [{ document: 0, line: 1 }],
    note: 'Decision: both.',
    isContradiction: true,
    decisions: [42],
    state: 'not run',
    tests: [],
    screen: 'acat',
  },
];
const written: Specification = {
  ranAt: test.ranAt,
  documents: [{ title: 'Trading', lines: ['- ACAT 3-7, elsewhere **5-7** days.', '- Fees: 1%.'] }],
  decisions: [{ number: 42, title: 'Durations', file: 'decisions/0042-durations.md' }],
  pictures: ['ticket'],
  areas: [
    { prefix: 'ORD', title: 'Orders', statements: statements.slice(0, 2) },
    { prefix: 'TRF', title: 'Transfers', statements: statements.slice(2) },
  ],
};

const folder = mkdtempSync(path.join(tmpdir(), 'portal-spec-page-'));
/** One for all tests; the first one starts it. */
let server: TestingServer | undefined;
beforeEach(() => writeFileSync(path.join(folder, 'specification.json'), JSON.stringify(written)));
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

async function open(address = '/sandbox/spec') {
  server ??= await startTestingServer({}, { specificationDir: folder });
  return mountRoute({ element: <Sandbox />, path: address, ownToasts: true, venue: server.openVenue() });
}

const heading = (count: number) => screen.findByRole('heading', { level: 1, name: `Specification ${count}` });
/** The item of a statement, which has its state and, opened, its proofs. */
const itemOf = async (id: string) => {
  const item = (await screen.findByText(id)).closest('li');
  if (item === null) throw new Error(`${id} is in no list.`);
  return within(item);
};

describe('the section Specification', () => {
  it('shows a failed statement as failed, with its lines, tests, results and picture', { tags: 'slow' }, async () => {
    const { user } = await open();
    await heading(3);
    const item = await itemOf('ORD-21');
    expect(item.getByText('Failed')).toBeTruthy();
    expect(item.queryByText('Fees: 1%.')).toBeNull();
    await user.click(item.getByText('The fee is 1%.'));
    expect(await item.findByText('Fees: 1%.')).toBeTruthy();
    expect(item.getByText('Document 0, line 2')).toBeTruthy();
    const [failed, waiting] = item.getAllByRole('listitem').slice(-2);
    expect(failed?.textContent).toMatch(
      /^Failedrounds up.*fee\.test\.ts:12 · 3 cases · last run Nov 18, 2025, 10:15 a\.m\. ET$/,
    );
    expect(waiting?.textContent).toMatch(/^Not runis shown.*:40 · Not run on this machine$/);
    expect(item.getByRole('img', { name: 'The screen ticket' }).getAttribute('src')).toBe(
      '/sandbox/specification/pictures/ticket.png',
    );
  });

  it('counts the statements of each state', async () => {
    await open();
    const counts = await screen.findByRole('region', { name: 'All statements' });
    expect(within(counts).getByText('Failed').nextSibling?.textContent).toBe('1');
    expect(within(counts).getByText('Passed').nextSibling?.textContent).toBe('1');
    expect(within(counts).getByText(/^Last run Nov 18, 2025/)).toBeTruthy();
  });

  it('finds statements by text, id and state, and keeps that in the address', { tags: 'slow' }, async () => {
    const { user, location } = await open();
    const find = await screen.findByRole('searchbox', { name: 'Find' });
    await user.type(find, 'night');
    expect(await heading(1)).toBeTruthy();
    expect(screen.getByText('ORD-22')).toBeTruthy();
    expect(location()).toBe('/sandbox/spec?find=night');
    // The field keeps the focus while the address changes.
    expect(document.activeElement).toBe(find);
    await user.clear(find);
    await user.type(find, 'ord');
    expect(await heading(2)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Show'), 'Failed');
    expect(await heading(1)).toBeTruthy();
    await user.type(find, ' night');
    expect(await screen.findByText('No statement is like that')).toBeTruthy();
  });

  it('opens with the filter of its address', async () => {
    await open('/sandbox/spec?area=TRF');
    expect(await heading(1)).toBeTruthy();
    expect(screen.getByText('TRF-33')).toBeTruthy();
  });

  it('lists the contradictions in the documents, each with what was decided', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '1 contradiction in the documents' }));
    expect(await heading(1)).toBeTruthy();
    const item = await itemOf('TRF-33');
    expect(item.getByText('ACAT 3-7, elsewhere 5-7 days.')).toBeTruthy();
    expect(item.getByText('Decision: both.')).toBeTruthy();
    expect(item.getByText(/^42\. Durations/)).toBeTruthy();
    expect(item.getByText(/^No picture of the screen/)).toBeTruthy();
  });

  it('opens the statement at the end of the address, and gives it the focus', async () => {
    await open('/sandbox/spec#ORD-22');
    const item = await itemOf('ORD-22');
    expect(await item.findByText('In no line of the documents. It follows from 1 §9.')).toBeTruthy();
    expect(item.getByText('No picture: the statement is not about one screen.')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('ORD-22');
  });

  it('unfolds every statement while it is printed', async () => {
    await open();
    await heading(3);
    expect(screen.queryByText('Decision: both.')).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('Decision: both.')).toBeTruthy();
    expect(screen.getByText('rounds up')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText('Decision: both.')).toBeNull();
  });

  it('says what to do while no specification has been written', async () => {
    rmSync(path.join(folder, 'specification.json'));
    await open();
    expect(await screen.findByText('The specification has not been written yet')).toBeTruthy();
    expect(screen.getByText('npm run spec')).toBeTruthy();
  });
});
