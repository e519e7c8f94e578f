import { formatCount } from '../format/format';
import styles from './csv-preview.module.css';

/** Rows shown at most; the download has all of them. */
const maxRows = 200;

export interface CsvRows {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Reads a CSV file; rejects when the file is invalid. */
export async function readRows(file: Blob): Promise<CsvRows> {
  const { parse } = await import('papaparse');
  const text = (await file.text()).replace(/^\ufeff/, '');
  const { data } = parse<string[]>(text, { skipEmptyLines: true });
  const [head, ...rows] = data;
  if (head === undefined) throw new Error('The file is empty');
  return { head, rows };
}

const isFigure = (text: string): boolean => /^[-+]?\$?[\d,]+(\.\d+)?%?$/.test(text);

/** Rows of a CSV file, with figures aligned right. */
export function CsvTable({ rows: { head, rows }, label }: { rows: CsvRows; label: string }) {
  const shown = rows.slice(0, maxRows);
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {head.map((text, column) => (
              <th key={column} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={index}>
              {row.map((text, column) => (
                <td key={column} data-figure={isFigure(text) || undefined}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <p className={styles.note}>
          Showing the first {formatCount(shown.length)} of {formatCount(rows.length)} rows. Download the file to see all
          of them.
        </p>
      )}
    </>
  );
}
