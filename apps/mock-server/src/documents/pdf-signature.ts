import { formatLongDay } from './pdf-text.ts';
import { contentWidth, drawLine, makeRoom, paper, type PdfPage } from './pdf-page.ts';
import { paperColors as color } from './venue-facts.ts';

/** The typed name of a signature, the day, and what was signed. */
export function drawSignature(
  sheet: PdfPage,
  { name, day, reference }: { readonly name: string; readonly day: string; readonly reference: string | null },
): void {
  makeRoom(sheet, 72);
  sheet.y += 24;
  const half = (contentWidth - 28) / 2;
  const right = paper.left + half + 28;
  drawLine(sheet, name, paper.left, sheet.y, half, { size: 13, bold: true, color: color.brand });
  drawLine(sheet, formatLongDay(day), right, sheet.y + 3, half, { size: 10 });
  sheet.y += 18;
  for (const x of [paper.left, right]) {
    sheet.pdf
      .moveTo(x, sheet.y)
      .lineTo(x + half, sheet.y)
      .lineWidth(0.8)
      .strokeColor(color.text)
      .stroke();
  }
  const note = reference === null ? 'Signed electronically' : `Signed electronically, ${reference}`;
  drawLine(sheet, note, paper.left, sheet.y + 5, half, { size: 7.5, color: color.third });
  drawLine(sheet, 'Date', right, sheet.y + 5, half, { size: 7.5, color: color.third });
  sheet.y += 24;
}
