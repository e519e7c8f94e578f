import { api } from '@portal/contracts/api';
import { demoSettings } from '@portal/contracts/configuration/demo-settings';
import { decimal } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { figureOf, readPdf } from '../../testing/testing-pdf.ts';
import { useVenueAs } from '../../testing/use-server.ts';

const { venue } = await useVenueAs('marisol');

const { list, file, opening } = api.documents;
const own = { accountId: 'A-20001' };
const read = (query: Record<string, string | number> = {}) => venue().read(list, { params: own, query });

describe('the list of documents', () => {
  it('contains rows, page, totalCount and totalPages, by default ten rows [APT-53, DOC-04, DOC-06, DOC-07]', async () => {
    const first = await read();
    expect(first).toMatchObject({ page: 1, totalPages: Math.ceil(first.totalCount / 10) });
    expect(first.rows).toHaveLength(10);
    expect(first.totalCount).toBeGreaterThan(40);
    const dates = first.rows.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(Object.keys(first).sort()).toEqual(['page', 'rows', 'totalCount', 'totalPages']);
  });

  it('lists every document exactly once over its pages [APT-53]', async () => {
    const { totalCount } = await read();
    const ids = new Set<string>();
    const limit = 7;
    const { totalPages } = await read({ limit });
    for (let page = 1; page <= totalPages; page++) {
      const { rows, page: actual } = await read({ page, limit });
      expect(actual).toBe(page);
      for (const { id } of rows) ids.add(id);
    }
    expect(ids.size).toBe(totalCount);
    expect((await read({ page: totalPages + 1, limit })).rows).toEqual([]);
  });

  it('filters by kind, start and end date [APT-53, DOC-05, DOC-16]', async () => {
    const statements = await read({ type: 'statements', startDate: '2025-01-01', endDate: '2025-06-30', limit: 50 });
    expect(statements.rows.map(({ date }) => date)).toEqual([
      '2025-06-30',
      '2025-05-31',
      '2025-04-30',
      '2025-03-31',
      '2025-02-28',
      '2025-01-31',
    ]);
    const taxes = await read({ type: 'taxDoc', startDate: '2024-01-01', limit: 50 });
    expect(taxes.rows.map(({ type }) => type)).toEqual([
      'taxDoc',
      '1099-B',
      'tax lot data',
      '1099-DIV',
      '1099-DIV details',
      'K1',
    ]);
    expect((await read({ type: 'K1' })).rows.every(({ type }) => type === 'K1')).toBe(true);
    expect((await read({ startDate: '2025-06-30', endDate: '2025-06-01' })).totalCount).toBe(0);
  });

  it('has a statement for each of the last twelve months, and more than a page of confirmations', async () => {
    const statements = await read({ type: 'statements', limit: 12 });
    expect(statements.rows[0]?.date).toBe('2025-10-31');
    expect(statements.rows[11]?.date).toBe('2024-11-30');
    expect((await read({ type: 'tradeConf' })).totalPages).toBeGreaterThan(1);
  });

  it.each([
    ['type', 'secrets'],
    ['zone', 'Mars/Olympus'],
    ['startDate', '2025-02-30'],
    ['limit', '0'],
  ])('refuses %s %s and names it', async (field, value) => {
    const answer = await venue().call(list, { params: own, query: { [field]: value } });
    expect([answer.status, answer.body].flat()).toMatchObject([400, { field }]);
  });

  it('contains the confirmation of a trade as soon as it is made', async () => {
    const before = (await read({ type: 'tradeConf' })).totalCount;
    venue().world.execute('order.fillNow', { orderId: 'H-204311', quantity: decimal('200') });
    const after = await read({ type: 'tradeConf' });
    expect(after.totalCount).toBe(before + 1);
    expect(after.rows).toContainEqual(expect.objectContaining({ title: 'Bought 200 OSTKO', date: '2025-11-18' }));
  });
});

const fetchFile = (path: string) => venue().fetch(`/api${path}`);

describe('the file of a document', () => {
  it('has the content type of its format and its own name, as an attachment [APA-32, APT-54, DOC-12]', async () => {
    const { rows } = await read({ limit: 500 });
    const kinds = new Set(rows.map(({ type }) => type));
    expect(kinds.size).toBe(8);
    for (const kind of kinds) {
      const row = rows.find(({ type }) => type === kind) ?? expect.fail(kind);
      const response = await fetchFile(`/document/account/documents/${row.id}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain(row.contentType);
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="${row.fileName}"; filename*=UTF-8''${encodeURIComponent(row.fileName)}`,
      );
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const bytes = new Uint8Array(await response.arrayBuffer());
      const start = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.slice(0, 12));
      if (row.contentType === 'text/csv') expect(start).toMatch(/^\ufeff[A-Z]/);
      else expect(start).toMatch(/^%PDF-/);
    }
  });

  it('has the same bytes each time, and names its content in its title', async () => {
    const path = '/document/account/documents/A-20001_STM_2025-10';
    const [first, second] = await Promise.all([fetchFile(path), fetchFile(path)]);
    const [one, two] = [Buffer.from(await first.arrayBuffer()), Buffer.from(await second.arrayBuffer())];
    expect(one.equals(two)).toBe(true);
    const { title } = await readPdf(one);
    expect(title).toBe('Account statement, October 1, 2025 to October 31, 2025');
  });

  it('has a safe name whatever the account is called [DOC-12]', async () => {
    const { accounts } = venue().world.state.people;
    const record = accounts.get('A-20001') ?? expect.fail('no account');
    const accountLegalName = 'Zoë "../..\r\nSet-Cookie: evil=1; \u202egpj.exe';
    accounts.set('A-20001', { ...record, account: { ...record.account, accountLegalName } });
    const response = await fetchFile('/document/account/documents/A-20001_STM_2025-10');
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[^"\\]+\.pdf"; filename\*=UTF-8''[\w.~!&%+-]+\.pdf$/);
    const name = decodeURIComponent(disposition.slice(disposition.indexOf("''") + 2));
    expect(name).toBe('statements_2025-10-31_Zoë _.._..__Set-Cookie_ evil=1; _gpj.exe.pdf');
  });

  it('is available for any of a person’s own accounts, whichever is active', async () => {
    const { accountIds } = venue().signIn('severalAccounts');
    for (const accountId of accountIds) {
      const { rows } = await venue().read(list, { params: { accountId }, query: { type: 'statements' } });
      const { status } = await venue().call(file, { params: { id: rows[0]?.id ?? '' } });
      expect(status).toBe(200);
    }
  });
});

it('a statement, the wire instructions and the portal name the same firm, address, phone and mail', async () => {
  const response = await fetchFile('/document/account/documents/A-20001_STM_2025-10');
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  const statement = pages.flat(2).join('\n');
  const { beneficiaryName, beneficiaryAddress } = await venue().read(api.banking.wireInstructions);
  const { receivingFirm, supportPhone, supportEmail, brands } = demoSettings;
  expect(beneficiaryName).toBe(`${receivingFirm.name}, for the benefit of customers`);
  expect(brands.default.legalLine.startsWith(`${receivingFirm.name} is a registered broker-dealer`)).toBe(true);
  const [street = '', ...city] = beneficiaryAddress.split(/, (?=Wilmington)/);
  for (const fact of [receivingFirm.name, street, city.join(), supportPhone, supportEmail]) {
    expect(statement).toContain(fact);
  }
});

describe('documents from the opening of an account', () => {
  it.each(['customer-agreement', 'account-application', 'form-w-9'])(
    'are PDFs with name and day of the signature: %s [APA-31, APT-54]',
    async documentType => {
      const response = await fetchFile(`/docs/opening-documents/A-20001/${documentType}`);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      const texts = pages.flat(2).join(' ');
      expect(texts).toContain('Marisol Vance');
      expect(texts).toMatch(/Signed electronically on June \d+, 2023/);
    },
  );

  it('state the account’s details, and never the whole taxpayer number', async () => {
    venue().signIn('corporation');
    const accountId = venue().userOf('corporation').activeAccountId ?? '';
    const response = await fetchFile(`/docs/opening-documents/${accountId}/form-w-9`);
    const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(figureOf(pdf, '1 Name')).toBe('Stanton Tools, Inc.');
    expect(figureOf(pdf, '3 Federal tax classification')).toBe('Corporation');
    expect(figureOf(pdf, 'Part I Taxpayer Identification Number (TIN)')).toMatch(/^\*\*\*-\*\*-(\*\*\*\*|\d{4})$/);
  });

  it('certify what the applicant has certified, in the United States and abroad [REG-11, REG-12, REG-13]', async () => {
    const certificationOf = async (name: 'marisol' | 'abroad'): Promise<string> => {
      const { activeAccountId } = venue().signIn(name);
      const response = await fetchFile(`/docs/opening-documents/${activeAccountId ?? ''}/form-w-9`);
      const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      return pages.flat(2).join(' ');
    };
    expect(await certificationOf('marisol')).toContain('I am a U.S. citizen or other U.S. person');
    const abroad = await certificationOf('abroad');
    expect(abroad).toContain('I am not a U.S. person');
    expect(abroad).not.toContain('W-9');
  });

  it('are refused for other users, for an unknown type, and for an unsigned application [API-10]', async () => {
    const status = async (accountId: string, documentType: string) =>
      (await venue().call(opening, { params: { accountId, documentType } })).status;
    expect(await status('A-20011', 'form-w-9')).toBe(404);
    expect(await status('A-20001', 'diary')).toBe(400);
    const { activeAccountId } = venue().signIn('migratedWaiting');
    expect(await status(activeAccountId ?? '', 'form-w-9')).toBe(404);
  });
});

describe('the form of a transfer', () => {
  const textOf = async (path: string): Promise<string> => {
    const response = await fetchFile(path);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    return pages.flat(2).join(' ');
  };
  const transferOf = async (transferType: string) => {
    const { transfers } = await venue().read(api.accountTransfers.list, { query: { start: '2025-01-01', size: 50 } });
    return transfers.find(each => each.transferType === transferType) ?? expect.fail(`no ${transferType}`);
  };

  it('states the facts of an ACAT transfer as submitted [APT-40, TRF-38]', async () => {
    const transfer = await transferOf('ACATS');
    const text = await textOf(`/docs/acats/${transfer.id}`);
    for (const fact of ['ACATS', transfer.id, transfer.symbol, transfer.quantity, transfer.deliveringFirmName]) {
      expect(text).toContain(fact);
    }
    expect(text).toContain('Signed electronically');
    expect(text).not.toContain(transfer.accountNumber);
  });

  it('states the facts of a free delivery as submitted [APT-41, TRF-38]', async () => {
    const transfer = await transferOf('FREE_DELIVERY');
    const text = await textOf(`/docs/free-delivery/${transfer.id}`);
    for (const fact of [
      'Transfer request: free of payment (FOP)',
      transfer.id,
      transfer.symbol,
      transfer.quantity,
      transfer.signedBy,
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('is not found by the other call, by another person, or without a transfer [APT-40, APT-41, API-10]', async () => {
    const [acat, delivery] = [await transferOf('ACATS'), await transferOf('FREE_DELIVERY')];
    const statuses = async () => [
      (await venue().call(api.documents.acat, { params: { id: delivery.id } })).status,
      (await venue().call(api.documents.freeDelivery, { params: { id: acat.id } })).status,
      (await venue().call(api.documents.acat, { params: { id: 'T-1' } })).status,
    ];
    expect(await statuses()).toEqual([404, 404, 404]);
    venue().signIn('trader');
    expect((await venue().call(api.documents.acat, { params: { id: acat.id } })).status).toBe(404);
    expect((await venue().call(api.documents.freeDelivery, { params: { id: delivery.id } })).status).toBe(404);
  });
});

describe('permission to see documents', () => {
  it('requires api:can-view-document [DOC-15, PRM-11]', async () => {
    const { activeAccountId } = venue().signIn('withoutDocuments');
    const accountId = activeAccountId ?? '';
    const answers = await Promise.all([
      venue().call(list, { params: { accountId } }),
      venue().call(file, { params: { id: `${accountId}_STM_2025-10` } }),
      venue().call(opening, { params: { accountId, documentType: 'form-w-9' } }),
      venue().call(api.documents.acat, { params: { id: 'T-1' } }),
      venue().call(api.documents.freeDelivery, { params: { id: 'T-1' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(answers.map(({ body }) => body)).toMatchObject(answers.map(() => ({ code: 'AUTHORITY_MISSING' })));
  });
});
