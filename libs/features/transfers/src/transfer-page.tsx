import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import { serverNow } from '@portal/client/browser/server-time';
import { ledgerLabel } from '@portal/domain/transfers/history';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { formatTransferFigure } from '@portal/ui/format/format-transfer';
import { describeTransferSteps } from '@portal/ui/format/format-transfer-steps';
import { Notice } from '@portal/ui/feedback/notice';
import { PageHead } from '@portal/ui/layout/page-head';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { StepLine } from '@portal/ui/layout/step-line';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { CostBasisForm } from './cost-basis/cost-basis-form';
import { OpenCostBasis } from './cost-basis/open-cost-basis';
import { TransferFactsCard } from './transfer-facts-card';
import styles from './transfer/transfers.module.css';
import { type KnownTransfer, useKnownTransfer } from './transfer/use-known-transfer';
import { useTransferableSymbols } from './transfer/use-transferable-symbols';

/** Decimals of a quantity of a security of which the server does not say how many it has: it checks them. */
const mostDigits = 8;

/**
 * One transfer: progress, facts, the form as a file, and the cost basis form while the transfer waits for it [TRF-19,
 * TRF-38].
 */
export function TransferPage() {
  const { id = '' } = useParams();
  const paths = usePaths();
  const { known, failed, busy, retry } = useKnownTransfer(id);
  if (failed || known === undefined || known === null) {
    return (
      <>
        <PageHead title="Transfer" />
        <div className={styles.alone}>
          {failed ? (
            <ErrorNote text="We couldn’t load your transfers." onRetry={retry} busy={busy} />
          ) : known === undefined ? (
            <div className={styles.part}>
              <SkeletonLines lines={6} label="Loading transfer" />
            </div>
          ) : (
            <EmptyNote
              icon={<IconArrowsExchange size={28} stroke={1.75} />}
              title="Transfer not found"
              action={
                <Button variant="default" component={Link} to={paths.history('transfers')}>
                  View transfers
                </Button>
              }
            >
              We couldn’t find transfer {id} in this account.
            </EmptyNote>
          )}
        </div>
      </>
    );
  }
  return <Transfer key={id} known={known} />;
}

function Transfer({ known }: { known: KnownTransfer }) {
  const { entry, request, isInHistory } = known;
  const paths = usePaths();
  const { facts } = useTransferableSymbols();
  const symbol = facts.get(entry.asset);
  const label = ledgerLabel(entry);
  const { figure, unit } = formatTransferFigure(entry, symbol?.num_decimals);
  const isWaiting = entry.status === 'WAITING_FOR_COST_BASIS';
  const [wasWaiting, setWasWaiting] = useState(isWaiting);
  if (isWaiting && !wasWaiting) setWasWaiting(true);
  const steps = describeTransferSteps(entry, request, serverNow(), wasWaiting);
  const isReasonOfStep = steps.some(({ note }) => note === entry.errorDescription);
  return (
    <>
      <PageHead title={label} beside={<StatusBadge label={entry.status} />} />
      <p className={styles.figure}>
        {figure}
        {unit !== '' && <small> {unit}</small>}
      </p>
      <div className={styles.columns}>
        <div className={styles.main}>
          <SectionCard title="Progress" padded>
            <StepLine label="Transfer progress" steps={steps} />
            {entry.errorDescription && !isReasonOfStep && (
              <div className={styles.reason}>
                <Notice tone="info">{entry.errorDescription}</Notice>
              </div>
            )}
          </SectionCard>
          {isWaiting && !isInHistory ? (
            <Notice tone="info">
              To enter the cost basis, open this transfer in <Link to={paths.history('transfers')}>your history</Link>{' '}
              once it appears there.
            </Notice>
          ) : isWaiting ? (
            <CostBasisForm key={entry.id} transfer={entry} digits={symbol?.num_decimals ?? mostDigits} />
          ) : (
            <OpenCostBasis id={entry.id} />
          )}
        </div>
        <div className={styles.aside}>
          <TransferFactsCard {...known} />
        </div>
      </div>
    </>
  );
}
