import { contentWidth, drawLine, drawRule, fonts, makeRoom, paper, type PdfPage } from './pdf-page.ts';
import { paperColors as color } from './venue-facts.ts';

export interface SheetColumn {
  readonly head: string;
  /** Relative width: 1 and 2 give a third and two thirds. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export interface SheetTable {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Totals, bold, under a line. */
  readonly foot?: readonly (readonly string[])[];
  /** Text shown if there are no rows. */
  readonly empty?: string;
}

const rowHeight = 15;
const gutter = 8;
const size = 8;

interface Cell {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

function placeCells(columns: readonly SheetColumn[]): readonly Cell[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const unit = (contentWidth - gutter * (columns.length - 1)) / shares;
  let x: number = paper.left;
  return columns.map(({ share, align = 'left' }) => {
    const cell = { x, width: share * unit, align };
    x += cell.width + gutter;
    return cell;
  });
}

/** Draws a table from `sheet.y` on, over as many pages as it needs, its header repeated on each. */
export function drawTable(sheet: PdfPage, { columns, rows, foot = [], empty }: SheetTable): void {
  const cells = placeCells(columns);
  const heads = columns.map(({ head }) => head);
  makeRoom(sheet, rowHeight * 3);
  drawHead(sheet, cells, heads);
  if (rows.length === 0 && empty !== undefined) {
    drawLine(sheet, empty, paper.left, sheet.y + 4, contentWidth, { size, color: color.third });
    sheet.y += rowHeight;
  }
  for (const [i, row] of rows.entries()) {
    // The last row stays with the totals.
    const needed = i === rows.length - 1 ? rowHeight * (1 + foot.length) + 4 : rowHeight;
    if (makeRoom(sheet, needed)) drawHead(sheet, cells, heads);
    drawCells(sheet, cells, row, { bold: false, ink: color.text });
    drawRule(sheet, sheet.y, color.soft);
  }
  if (foot.length > 0) drawRule(sheet, sheet.y, color.text, 0.8);
  for (const row of foot) drawCells(sheet, cells, row, { bold: true, ink: color.text });
  sheet.y += 10;
}

function drawHead(sheet: PdfPage, cells: readonly Cell[], heads: readonly string[]): void {
  drawCells(sheet, cells, heads, { bold: true, ink: color.second });
  drawRule(sheet, sheet.y, color.text, 0.8);
}

function drawCells(
  sheet: PdfPage,
  cells: readonly Cell[],
  texts: readonly string[],
  { bold, ink }: { readonly bold: boolean; readonly ink: string },
): void {
  cells.forEach(({ x, width, align }, i) => {
    drawLine(sheet, texts[i] ?? '', x, sheet.y + 4, width, { size, bold, color: ink, align });
  });
  sheet.y += rowHeight;
}

/** Label and figure in two columns side by side, each ruled: the summary of a document. */
export function drawSummary(sheet: PdfPage, entries: readonly (readonly [label: string, value: string])[]): void {
  const width = (contentWidth - 28) / 2;
  const half = Math.ceil(entries.length / 2);
  makeRoom(sheet, half * 16 + 8);
  entries.forEach(([label, value], i) => {
    const x = i < half ? paper.left : paper.left + width + 28;
    const y = sheet.y + (i % half) * 16;
    const labelWidth = sheet.pdf.font(fonts.regular).fontSize(8.5).widthOfString(label);
    drawLine(sheet, label, x, y + 4, width, { size: 8.5, color: color.second });
    drawLine(sheet, value, x + labelWidth + gutter, y + 4, width - labelWidth - gutter, {
      size: 8.5,
      bold: true,
      align: 'right',
    });
    sheet.pdf
      .moveTo(x, y + 16)
      .lineTo(x + width, y + 16)
      .lineWidth(0.6)
      .strokeColor(color.line)
      .stroke();
  });
  sheet.y += half * 16 + 10;
}
