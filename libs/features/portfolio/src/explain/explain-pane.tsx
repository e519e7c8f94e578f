import { Button } from '@mantine/core';
import { saveCsv } from '@portal/client/browser/save-blob';
import type { Decimal } from '@portal/domain/money/money';
import { dollars } from '@portal/domain/portfolio/account-lines';
import type { FigureParts } from '@portal/domain/portfolio/figure';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { Notice } from '@portal/ui/feedback/notice';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { toast } from '@portal/ui/feedback/toast';
import { formatCash, formatList, formatMoney, formatQuantity, missing } from '@portal/ui/format/format';
import { IconDownload } from '@tabler/icons-react';
import { EntriesTable } from './entries-table';
import { formatExplanationCsv } from './explain-csv';
import styles from './explain-sheet.module.css';
import { describeFigure, titleOf } from './figure-texts';
import { GroupSums } from './group-sums';
import { describeListGaps } from './list-gaps';
import { UnclearRows } from './unclear-rows';
import { type ExplainedFigure, useExplainedFigure } from './use-explained-figure';
import { TaxLots } from '../lots/tax-lots';

/** The content of the sheet: the figure, its sums by group, and its entries. */
export function ExplainPane({ figure }: { figure: FigureParts }) {
  const { explained, lists, failed, retry, quantityDigits, position, price } = useExplainedFigure(figure);
  const format = amountFormat(figure, quantityDigits);
  return (
    <>
      <div className={styles.part}>
        {explained && <p className={styles.total}>{explained.total === null ? missing : format(explained.total)}</p>}
        <p className={styles.note}>{describeFigure(figure)}</p>
      </div>
      {failed.length > 0 && (
        <ErrorNote text={`We couldn’t load your ${formatList(failed)}.`} onRetry={retry} busy={lists.busy}>
          We can’t show how this amount was calculated.
        </ErrorNote>
      )}
      {failed.length === 0 && !explained && <Loading progress={lists.progress} />}
      {explained && (
        <>
          <ListNotes lists={lists} />
          <div className={styles.part}>
            <GroupSums explanation={explained} format={format} />
          </div>
          <UnclearRows rows={explained.unclear} />
          {figure.of === 'position' && lists.account && lists.isWhole && lists.missing === 0 && (
            <TaxLots
              symbol={figure.asset}
              lines={lists.account.lines.filter(({ asset }) => asset === figure.asset)}
              quantity={position?.quantity ?? null}
              price={price}
              digits={quantityDigits}
            />
          )}
          <div className={styles.part}>
            <div className={styles.listHead}>
              <h3>{explained.rows.length === 1 ? '1 entry' : `${explained.rows.length} entries`}</h3>
              {explained.rows.length > 0 && (
                <Button
                  variant="default"
                  leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
                  onClick={() => void save(figure, explained)}
                >
                  Download CSV
                </Button>
              )}
            </div>
          </div>
          <EntriesTable explanation={explained} format={format} />
        </>
      )}
    </>
  );
}

type Explained = NonNullable<ExplainedFigure['explained']>;

async function save(figure: FigureParts, explained: Explained): Promise<void> {
  try {
    const name = titleOf(figure)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-');
    saveCsv(`${name}.csv`, await formatExplanationCsv(explained));
  } catch {
    toast({
      name: 'explain-csv',
      status: 'error',
      shouldReplace: true,
      text: 'We couldn’t create the file. Please try again.',
    });
  }
}

function amountFormat(figure: FigureParts, digits: number | null | undefined): (amount: Decimal) => string {
  if (figure.of === 'cash' && figure.asset !== dollars) return amount => formatCash(amount, figure.asset);
  const isUnits = figure.of === 'position' && ['quantity', 'availableUnits', 'heldUnits'].includes(figure.name);
  return isUnits ? amount => formatQuantity(amount, digits) : formatMoney;
}

function Loading({ progress: { loaded, pages } }: Pick<ExplainedFigure['lists'], 'progress'>) {
  return (
    <div className={styles.part}>
      <SkeletonLines lines={8} label="Loading entries" />
      {pages > 2 && (
        <p className={styles.note} role="status">
          Loading your fills and transfers: {loaded} of {pages} pages
        </p>
      )}
    </div>
  );
}

/** What the lists themselves lack. */
function ListNotes({ lists }: Pick<ExplainedFigure, 'lists'>) {
  const gaps = describeListGaps(lists);
  if (gaps === null) return null;
  return (
    <div className={styles.part}>
      <Notice tone="warn">{gaps}</Notice>
    </div>
  );
}
