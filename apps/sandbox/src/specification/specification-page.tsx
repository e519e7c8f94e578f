import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { formatCount } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Specification } from '@portal/contracts/sandbox/specification';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { SectionPage } from '../page/section-page';
import { FilterFields } from './filter-fields';
import { filterAreas, formatFilter, readFilter } from './filter-statements';
import { StateCounts } from './state-counts';
import styles from './specification.module.css';
import { StatementItem } from './statement-item';
import { useIsPrinting } from './use-printing';
import { useSpecification } from './use-specification';

/** Every numbered statement of the specification with what proves it. */
export function SpecificationPage() {
  const query = useSpecification();
  if (query.data) return <Statements specification={query.data} />;
  return (
    <SectionPage title="Specification" lead="Every numbered statement with its source and its tests.">
      <SectionCard title="Statements" padded>
        {query.isPending && <SkeletonLines lines={8} />}
        {query.isError && (
          <ErrorNote
            text="The specification could not be read."
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data === null && (
          <EmptyNote title="The specification has not been written yet">
            Run <code>npm run spec</code>, then load this page again.
          </EmptyNote>
        )}
      </SectionCard>
    </SectionPage>
  );
}

function Statements({ specification }: { specification: Specification }) {
  const { hash, search } = useLocation();
  const [filter, setFilter] = useState(() => readFilter(search));
  const isPrinting = useIsPrinting();
  // The address follows the filter past the router, for which it would be another page with a focus of its own.
  useEffect(() => {
    history.replaceState(history.state, '', `${location.pathname}${formatFilter(filter)}${location.hash}`);
  }, [filter]);
  const shown = useDeferredValue(filter);
  const areas = useMemo(() => filterAreas(specification, shown), [specification, shown]);
  const count = areas.reduce((sum, { statements }) => sum + statements.length, 0);
  return (
    <SectionPage
      title="Specification"
      count={formatCount(count)}
      lead="Every numbered statement of the two documents: the lines it comes from, the decision where they leave something open, the tests that prove it with their last result on this machine, and a picture of its screen."
    >
      <StateCounts
        specification={specification}
        onShowContradictions={() => setFilter({ find: '', area: '', show: 'contradictions' })}
      />
      <FilterFields areas={specification.areas} filter={filter} onChange={setFilter} />
      {areas.length === 0 && <EmptyNote title="No statement is like that" />}
      {areas.map(({ prefix, title, statements }) => (
        <SectionCard key={prefix} title={title} count={formatCount(statements.length)} ruled>
          <ul className={styles.list}>
            {statements.map(statement => (
              <StatementItem
                key={statement.id}
                statement={statement}
                specification={specification}
                isTarget={hash === `#${statement.id}`}
                isUnfolded={isPrinting || shown.show === 'contradictions'}
              />
            ))}
          </ul>
        </SectionCard>
      ))}
    </SectionPage>
  );
}
