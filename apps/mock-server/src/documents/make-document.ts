import type { AccountRecord } from '../identity/user.ts';
import type { World } from '../core/world.ts';
import { makeConfirmation } from './confirmation.ts';
import { makeDividendDetails, makeTaxLots } from './csv-files.ts';
import type { TaxKind, VenueDocument } from './document-list.ts';
import { makeStatement } from './statement.ts';
import { make1099B, make1099Div, makeK1, makeTaxSummary } from './tax-forms.ts';

type TaxMaker = (world: World, record: AccountRecord, year: string) => Promise<Buffer> | Buffer;

const taxMakers: Readonly<Record<TaxKind, TaxMaker>> = {
  taxDoc: makeTaxSummary,
  '1099-B': make1099B,
  'tax lot data': makeTaxLots,
  '1099-DIV': make1099Div,
  '1099-DIV details': makeDividendDetails,
  K1: makeK1,
};

/** Renders a document from the world's records; the same world gives the same bytes. */
export async function makeDocument(
  world: World,
  record: AccountRecord,
  { subject }: Pick<VenueDocument, 'subject'>,
): Promise<Buffer> {
  if (subject.kind === 'statements') return makeStatement(world, record, subject.month);
  if (subject.kind === 'tradeConf') return makeConfirmation(world, record, subject);
  return taxMakers[subject.kind](world, record, subject.year);
}
