import { formatPrintable } from './pdf-text.ts';
import { paperColors as color, venueFacts } from './venue-facts.ts';

/** Letter paper in points, and its layout. */
export const paper = { width: 612, height: 792, left: 48, right: 564, top: 40, bottom: 716 } as const;
export const contentWidth = paper.right - paper.left;

export const fonts = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;

export interface SheetFacts {
  readonly title: string;
  /** Under the title: the period, the day or the year. */
  readonly subtitle: string;
  /** Name and address of the account's holder, one entry per line. */
  readonly recipient: readonly string[];
  /** Shown at the right of the recipient: label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** For the footer of each page, such as 'Account ****4417'. */
  readonly reference: string;
  /** Epoch milliseconds; the only time in the file's metadata, so that the same document has the same bytes. */
  readonly madeAt: number;
}

/** A document being written; the next content goes to `y`. */
export interface PdfPage {
  readonly pdf: PDFKit.PDFDocument;
  y: number;
  readonly facts: SheetFacts;
}

/** Loads pdfkit with the first document: it would be a fifth of the start of the server. */
export async function createPdfPage(facts: SheetFacts): Promise<PdfPage> {
  const { default: PDFDocument } = await import('pdfkit');
  const made = new Date(facts.madeAt);
  const pdf = new PDFDocument({
    size: 'LETTER',
    // Zero, because every position is computed here: pdfkit would add pages of its own near its margins.
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: formatPrintable(`${facts.title}, ${facts.subtitle}`),
      Author: venueFacts.firm,
      Creator: venueFacts.name,
      Producer: venueFacts.name,
      CreationDate: made,
      ModDate: made,
    },
  });
  const sheet: PdfPage = { pdf, y: paper.top, facts };
  drawFirstHead(sheet);
  return sheet;
}

interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** One line of text in a box of the given width; longer text ends in an ellipsis. */
export function drawLine(
  sheet: PdfPage,
  text: string,
  x: number,
  y: number,
  width: number,
  style: TextStyle = {},
): void {
  const { size = 9, bold = false, color: ink = color.text, align = 'left' } = style;
  const { pdf } = sheet;
  pdf
    .font(bold ? fonts.bold : fonts.regular)
    .fontSize(size)
    .fillColor(ink);
  const printable = formatPrintable(text);
  // The closing parenthesis of a negative amount hangs out, so that the figures of a column are aligned.
  const hanging = align === 'right' && /^\(.*\)$/.test(printable) ? pdf.widthOfString(')') : 0;
  pdf.text(printable, x, y, { width: width + hanging, align, height: size, ellipsis: true });
}

/** Text over as many lines as needed, from `sheet.y` on. */
export function drawProse(sheet: PdfPage, text: string, style: TextStyle & { readonly gap?: number } = {}): void {
  const { size = 9, bold = false, color: ink = color.second, gap = 8 } = style;
  const { pdf } = sheet;
  const printable = formatPrintable(text);
  pdf.font(bold ? fonts.bold : fonts.regular).fontSize(size);
  const options = { width: contentWidth, lineGap: size * 0.3 };
  const height = pdf.heightOfString(printable, options);
  makeRoom(sheet, height);
  pdf
    .font(bold ? fonts.bold : fonts.regular)
    .fontSize(size)
    .fillColor(ink);
  pdf.text(printable, paper.left, sheet.y, options);
  sheet.y += height + gap;
}

export function drawRule(sheet: PdfPage, y: number, ink: string = color.line, weight = 0.6): void {
  sheet.pdf.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(weight).strokeColor(ink).stroke();
}

/** Begins a new page if less than `height` is left on this one; returns whether it did. */
export function makeRoom(sheet: PdfPage, height: number): boolean {
  if (sheet.y + height <= paper.bottom) return false;
  sheet.pdf.addPage();
  sheet.y = paper.top;
  drawFollowingHead(sheet);
  return true;
}

/** A heading that stays on the same page as the first lines of its content. */
export function drawHeading(sheet: PdfPage, text: string, keepWith = 60): void {
  makeRoom(sheet, 24 + keepWith);
  sheet.y += 10;
  drawLine(sheet, text, paper.left, sheet.y, contentWidth, { size: 11, bold: true });
  sheet.y += 18;
}

function drawMark(sheet: PdfPage, x: number, y: number, size: number): void {
  const { pdf } = sheet;
  pdf
    .save()
    .translate(x, y)
    .scale(size / 24)
    .path(venueFacts.mark)
    .fill(color.brand)
    .restore();
}

function drawFirstHead(sheet: PdfPage): void {
  const { facts } = sheet;
  drawMark(sheet, paper.left - 4, sheet.y, 26);
  drawLine(sheet, venueFacts.name, paper.left + 26, sheet.y + 5, 200, { size: 17, bold: true });
  const address = [venueFacts.firm, ...venueFacts.address, `${venueFacts.phone} · ${venueFacts.web}`];
  address.forEach((line, i) => {
    const style = { size: 7.5, color: i === 0 ? color.text : color.third, align: 'right' as const };
    drawLine(sheet, line, paper.right - 240, sheet.y + i * 10.5, 240, style);
  });
  sheet.y += 52;
  drawRule(sheet, sheet.y, color.brand, 1.2);
  sheet.y += 18;
  drawLine(sheet, facts.title, paper.left, sheet.y, contentWidth, { size: 18, bold: true });
  sheet.y += 24;
  drawLine(sheet, facts.subtitle, paper.left, sheet.y, contentWidth, { size: 10, color: color.second });
  sheet.y += 28;
  drawRecipient(sheet);
}

function drawRecipient(sheet: PdfPage): void {
  const { recipient, facts } = sheet.facts;
  const [name = '', ...address] = recipient;
  const labels = 250;
  const top = sheet.y;
  const rest = wrapName(sheet, name);
  rest.forEach((line, i) => drawLine(sheet, line, paper.left, top + i * 13, labels, { size: 10, bold: true }));
  address.forEach((line, i) => {
    drawLine(sheet, line, paper.left, top + (rest.length + i) * 13, labels, { size: 9, color: color.second });
  });
  facts.forEach(([label, value], i) => {
    drawLine(sheet, label, 330, top + i * 13, 100, { size: 8.5, color: color.third });
    drawLine(sheet, value, 430, top + i * 13, paper.right - 430, { size: 8.5, align: 'right' });
  });
  sheet.y = top + Math.max(rest.length + address.length, facts.length) * 13 + 12;
}

/** A long entity name, over at most three lines. */
function wrapName({ pdf }: PdfPage, name: string): string[] {
  pdf.font(fonts.bold).fontSize(10);
  const lines: string[] = [];
  for (const word of formatPrintable(name).split(' ')) {
    const last = lines[lines.length - 1];
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && pdf.widthOfString(joined) > 250 && lines.length < 3) lines.push(word);
    else if (last === undefined) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

function drawFollowingHead(sheet: PdfPage): void {
  const { title, subtitle } = sheet.facts;
  drawMark(sheet, paper.left - 3, sheet.y - 3, 17);
  drawLine(sheet, venueFacts.name, paper.left + 18, sheet.y, 100, { size: 11, bold: true });
  const line = `${title} · ${subtitle}`;
  drawLine(sheet, line, paper.left + 120, sheet.y + 2, contentWidth - 120, {
    size: 8.5,
    color: color.second,
    align: 'right',
  });
  sheet.y += 18;
  drawRule(sheet, sheet.y, color.brand, 1.2);
  sheet.y += 16;
}

/** Writes the footer of every page and returns the file. */
export function finishPdfPage(sheet: PdfPage): Promise<Buffer> {
  const { pdf } = sheet;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) drawFooter(sheet, page, count);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.end();
  });
}

function drawFooter(sheet: PdfPage, number: number, count: number): void {
  const { pdf } = sheet;
  pdf.switchToPage(number);
  drawRule(sheet, 738);
  const quiet = { size: 7.5, color: color.third };
  drawLine(sheet, `${venueFacts.firm} · ${venueFacts.member}`, paper.left, 746, 260, quiet);
  drawLine(sheet, sheet.facts.reference, 300, 746, 150, quiet);
  drawLine(sheet, `Page ${number + 1} of ${count}`, 464, 746, 100, { ...quiet, align: 'right' });
}
