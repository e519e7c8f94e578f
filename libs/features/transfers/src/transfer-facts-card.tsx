import { useAccount, useIdentity } from '@portal/client/account/global-data';
import { useAuthority, useSession } from '@portal/client/session/session-store';
import type { Account } from '@portal/contracts/schemas/account';
import { assetKindLabel } from '@portal/domain/transfers/history';
import { registrationTypes } from '@portal/domain/transfers/share-transfer';
import { type Fact, FactList } from '@portal/ui/display/fact-list';
import { formatMasked, formatQuantity, missing } from '@portal/ui/format/format';
import { formatDateTime } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import { WhyLine } from '@portal/ui/display/inline-hint';
import { RequestFileButton } from './transfer/request-file-button';
import type { KnownTransfer } from './transfer/use-known-transfer';
import { formatKind } from './transfer/transfer-labels';
import styles from './transfer/transfers.module.css';

const registrationLabel = (registration: string | null): string =>
  Object.entries(registrationTypes).find(([code]) => code === registration)?.[1] ?? registration ?? missing;

interface Person {
  readonly id: string | null;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/**
 * Name of the user who made a transfer; the id if the user has no name, null if only one user could have made it or none
 * is given.
 */
function findCreator(account: Account | null, own: Person, userId: string | null): string | null {
  const people = account?.profiles ?? [];
  if (people.length < 2 || userId === null) return null;
  const { firstName, lastName } = [own, ...people].find(({ id }) => id === userId) ?? {};
  return [firstName, lastName].filter(Boolean).join(' ') || userId;
}

/** Facts of a transfer; for shares from another broker also the request and its form. */
export function TransferFactsCard({ entry, request }: KnownTransfer) {
  const account = useAccount();
  const own = { ...useIdentity(), id: useSession(session => session.userId) };
  const maySee = useAuthority('api:can-view-document');
  const kind = assetKindLabel(entry);
  const facts: Fact[] = [
    { label: 'Reference', value: <span className={styles.reference}>{entry.id}</span> },
    { label: 'Submitted', value: formatDateTime(entry.date) },
    { label: 'Asset', value: kind === missing ? entry.asset : `${entry.asset}, ${kind}` },
  ];
  const creator = findCreator(account, own, entry.userId);
  if (creator !== null) facts.push({ label: 'Submitted by', value: creator });
  if (request === null) facts.push({ label: 'From/to', value: entry.clientId ?? missing });
  else {
    facts.push(
      { label: 'Transfer type', value: formatKind(request.transferType), ruled: true },
      { label: 'Requested', value: `${formatQuantity(request.quantity)} ${request.symbol}` },
      { label: 'From', value: request.deliveringFirmName ?? missing },
      { label: 'Clearing number', value: request.deliveringFirmNumber ?? missing },
      {
        label: 'Account',
        value:
          [request.accountNumber && formatMasked(request.accountNumber), request.accountName]
            .filter(Boolean)
            .join(', ') || missing,
      },
      { label: 'Registration', value: registrationLabel(request.registrationType) },
      { label: 'To', value: request.receivingFirmName ?? missing },
      { label: 'Signed by', value: request.signedBy ?? missing },
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
            <WhyLine>You don’t have permission to view documents for this account.</WhyLine>
          )}
        </div>
      )}
    </SectionCard>
  );
}
