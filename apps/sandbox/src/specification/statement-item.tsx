import type { Specification, Statement } from '@portal/contracts/sandbox/specification';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './specification.module.css';
import { StateBadge } from './state-badge';
import { StatementPicture } from './statement-picture';
import { StatementSources } from './statement-sources';
import { StatementTests } from './statement-tests';

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
