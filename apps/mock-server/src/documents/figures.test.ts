import { marketDate } from '@portal/domain/calendar/market-time';
import { decimal } from '@portal/domain/money/money';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { act, fundPeople, stories } from '../../testing/command-arbitraries.ts';
import { fund, place, practiceWorld, tuesdayClose } from '../../testing/world-fixtures.ts';
import { linesOf as journalLines, type JournalEntry, type TradeEntry } from '../exchange/journal.ts';
import type { AccountRecord } from '../identity/user.ts';
import { listings } from '../exchange/listings.ts';
import { createWorld, restoreWorld } from '../worlds/assemble-world.ts';
import type { World } from '../core/world.ts';
import { formatUnits } from '../core/units.ts';
import { listDocuments, makeDocument, type VenueDocument } from './document-list.ts';
import { formatQuantity } from './pdf-text.ts';
import { nextMonth, readPostings } from './postings.ts';
import { parseCsv } from '../../testing/testing-csv.ts';
import { figureOf, linesUnder, parsePrinted, readPdf } from '../../testing/testing-pdf.ts';

/** Figures of documents, parsed from the files and compared with the journal. */

let world: World;
beforeAll(() => {
  world = createWorld({ seed: 'papers', startAt: Date.parse('2026-02-17T15:15:00Z'), participants: 'quotes-only' });
  world.seed(() => world.execute('people.settle', {}));
});

const recordOf = (id: string): AccountRecord => {
  const record = world.state.people.accounts.get(id);
  if (record === undefined) throw new Error(`No account ${id}`);
  return record;
};
const marisol = () => recordOf('A-20001');

const open = async (of: World, record: AccountRecord, document: VenueDocument) =>
  readPdf(await makeDocument(of, record, document));

const documentsOf = (of: World, record: AccountRecord, type: string): readonly VenueDocument[] =>
  listDocuments(of, record).filter(each => each.type === type);

/** Entries that only report the cost of an arrival move nothing. */
const touches = (entry: JournalEntry, id: string): boolean =>
  journalLines(entry).some(line => line.account === id) && !(entry.kind === 'move' && entry.costOf !== undefined);
const entriesOf = (of: World, id: string): JournalEntry[] =>
  of.exchange.state.ledger.entries.filter(entry => touches(entry, id));
const cashIn = (entries: readonly JournalEntry[], id: string): number =>
  entries
    .flatMap(journalLines)
    .reduce((cents, line) => (line.account === id && line.asset === 'cash' ? cents + line.amount : cents), 0);

/** The journal's holdings at the end of a day, as the statement prints them: 'OSTKO 1,250'. */
function heldOn(of: World, id: string, date: string): string[] {
  const units = new Map<number, number>();
  for (const entry of entriesOf(of, id)) {
    if (marketDate(entry.at) > date) continue;
    for (const { account, asset, amount } of journalLines(entry)) {
      if (account === id && typeof asset === 'number') units.set(asset, (units.get(asset) ?? 0) + amount);
    }
  }
  return [...units]
    .filter(([, held]) => held !== 0)
    .map(([number, held]) => {
      const { symbol = '', quantityDigits = 0 } = listings[number]?.instrument ?? {};
      return `${symbol} ${formatQuantity(formatUnits(held, quantityDigits))}`;
    })
    .sort();
}

/** Checks the statements of an account, or the newest of them, and returns how many there were. */
async function checkStatements(of: World, record: AccountRecord, newest = Infinity): Promise<number> {
  const statements = documentsOf(of, record, 'statements').slice(0, newest).toReversed();
  for (const statement of statements) {
    const month = statement.date.slice(0, 7);
    const pdf = await open(of, record, statement);
    const entries = entriesOf(of, record.id);
    const before = cashIn(
      entries.filter(({ at }) => marketDate(at) < `${month}-01`),
      record.id,
    );
    const after = cashIn(
      entries.filter(({ at }) => marketDate(at) < `${nextMonth(month)}-01`),
      record.id,
    );
    expect(parsePrinted(figureOf(pdf, 'Opening cash balance'))).toBe(before);
    expect(parsePrinted(figureOf(pdf, 'Closing cash balance'))).toBe(after);

    const holdings = linesUnder(pdf, 'Holdings on', 'Total').filter(line => line[0] !== 'Symbol' && line.length > 3);
    expect(holdings.map(([symbol, ...rest]) => `${symbol} ${rest[rest.length - 3]}`).sort()).toEqual(
      heldOn(of, record.id, statement.date),
    );
    const values = linesUnder(pdf, 'Holdings on', 'Total')
      .filter(([first]) => first !== 'Symbol')
      .map(line => line[line.length - 1] ?? '');
    const total = values.pop() ?? '';
    const known = values.filter(value => value !== '-').map(value => parsePrinted(value));
    expect(known.reduce((sum, value) => sum + value, 0)).toBe(parsePrinted(total));
    expect(figureOf(pdf, 'Closing account value')).toBe(total);

    const within = entries.filter(({ at }) => marketDate(at).startsWith(month));
    const rows = linesUnder(pdf, 'Activity', 'Closing cash balance').filter(([first]) =>
      /^\d\d\/\d\d\//.test(first ?? ''),
    );
    expect(rows).toHaveLength(within.length);
    const summary = [
      'Deposits and other credits',
      'Withdrawals and other debits',
      'Dividends and distributions',
      'Purchases',
      'Sales',
    ];
    const moved = summary.map(label => parsePrinted(figureOf(pdf, label))).reduce((sum, value) => sum + value, 0);
    expect(before + moved).toBe(after);
    expect(parsePrinted(figureOf(pdf, 'Fees (reflected in purchases and sales)'))).toBe(feesOf(within, record.id));
  }
  return statements.length;
}

const isTrade = (entry: JournalEntry): entry is TradeEntry => entry.kind === 'trade';
const feesOf = (entries: readonly JournalEntry[], id: string): number =>
  entries.filter(isTrade).reduce((cents, entry) => cents + (entry.buyer === id ? entry.buyerFee : entry.sellerFee), 0);

describe('a statement', () => {
  it('opens, moves and closes as the journal does, to the cent and the unit, month after month', async () => {
    expect(await checkStatements(world, marisol())).toBeGreaterThanOrEqual(12);
    const { cash } = world.exchange.state.ledger.accounts.get('A-20001') ?? {};
    const [last] = documentsOf(world, marisol(), 'statements');
    const since = entriesOf(world, 'A-20001').filter(({ at }) => marketDate(at) > (last?.date ?? ''));
    const pdf = await open(world, marisol(), last ?? expect.fail('no statement'));
    expect(parsePrinted(figureOf(pdf, 'Closing cash balance')) + cashIn(since, 'A-20001')).toBe(cash);
  });

  it('does so for others too: a large trader, two accounts of one person, an institution', async () => {
    for (const name of ['Tobias Ferrand', 'Jonas Adler', 'Adler Ventures, LLC', 'Brandt Capital Partners, Inc.']) {
      const record = [...world.state.people.accounts.values()].find(each => each.account.accountLegalName === name);
      expect(await checkStatements(world, record ?? expect.fail(name), 3)).toBe(3);
    }
  });

  it('is right in future months with arriving, settling and pending transfers', async () => {
    const later = restoreWorld(world.snapshot());
    later.advanceTo(Date.parse('2026-05-01T12:00:00Z'));
    expect(documentsOf(later, marisol(), 'statements').map(({ date }) => date)).toContain('2026-04-30');
    expect(await checkStatements(later, marisol(), 3)).toBe(3);
  });

  it('states what is owed after a returned deposit, in summary, holdings and activity', async () => {
    const later = restoreWorld(world.snapshot());
    const owner = [...later.state.people.users.values()].find(({ email }) => email.startsWith('wendell.'));
    const record = later.state.people.accounts.get(owner?.activeAccountId ?? '') ?? expect.fail('no account');
    later.advanceTo(Date.parse('2026-03-03T15:00:00Z'));
    const [statement] = documentsOf(later, record, 'statements');
    const pdf = await open(later, record, statement ?? expect.fail('no statement'));
    expect(figureOf(pdf, 'Closing cash balance')).toBe('$0.00');
    expect(figureOf(pdf, 'Closing amount owed to the firm')).toBe('($350.00)');
    expect(figureOf(pdf, 'Closing account value')).toBe('($350.00)');
    expect(linesUnder(pdf, 'Holdings on', 'Total')).toContainEqual(['USD', 'Owed to the firm', '(350.00)']);
    const activity = linesUnder(pdf, 'Activity', 'Closing cash balance').map(line => line.slice(1));
    expect(activity).toContainEqual(['Owed to the firm', 'USD', '(350.00)']);
    // Cash that comes in pays it.
    later.execute('cash.receiveWire', { accountId: record.id, dollars: decimal('500'), sender: 'Wendell Price' });
    later.advanceTo(Date.parse('2026-04-02T15:00:00Z'));
    const [next] = documentsOf(later, record, 'statements');
    const paid = await open(later, record, next ?? expect.fail('no statement'));
    expect(figureOf(paid, 'Opening account value')).toBe('($350.00)');
    expect(figureOf(paid, 'Closing amount owed to the firm')).toBe('$0.00');
    expect(figureOf(paid, 'Closing account value')).toBe('$150.00');
  });

  it('states the price of each execution, also of two of the same quantity at the same moment', async () => {
    const later = practiceWorld();
    fund(later, 'ann', '1000');
    fund(later, 'ben', '0', { TZROP: '200' });
    place(later, 'ben', { side: 'sell', quantity: '50', price: '4.01' });
    place(later, 'ben', { side: 'sell', quantity: '50', price: '4.02' });
    place(later, 'ann', { side: 'buy', quantity: '100', price: '4.02' });
    later.advanceTo(Date.parse('2025-12-02T15:00:00Z'));
    const record = practiceRecord('ann');
    const [statement] = documentsOf(later, record, 'statements');
    const pdf = await open(later, record, statement ?? expect.fail('no statement'));
    const rows = linesUnder(pdf, 'Activity', 'Closing cash balance').filter(line => line.includes('Bought'));
    expect(rows.map(line => line.slice(4))).toEqual([
      ['50', '4.01', '2.01', '(202.51)'],
      ['50', '4.02', '2.01', '(203.01)'],
    ]);
  });

  it('is right after any sequence of commands', async () => {
    let checked = 0;
    await fc.assert(
      fc.asyncProperty(stories(60), async story => {
        const random = practiceWorld({ seed: 'stories', startAt: tuesdayClose - 120_000 });
        fundPeople(random);
        for (const step of story) act(random, step);
        random.advanceTo(Date.parse('2026-02-01T15:00:00Z'));
        for (const id of ['ann', 'ben', 'cho']) {
          const record = practiceRecord(id);
          checked += await checkStatements(random, record);
          for (const form of documentsOf(random, record, '1099-B')) await checkSales(random, record, form);
        }
      }),
      { numRuns: 3 },
    );
    expect(checked).toBeGreaterThan(0);
  });
});

const practiceRecord = (id: string): AccountRecord => ({
  id,
  brokerId: 'halyard',
  primaryUserId: `user-of-${id}`,
  userIds: [`user-of-${id}`],
  account: { id, accountLegalName: 'Zoë Ålund – Łukasz', type: 'INDIVIDUAL', status: 'COMPLETE' },
});

describe('a trade confirmation', () => {
  it('adds up to the journal’s postings for the order on that day', async () => {
    const confirmations = documentsOf(world, marisol(), 'tradeConf');
    expect(confirmations.length).toBeGreaterThan(10);
    let cents = 0;
    for (const confirmation of confirmations) {
      const pdf = await open(world, marisol(), confirmation);
      const rows = linesUnder(pdf, 'Executions', 'Total').filter(([first]) => first?.startsWith('E-') === true);
      const nets = rows.map(line => parsePrinted(line[line.length - 1] ?? ''));
      const isBuy = figureOf(pdf, 'Side') === 'Buy';
      const net = parsePrinted(figureOf(pdf, isBuy ? 'Net amount due' : 'Net proceeds'));
      expect(nets.reduce((sum, each) => sum + each, 0)).toBe(net);
      const [principal, fee] = [parsePrinted(figureOf(pdf, 'Principal')), parsePrinted(figureOf(pdf, 'Fee'))];
      expect(isBuy ? principal + fee : principal - fee).toBe(net);
      cents += isBuy ? -net : net;
    }
    expect(cents).toBe(cashIn(entriesOf(world, 'A-20001').filter(isTrade), 'A-20001'));
  });

  it('settles on the next business day, and lists each execution with its number', async () => {
    const confirmation = documentsOf(world, marisol(), 'tradeConf').find(({ id }) => id.includes('H-203702'));
    const pdf = await open(world, marisol(), confirmation ?? expect.fail('no confirmation'));
    expect(figureOf(pdf, 'Trade date')).toBe('February 6, 2026');
    expect(figureOf(pdf, 'Settlement date')).toBe('February 9, 2026');
    const rows = linesUnder(pdf, 'Executions', 'Total').slice(1, -1);
    expect(rows.map(line => line.slice(1))).toEqual([
      ['11:50:02 a.m.', '90', '18.38', '1,654.20', '16.55', '1,637.65'],
      ['11:58:41 a.m.', '50', '18.40', '920.00', '9.20', '910.80'],
    ]);
    expect(rows.every(([id]) => /^E-\d+$/.test(id ?? ''))).toBe(true);
  });
});

describe('trades of coins', () => {
  it('are in the confirmation, the statement, the tax lots and the 1099-B, to the cent and the last decimal', async () => {
    const later = restoreWorld(world.snapshot());
    const bought = place(later, 'A-20001', { symbol: 'BTC', side: 'buy', quantity: '0.01234567', price: '90000' });
    const sold = place(later, 'A-20001', { symbol: 'BTC', side: 'sell', quantity: '0.18500001', price: '40000' });
    const [fill] = bought.executionHistory.slice(-1);
    const record = later.state.people.accounts.get('A-20001') ?? expect.fail('no account');

    const confirmation = documentsOf(later, record, 'tradeConf').find(({ id }) => id.includes(bought.orderId));
    const pdf = await open(later, record, confirmation ?? expect.fail('no confirmation'));
    expect(figureOf(pdf, 'Quantity')).toBe('0.01234567');
    expect(parsePrinted(figureOf(pdf, 'Net amount due'))).toBe(parsePrinted(fill?.grandTotal ?? ''));
    // The dealer settles at once.
    expect(figureOf(pdf, 'Settlement date')).toBe('February 17, 2026');

    later.advanceTo(Date.parse('2027-02-02T15:00:00Z'));
    expect(await checkStatements(later, record, 2)).toBe(2);
    const [form] = documentsOf(later, record, '1099-B').filter(({ date }) => date === '2026-12-31');
    await checkSales(later, record, form ?? expect.fail('no 1099-B'));
    const [lots] = documentsOf(later, record, 'tax lot data').filter(({ date }) => date === '2026-12-31');
    const rows = parseCsv(await makeDocument(later, record, lots ?? expect.fail('no lots')));
    const ofCoin = rows.filter(({ Symbol: symbol }) => symbol === 'BTC');
    const unitsOf = (status: string) =>
      ofCoin
        .filter(({ Status }) => Status === status)
        .reduce((units, row) => units + parsePrinted(row['Quantity'] ?? '', 8), 0);
    expect([unitsOf('Open'), unitsOf('Closed')]).toEqual([18_425_000 + 1_234_567 - 18_500_001, 18_500_001]);
    expect(sold.status.name).toBe('Filled');
  });
});

/** Proceeds equal those of the journal's sales of the year. */
async function checkSales(of: World, record: AccountRecord, form: VenueDocument): Promise<void> {
  const year = form.date.slice(0, 4);
  const pdf = await open(of, record, form);
  const sales = entriesOf(of, record.id).filter(
    (entry): entry is TradeEntry =>
      isTrade(entry) && entry.seller === record.id && marketDate(entry.at).startsWith(year),
  );
  const proceeds = sales.reduce((cents, { received, sellerFee }) => cents + received - sellerFee, 0);
  expect(parsePrinted(figureOf(pdf, 'Proceeds'))).toBe(proceeds);
}

describe('tax documents', () => {
  it('of a year of sales state the proceeds of the journal, and lots whose gains add up', async () => {
    const forms = documentsOf(world, marisol(), '1099-B');
    expect(forms.map(({ date }) => date)).toContain('2025-12-31');
    for (const form of forms) {
      await checkSales(world, marisol(), form);
      const pdf = await open(world, marisol(), form);
      const lots = pdf.pages.flat().filter(line => /^\d[\d,.]* [A-Z]+$/.test(line[0] ?? '') && line.length === 6);
      expect(lots.length).toBeGreaterThan(0);
      let [short, long, various] = [0, 0, 0];
      for (const [, acquired = '', sold = '', ...figures] of lots) {
        const [proceeds = 0, cost = 0, gain = 0] = figures.map(each => parsePrinted(each));
        expect(gain).toBe(proceeds - cost);
        const [soldOn, aYearLater] = [isoOf(sold), isoOf(acquired, 1)];
        if (acquired === 'Various') various += gain;
        else if (soldOn > aYearLater) long += gain;
        else short += gain;
      }
      expect(parsePrinted(figureOf(pdf, 'Short-term gain or loss'))).toBe(short);
      expect(parsePrinted(figureOf(pdf, 'Long-term gain or loss'))).toBe(long);
      if (various !== 0) expect(parsePrinted(figureOf(pdf, 'Undetermined-term gain or loss'))).toBe(various);
    }
  });

  it('of dividends and distributions state what the journal credited, and their details add up [DOC-10]', async () => {
    const paid = (kind: string) =>
      cashIn(
        entriesOf(world, 'A-20001').filter(
          entry => entry.kind === 'move' && entry.reason.startsWith(kind) && marketDate(entry.at).startsWith('2025'),
        ),
        'A-20001',
      );
    expect(paid('dividend')).toBeGreaterThan(0);
    const [form] = documentsOf(world, marisol(), '1099-DIV');
    const pdf = await open(world, marisol(), form ?? expect.fail('no 1099-DIV'));
    expect(parsePrinted(figureOf(pdf, '1a Total ordinary dividends'))).toBe(paid('dividend'));
    const [k1] = documentsOf(world, marisol(), 'K1');
    const schedule = await open(world, marisol(), k1 ?? expect.fail('no K-1'));
    expect(parsePrinted(figureOf(schedule, '19a Distributions, cash'))).toBe(paid('distribution'));
    expect(figureOf(schedule, "Partner's SSN or TIN")).toMatch(/^\*\*\*-\*\*-/);
    const rows = await readCsv('1099-DIV details');
    expect(rows.reduce((cents, row) => cents + parsePrinted(row['Ordinary dividends'] ?? ''), 0)).toBe(
      paid('dividend'),
    );
  });

  it('of tax lots contain every unit held at the end of the year, and every sale [DOC-09]', async () => {
    const rows = await readCsv('tax lot data');
    const held = new Map<string, number>();
    for (const row of rows.filter(({ Status }) => Status === 'Open')) {
      const symbol = row['Symbol'] ?? '';
      held.set(symbol, (held.get(symbol) ?? 0) + parsePrinted(row['Quantity'] ?? '', 8));
    }
    const expected = heldOn(world, 'A-20001', '2025-12-31').map(each => {
      const [symbol = '', quantity = ''] = each.split(' ');
      return [symbol, parsePrinted(quantity, 8)] as const;
    });
    expect([...held].sort()).toEqual(expected.sort());
    const proceeds = rows
      .filter(({ Status }) => Status === 'Closed')
      .reduce((cents, row) => cents + parsePrinted(row['Proceeds'] ?? ''), 0);
    const [form] = documentsOf(world, marisol(), '1099-B');
    const pdf = await open(world, marisol(), form ?? expect.fail('no 1099-B'));
    expect(proceeds).toBe(parsePrinted(figureOf(pdf, 'Proceeds')));
  });

  it('use a cost that is reported later as if it had been known from the beginning', () => {
    const later = restoreWorld(world.snapshot());
    const transfer = later.state.transfers.byAccount.get('A-20001')?.find(({ asset }) => asset === 'XYLB');
    const rows = [{ id: 'R-1', amount: decimal('150'), costBasis: { amount: decimal('3.10'), asset: 'USD' as const } }];
    const number = later.exchange.state.bySymbol.get('XYLB')?.instrument.number;
    const costNow = () => readPostings(later, 'A-20001').filter(({ symbol }) => symbol === number);
    expect(costNow()).toMatchObject([{ units: 150, cost: null }]);
    later.execute('costBasis.save', { accountId: 'A-20001', transferId: transfer?.id ?? '', rows });
    expect(costNow()).toMatchObject([{ units: 150, cost: 46_500 }]);
  });

  it('exist for past years only, and a K-1 only for holders of a partnership', () => {
    const kinds = (record: AccountRecord) => new Set(listDocuments(world, record).map(({ type }) => type));
    expect(documentsOf(world, marisol(), 'taxDoc').every(({ date }) => date < '2026-01-01')).toBe(true);
    expect(kinds(marisol()).has('K1')).toBe(true);
    expect(kinds(recordOf('A-20011')).has('1099-DIV')).toBe(true);
    expect(kinds(recordOf('A-20011')).has('K1')).toBe(false);
  });
});

const isoOf = (printed: string, years = 0): string => {
  const [month = '', day = '', year = ''] = printed.split('/');
  return `${Number(year) + years}-${month}-${day}`;
};

async function readCsv(type: string): Promise<Record<string, string>[]> {
  const [file] = documentsOf(world, marisol(), type);
  return parseCsv(await makeDocument(world, marisol(), file ?? expect.fail(type)));
}
