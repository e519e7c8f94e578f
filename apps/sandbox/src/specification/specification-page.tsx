import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { formatCount } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import { type Specification, specification, specificationPath } from '@portal/contracts/sandbox/specification';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { flushSync } from 'react-dom';
import { portalConfig } from '@portal/client/browser/config';
import { useQuery } from '@tanstack/react-query';
import { SectionPage } from '../page/section-page';
import { FilterFields } from './filter-fields';
import { filterAreas, formatFilter, readFilter } from './filter-statements';
import { StateCounts } from './state-counts';
import styles from './specification.module.css';
import { StatementItem } from './statement-item';

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

/** True while the browser prints the page: what is folded on the screen is then shown. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the event returns.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** The specification that the server has; null before `npm run spec` or a build has written it. */
async function readSpecification(): Promise<Specification | null> {
  const { bases, fetch: load } = portalConfig();
  const response = await load(new URL(specificationPath, new URL(bases.sandbox, location.href)));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The server answers ${response.status}.`);
  return specification.parse(await response.json());
}

// eslint-disable-next-line no-restricted-syntax -- a file of the build, like a script: no route of the contract that q(...) could take
const options = { queryKey: ['specification'], queryFn: readSpecification, staleTime: 0 };

/** Read again whenever the page comes into view: a test run writes it anew. */
const useSpecification = () => useQuery(options);
