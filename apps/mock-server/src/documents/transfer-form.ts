import type { SentShareTransfer } from '@portal/contracts/endpoints/account-transfers';
import { marketDate } from '@portal/domain/calendar/market-time';
import { isAcatTransfer } from '@portal/domain/transfers/share-transfer';
import { listingOf } from '../exchange/listings.ts';
import type { AccountRecord } from '../identity/user.ts';
import { formatLongDay, formatQuantity } from './pdf-text.ts';
import { heading, prose, signature, summary } from './pdf.ts';
import { makeAccountPdf, maskedNumber } from './recipient.ts';
import { venueFacts } from './venue-facts.ts';

/** The form of a share transfer as submitted: what is sent to the delivering firm. */
export function makeTransferForm(record: AccountRecord, transfer: SentShareTransfer): Promise<Buffer> {
  const submitted = Date.parse(transfer.submittedDate);
  const day = formatLongDay(marketDate(submitted));
  return makeAccountPdf(
    record,
    {
      title: titleOf(transfer),
      subtitle: `Transfer ${transfer.id}, submitted on ${day}`,
      facts: [['Transfer', transfer.id]],
      madeAt: submitted,
    },
    [
      heading('Securities to transfer'),
      summary([
        ['Symbol', transfer.symbol],
        ['Quantity', formatQuantity(transfer.quantity)],
        ['Issuer', listingOf(transfer.symbol)?.seed.facts.name ?? '-'],
        ['Registration', transfer.registrationType],
      ]),
      heading('From: delivering firm'),
      summary([
        ['Firm', transfer.deliveringFirmName],
        ['Clearing number', transfer.deliveringFirmNumber],
        ['Account name', transfer.accountName],
        ['Account number', `****${transfer.accountNumber.slice(-4)}`],
      ]),
      heading('To: receiving firm'),
      summary([
        ['Firm', transfer.receivingFirmName],
        ['Clearing number', transfer.receivingFirmNumber],
        ['Account name', record.account.accountLegalName],
        ['Account number', maskedNumber(record)],
      ]),
      heading('Instruction'),
      prose(
        `I authorize the delivering firm to transfer the securities listed above to ${venueFacts.firm} for the receiving account listed above. I confirm that the information above is accurate.`,
      ),
      signature(transfer.signedBy, day, transfer.id),
    ],
  );
}

function titleOf({ transferType }: SentShareTransfer): string {
  if (!isAcatTransfer(transferType)) return 'Transfer request: free of payment (FOP)';
  return transferType === 'PTD'
    ? 'Transfer request: part of a position (PTD)'
    : 'Transfer request: entire position (ACATS)';
}
