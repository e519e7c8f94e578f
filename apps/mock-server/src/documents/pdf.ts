import type { Column, Content, ContentColumns, ContentText, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { formatPrintable } from './pdf-text.ts';
import { paperColors as color, venueFacts } from './venue-facts.ts';

/** Documents on letter paper, laid out by pdfmake: their head, their parts, and a footer on each page. Sizes are points. */

export interface SheetFacts {
  readonly title: string;
  /** Under the title: the period, the day or the year. */
  readonly subtitle: string;
  /** Name and address of the account's holder, one entry per line. */
  readonly recipient: readonly string[];
  /** Shown at the right of the recipient: label and value. */
  readonly facts: readonly Entry[];
  /** For the footer of each page, such as 'Account ****4417'. */
  readonly reference: string;
  /** Epoch milliseconds; the only time in the file's metadata, so that the same document has the same bytes. */
  readonly madeAt: number;
}

type Entry = readonly [label: string, value: string];
type Text = ContentText & { readonly width?: number };
type Style = Omit<Text, 'text'>;

const side = 48;
const gutter = 12;
const quiet: Style = { color: color.third };
const second: Style = { color: color.second };
const right: Style = { alignment: 'right' };
/** Short texts stay whole: pdfmake would break them at hyphens. */
const text = (value: string, style: Style = {}): Text => ({
  text: formatPrintable(value),
  noWrap: value.length <= 20,
  ...style,
});
const halves = (...columns: Column[]): ContentColumns => ({ columns, columnGap: 28, margin: [0, 0, 0, 10] });

/** The heading of a part; it stays on the page of what follows it. */
export const heading = (value: string): Content =>
  text(value, { fontSize: 11, bold: true, headlineLevel: 1, margin: [0, 10, 0, 6] });

export const prose = (value: string, fontSize = 9): Content =>
  text(value, { fontSize, color: color.second, lineHeight: 1.2, margin: [0, 0, 0, 7] });

export interface SheetTable {
  readonly heads: readonly string[];
  /** How many columns are text; the others are figures, at the right. */
  readonly texts: number;
  readonly rows: readonly (readonly string[])[];
  /** Totals, bold, under a line. */
  readonly foot?: readonly (readonly string[])[];
  /** Text shown if there are no rows. */
  readonly empty?: string;
}

const ruled: CustomTableLayout = {
  vLineWidth: () => 0,
  hLineWidth: i => (i === 0 ? 0 : 0.6),
  hLineColor: color.line,
  paddingLeft: () => 0,
  paddingRight: (i, { table: { widths = [] } }) => (i === widths.length - 1 ? 0 : gutter),
};

/** A table over as many pages as it needs, its header repeated on each. */
export function table({ heads, texts, rows, foot = [], empty = '' }: SheetTable): Content {
  const cells = (row: readonly string[], style?: Style): TableCell[] =>
    heads.map((_, i) => text(row[i] ?? '', { ...style, ...(i >= texts && right) }));
  const shown = rows.length === 0 && empty !== '' ? [[empty]] : rows;
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: heads.map((_, i) => (i < texts ? '*' : 'auto')),
      body: [
        cells(heads, { bold: true, ...second }),
        ...shown.map(row => cells(row)),
        ...foot.map(row => cells(row, { bold: true })),
      ],
    },
    layout: { ...ruled, hLineColor: i => (i === 1 || i === 1 + shown.length ? color.text : color.soft) },
    fontSize: 8,
    margin: [0, 0, 0, 10],
  };
}

/** Label and figure in two columns side by side, each ruled: the summary of a document. */
export function summary(entries: readonly Entry[]): Content {
  const half = Math.ceil(entries.length / 2);
  const column = (some: readonly Entry[]): Column =>
    some.length === 0
      ? ''
      : {
          table: {
            widths: ['auto', '*'],
            body: some.map(([label, value]) => [
              text(label, { ...second, noWrap: true }),
              text(value, { bold: true, ...right }),
            ]),
          },
          layout: ruled,
          fontSize: 8.5,
        };
  return halves(column(entries.slice(0, half)), column(entries.slice(half)));
}

/** The typed name of a signature, the day, and what was signed. */
export function signature(name: string, day: string, reference: string | null): Content {
  const box = (value: string, note: string, style: Style): Column => ({
    stack: [text(value, { fontSize: 12, ...style }), text(note, { fontSize: 7.5, ...quiet })],
  });
  const note = `Signed electronically${reference === null ? '' : `, ${reference}`}`;
  return {
    ...halves(box(name, note, { bold: true, color: color.brand }), box(day, 'Date', {})),
    margin: [0, 24, 0, 0],
  };
}

function firstHead({ title, subtitle, recipient, facts }: SheetFacts): Content[] {
  const lines = [venueFacts.firm, ...venueFacts.address, `${venueFacts.phone} · ${venueFacts.web}`];
  const [name = '', ...address] = recipient;
  return [
    {
      columns: [
        { svg: `<svg viewBox="0 0 24 24"><path d="${venueFacts.mark}" fill="${color.brand}"/></svg>`, width: 30 },
        text(venueFacts.name, { fontSize: 17, bold: true, margin: [0, 5, 0, 0] }),
        { stack: lines.map(line => text(line, { fontSize: 7.5, ...quiet, ...right })) },
      ],
    },
    text(title, { fontSize: 18, bold: true, margin: [0, 20, 0, 2] }),
    text(subtitle, { fontSize: 10, ...second, margin: [0, 0, 0, 14] }),
    halves(
      { stack: [text(name, { fontSize: 10, bold: true }), ...address.map(line => text(line, second))] },
      {
        stack: facts.map(([label, value]) => ({ columns: [text(label, quiet), text(value, right)] })),
        fontSize: 8.5,
      },
    ),
  ];
}

/** Renders a document. */
export async function makePdf(facts: SheetFacts, content: readonly Content[]): Promise<Buffer> {
  // Loaded with the first document: it would be a part of the start of the server.
  const { default: pdfMake } = await import('pdfmake');
  pdfMake.setFonts({ Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy(name => name.startsWith('Helvetica'));
  const { title, subtitle, reference, madeAt } = facts;
  const made = new Date(madeAt);
  return pdfMake
    .createPdf({
      pageSize: 'LETTER',
      pageMargins: [side, 56, side, 70],
      language: 'en-US',
      displayTitle: true,
      info: {
        title: formatPrintable(`${title}, ${subtitle}`),
        author: venueFacts.firm,
        creator: venueFacts.name,
        producer: venueFacts.name,
        creationDate: made,
        modDate: made,
      },
      defaultStyle: { font: 'Helvetica', fontSize: 9, color: color.text },
      header: page =>
        page === 1
          ? null
          : {
              columns: [
                text(venueFacts.name, { fontSize: 11, bold: true, width: 150 }),
                text(`${title} · ${subtitle}`, { fontSize: 8.5, ...second, ...right }),
              ],
              margin: [side, 32, side, 0],
            },
      footer: (page, count) => ({
        columns: [
          text(`${venueFacts.firm} · ${venueFacts.member}`, { width: 260 }),
          text(reference),
          text(`Page ${page} of ${count}`, right),
        ],
        fontSize: 7.5,
        ...quiet,
        margin: [side, 24, side, 0],
      }),
      content: [...firstHead(facts), ...content],
      // A heading near the end of a page would stand there alone.
      pageBreakBefore: ({ headlineLevel, startPosition }) => headlineLevel === 1 && startPosition.verticalRatio > 0.88,
    })
    .getBuffer();
}
