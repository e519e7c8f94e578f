import type { SpecifiedTest } from '@portal/contracts/sandbox/specification';
import { formatDateTime } from '@portal/ui/format/format-time';
import styles from './specification.module.css';
import { StateBadge } from './state-badge';

/** '12 cases · Nov 25, 2026, 5:31 p.m. ET', or that it has not run here. */
const describeRun = ({ cases, ranAt }: SpecifiedTest): string =>
  ranAt === null
    ? 'Not run on this machine'
    : `${cases > 1 ? `${cases} cases · ` : ''}last run ${formatDateTime(ranAt)} ET`;

/** The tests that name a statement, each with the result of its last run. */
export const StatementTests = ({ tests }: { tests: readonly SpecifiedTest[] }) => (
  <ul className={styles.tests}>
    {tests.map(test => (
      <li key={`${test.file}:${test.line}`} className={styles.test}>
        <StateBadge state={test.state} />
        <div className={styles.testText}>
          <p>{test.title}</p>
          <p className={styles.caption}>
            <span className={styles.place}>
              {test.file}:{test.line}
            </span>{' '}
            · {describeRun(test)}
          </p>
        </div>
      </li>
    ))}
  </ul>
);
