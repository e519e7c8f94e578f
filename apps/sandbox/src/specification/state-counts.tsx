import type { Specification } from '@portal/contracts/sandbox/specification';
import { LinkButton } from '@portal/ui/controls/link-button';
import { StatGrid } from '@portal/ui/display/stat-row';
import { formatCount } from '@portal/ui/format/format';
import { formatDateTime } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import styles from './specification.module.css';

interface StateCountsProps {
  specification: Specification;
  /** Lists the contradictions in the documents. */
  onShowContradictions: () => void;
}

/** How many statements are in each state, and when the newest of their tests ran. */
export function StateCounts({ specification: { areas, ranAt }, onShowContradictions }: StateCountsProps) {
  const all = areas.flatMap(({ statements }) => statements);
  const count = (state: string): string => formatCount(all.filter(each => each.state === state).length);
  const contradictions = all.filter(({ isContradiction }) => isContradiction).length;
  return (
    <SectionCard
      title="All statements"
      count={formatCount(all.length)}
      subtitle={ranAt === null ? 'Not run on this machine' : `Last run ${formatDateTime(ranAt)} ET`}
    >
      <StatGrid
        stats={[
          { label: 'Passed', value: count('passed') },
          { label: 'Failed', value: count('failed') },
          { label: 'Partly run', value: count('partly run') },
          { label: 'Not run', value: count('not run') },
        ]}
      />
      <p className={styles.footnote}>
        <LinkButton onClick={onShowContradictions}>
          {formatCount(contradictions)} {contradictions === 1 ? 'contradiction' : 'contradictions'} in the documents
        </LinkButton>
      </p>
    </SectionCard>
  );
}
