import type { Specification, Statement } from '@portal/contracts/sandbox/specification';
import styles from './specification.module.css';

interface StatementSourcesProps {
  statement: Statement;
  documents: Specification['documents'];
}

/** Lines are Markdown: without the marks of lists, rows and headings. */
const plain = (line: string): string =>
  line
    .replace(/^(- |#+ )/, '')
    .replace(/^\| | \|$/g, '')
    .replaceAll('**', '');

/** The lines of the documents that a statement comes from. */
export function StatementSources({ statement: { lines, seed }, documents }: StatementSourcesProps) {
  if (lines.length === 0) return <p>In no line of the documents. It follows from {seed}.</p>;
  return (
    <ul className={styles.sources}>
      {lines.map(({ document, line }) => (
        <li key={`${document}.${line}`}>
          <p className={styles.caption}>
            Document {document}, line {line}
          </p>
          <blockquote className={styles.quote}>{plain(documents[document]?.lines[line - 1] ?? '')}</blockquote>
        </li>
      ))}
    </ul>
  );
}
