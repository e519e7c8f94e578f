import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/browser/config';
import { useOffers } from '@portal/client/settings/offers';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { q } from '@portal/client/api/query';
import type { ResponseBody } from '@portal/client/api/route-call';
import { missing } from '@portal/ui/format/format';
import { banking } from '@portal/contracts/endpoints/banking';
import { CopyButton } from '@portal/ui/controls/copy-button';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { Notice } from '@portal/ui/feedback/notice';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { useQuery } from '@tanstack/react-query';
import styles from './wire-modal.module.css';

interface WireModalProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * Wire instructions for a deposit, with a copy button for each line and for all [BNK-44]. The reference stands out: a wire
 * without it may not be credited.
 */
export function WireModal({ opened, onClose }: WireModalProps) {
  const isOffered = useOffers('wireInstructions');
  const wire = useQuery({ ...q(banking.wireInstructions), enabled: opened && isOffered, staleTime: 300_000 });
  return (
    <SheetModal
      isInAddress
      opened={opened}
      onClose={onClose}
      focusHeading
      size={520}
      title="Deposit by wire transfer"
      subtitle={
        isOffered && !wire.isError
          ? 'Give these instructions to your bank. You don’t need a linked bank account.'
          : undefined
      }
    >
      {wire.data !== undefined && (
        <>
          {wire.data.reference !== null && (
            <Notice tone="warn">
              <dl className={styles.reference}>
                <dt>Reference (required)</dt>
                <dd>
                  <strong>{wire.data.reference}</strong>
                  <CopyButton text={wire.data.reference} what="your reference" />
                </dd>
              </dl>
              {wire.data.note ?? 'Ask your bank to include this reference with the wire.'}
            </Notice>
          )}
          <dl className={styles.facts}>
            {linesOf(wire.data).map(([label, value]) => (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>
                  <span>{value ?? missing}</span>
                  {value !== null && <CopyButton text={value} what={label.toLowerCase()} />}
                </dd>
              </div>
            ))}
          </dl>
          {wire.data.reference === null && wire.data.note !== null && <Notice tone="warn">{wire.data.note}</Notice>}
          <CopyButton text={writeAll(wire.data)} what="all instructions" label="Copy all" />
        </>
      )}
      {!isOffered && (
        <EmptyNote
          title="Wire instructions aren’t available online"
          action={
            <Button component="a" href={`mailto:${portalConfig().supportEmail}`} variant="default">
              Contact Support
            </Button>
          }
        >
          Contact support for the account details and any reference to include with your wire.
        </EmptyNote>
      )}
      {isOffered && wire.data === undefined && !wire.isError && (
        <SkeletonLines lines={7} label="Loading wire instructions" />
      )}
      {wire.data === undefined && wire.isError && (
        <ErrorNote
          text={wire.error.refusal ?? 'We couldn’t load the wire instructions.'}
          onRetry={() => void wire.refetch()}
          busy={wire.isFetching}
        />
      )}
    </SheetModal>
  );
}

type Line = readonly [label: string, value: string | null];

type Wire = ResponseBody<typeof banking.wireInstructions>;

/** Everything as text, the reference first: 'Reference (required): A-20001'. */
const writeAll = (wire: Wire): string =>
  ([['Reference (required)', wire.reference], ...linesOf(wire)] satisfies Line[])
    .flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]))
    .join('\n');

const linesOf = (wire: Wire): readonly Line[] => [
  ['Beneficiary', wire.beneficiaryName],
  ['Beneficiary address', wire.beneficiaryAddress],
  ['Account number', wire.accountNumber],
  ['Routing number', wire.routingNumber],
  ['Bank', wire.bankName],
  ['Bank address', wire.bankAddress],
];
