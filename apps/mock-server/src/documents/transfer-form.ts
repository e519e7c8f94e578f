import type { SentShareTransfer } from '@portal/contracts/endpoints/account-transfers';
import { marketDate } from '@portal/domain/calendar/market-time';
import { isAcatTransfer } from '@portal/domain/transfers/share-transfer';
import { listingOf } from '../listings/listings.ts';
import type { AccountRecord } from '../identity/user.ts';
import { formatLongDay, formatQuantity } from './pdf-text.ts';
import { accountFacts, accountReference, maskedNumber, recipientOf } from './recipient.ts';
import { createPdfPage, drawHeading, drawProse, finishPdfPage } from './pdf-page.ts';
import { drawSignature } from './pdf-signature.ts';
import { drawSummary } from './pdf-table.ts';
import { venueFacts } from './venue-facts.ts';

/** The form of a share transfer as submitted: what is sent to the delivering firm. */
export async function makeTransferForm(record: AccountRecord, transfer: SentShareTransfer): Promise<Buffer> {
  const submitted = Date.parse(transfer.submittedDate);
  const day = marketDate(submitted);
  const sheet = await createPdfPage({
    title: titleOf(transfer),
    subtitle: `Transfer ${transfer.id}, submitted on ${formatLongDay(day)}`,
    recipient: recipientOf(record),
    facts: [...accountFacts(record), ['Transfer', transfer.id]],
    reference: accountReference(record),
    madeAt: submitted,
  });
  drawHeading(sheet, 'Securities to transfer');
  drawSummary(sheet, [
    ['Symbol', transfer.symbol],
    ['Quantity', formatQuantity(transfer.quantity)],
    ['Issuer', listingOf(transfer.symbol)?.seed.facts.name ?? '-'],
    ['Registration', transfer.registrationType],
  ]);
  drawHeading(sheet, 'From: the delivering firm');
  drawSummary(sheet, [
    ['Firm', transfer.deliveringFirmName],
    ['Clearing number', transfer.deliveringFirmNumber],
    ['Account name', transfer.accountName],
    ['Account number', maskEnd(transfer.accountNumber)],
  ]);
  drawHeading(sheet, 'To: the receiving firm');
  drawSummary(sheet, [
    ['Firm', transfer.receivingFirmName],
    ['Clearing number', transfer.receivingFirmNumber],
    ['Account name', record.account.accountLegalName],
    ['Account number', maskedNumber(record)],
  ]);
  drawHeading(sheet, 'Instruction');
  drawProse(
    sheet,
    `I ask the delivering firm to deliver the securities named above to ${venueFacts.firm} for the account named above, without payment. I understand that open orders for them at the delivering firm must be canceled, that the delivering firm may charge a fee, and that the cost basis may arrive later than the securities.`,
  );
  drawSignature(sheet, { name: transfer.signedBy, day, reference: transfer.id });
  return finishPdfPage(sheet);
}

function titleOf({ transferType }: SentShareTransfer): string {
  if (!isAcatTransfer(transferType)) return 'Free delivery request';
  return transferType === 'PTD' ? 'Partial account transfer request (PTD)' : 'Account transfer request (ACATS)';
}

const maskEnd = (number: string): string => `****${number.slice(-4)}`;
