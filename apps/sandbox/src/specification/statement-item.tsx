import {
  type Specification,
  type Statement,
  pictureOf,
  type SpecifiedTest,
  type StatementState,
} from '@portal/contracts/sandbox/specification';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '@portal/ui/format/format-time';
import { StatusBadge, type StatusShape, type StatusTone } from '@portal/ui/display/status-badge';
import styles from './specification.module.css';
import { StatementSources } from './statement-sources';

const looks: Readonly<Record<StatementState, { tone: StatusTone; shape: StatusShape }>> = {
  passed: { tone: 'success', shape: 'check' },
  failed: { tone: 'danger', shape: 'cross' },
  'partly run': { tone: 'info', shape: 'half' },
  'not run': { tone: 'none', shape: 'ring' },
  withdrawn: { tone: 'none', shape: 'bar' },
};

interface StatementItemProps {
  statement: Statement;
  specification: Specification;
  /** The address ends in its id: it opens, and gets the focus. */
  isTarget: boolean;
  /** Shows everything, as on paper. */
  isUnfolded: boolean;
}

/** One statement: its id, text and state, and folded below them where it comes from and what proves it. */
export const StatementItem = memo(function StatementItem(props: StatementItemProps) {
  const { statement, specification, isTarget, isUnfolded } = props;
  const [isOpen, setOpen] = useState(isTarget);
  const [wasTarget, setWasTarget] = useState(isTarget);
  if (isTarget !== wasTarget) {
    setWasTarget(isTarget);
    if (isTarget) setOpen(true);
  }
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'start' });
  }, [isTarget]);
  const shown = isOpen || isUnfolded;
  return (
    <li className={styles.item} id={statement.id}>
      <details open={shown} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary ref={summary} className={styles.summary}>
          <span className={styles.id}>{statement.id}</span>
          <span className={styles.text}>{statement.text}</span>
          <StateBadge state={statement.state} />
        </summary>
        {shown && <StatementProofs statement={statement} specification={specification} />}
      </details>
    </li>
  );
});

/** Everything about a statement but its text. */
export function StatementProofs({ statement, specification }: Pick<StatementItemProps, 'statement' | 'specification'>) {
  const { id, note, tests, screen, check } = statement;
  const decisions = specification.decisions.filter(({ number }) => statement.decisions.includes(number));
  return (
    <dl className={styles.proofs}>
      <Part name="Documents">
        <StatementSources statement={statement} documents={specification.documents} />
      </Part>
      {(note !== null || decisions.length > 0) && (
        <Part name="Decision">
          {statement.isContradiction && <p className={styles.strong}>The documents contradict each other here.</p>}
          {note !== null && <p>{note}</p>}
          {decisions.map(({ number, title, file }) => (
            <p key={number}>
              {number}. {title} <span className={styles.place}>{file}</span>
            </p>
          ))}
        </Part>
      )}
      <Part name="Tests">
        <p className={styles.caption}>It can be proved by: {check}</p>
        <StatementTests tests={tests} />
      </Part>
      <Part name="Picture">
        <StatementPicture screen={screen} pictures={specification.pictures} />
      </Part>
      <Part name="Link">
        <a href={`#${id}`}>/sandbox/spec#{id}</a>
      </Part>
    </dl>
  );
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.part}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface StatementPictureProps {
  screen: string | null;
  /** Screens of which there is a picture. */
  pictures: readonly string[];
}

/** The picture of the screen on which a statement can be seen, or why there is none. */
function StatementPicture({ screen, pictures }: StatementPictureProps) {
  if (screen === null) return <p>No picture: the statement is not about one screen.</p>;
  if (!pictures.includes(screen)) {
    return (
      <p>
        No picture of the screen <code>{screen}</code> yet. <code>npm run screenshots -- --out dist/screens</code> takes
        it, and <code>npm run spec</code> puts it here.
      </p>
    );
  }
  return (
    <a href={pictureOf(screen)} className={styles.picture}>
      <img src={pictureOf(screen)} alt={`The screen ${screen}`} loading="lazy" />
    </a>
  );
}

/** '12 cases · Nov 25, 2026, 5:31 p.m. ET', or that it has not run here. */
const describeRun = ({ cases, ranAt }: SpecifiedTest): string =>
  ranAt === null
    ? 'Not run on this machine'
    : `${cases > 1 ? `${cases} cases · ` : ''}last run ${formatDateTime(ranAt)} ET`;

/** The tests that name a statement, each with the result of its last run. */
const StatementTests = ({ tests }: { tests: readonly SpecifiedTest[] }) => (
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

/** What the tests of a statement, or one test, said at their last run. */
const StateBadge = ({ state }: { state: StatementState }) => <StatusBadge label={state} {...looks[state]} />;
