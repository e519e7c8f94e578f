import { useAccount } from '@portal/client/global-data';
import { useAuthority } from '@portal/client/session-store';
import type { Account } from '@portal/contracts/account';
import { assetKindLabel } from '@portal/domain/history';
import { registrationTypes } from '@portal/domain/share-transfer';
import { type Fact, FactList } from '@portal/ui/fact-list';
import { formatMasked, formatQuantity, missing } from '@portal/ui/format';
import { formatDateTime } from '@portal/ui/format-time';
import { SectionCard } from '@portal/ui/section-card';
import { WhyLine } from '@portal/ui/why-line';
import { RequestFileButton } from './request-file-button';
import type { KnownTransfer } from './transfer-steps';
import { formatKind } from './transfer-words';
import styles from './transfers.module.css';

const wordsOf = (registration: string): string =>
  Object.entries(registrationTypes).find(([code]) => code === registration)?.[1] ?? registration;

/** Who made a transfer, by name where the account tells it; null where only one person could have, or nobody is named. */
function findMaker(account: Account | null, userId: string | null): string | null {
  const people = account?.profiles ?? [];
  if (people.length < 2 || userId === null) return null;
  const { firstName, lastName } = people.find(({ id }) => id === userId) ?? {};
  return [firstName, lastName].filter(Boolean).join(' ') || userId;
}

/** What is known of a transfer; of shares from another broker also the request and its form. */
export function TransferFactsCard({ entry, request }: KnownTransfer) {
  const account = useAccount();
  const maySee = useAuthority('api:can-view-document');
  const facts: Fact[] = [
    { label: 'Reference', value: entry.id },
    { label: 'Submitted', value: formatDateTime(entry.date) },
    { label: 'Asset', value: `${entry.asset}, ${assetKindLabel(entry.assetType)}` },
  ];
  const maker = findMaker(account, entry.userId);
  if (maker !== null) facts.push({ label: 'Made by', value: maker });
  if (request === null) facts.push({ label: 'With', value: entry.clientId ?? missing });
  else {
    facts.push(
      { label: 'Kind', value: formatKind(request.transferType), ruled: true },
      { label: 'Requested', value: `${formatQuantity(request.quantity)} ${request.symbol}` },
      { label: 'From', value: request.deliveringFirmName },
      { label: 'Clearing number', value: request.deliveringFirmNumber },
      { label: 'Account', value: `${formatMasked(request.accountNumber)}, ${request.accountName}` },
      { label: 'Registration', value: wordsOf(request.registrationType) },
      { label: 'To', value: request.receivingFirmName },
      { label: 'Signed by', value: request.signedBy },
    );
  }
  return (
    <SectionCard title="Details" padded>
      <FactList facts={facts} />
      {request !== null && (
        <div className={styles.file}>
          {maySee ? (
            <RequestFileButton request={request} />
          ) : (
            <WhyLine>Your user may not see documents of this account.</WhyLine>
          )}
        </div>
      )}
    </SectionCard>
  );
}
