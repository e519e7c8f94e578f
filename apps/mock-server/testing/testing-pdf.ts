import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF's text by page: lines from top to bottom, each with its text items from left to right. */
export type PdfText = readonly (readonly (readonly string[])[])[];

/** Extracts the text of a PDF, for tests. */
export async function readPdf(bytes: Uint8Array): Promise<{ readonly pages: PdfText; readonly title: string }> {
  // A copy, because pdf.js transfers the bytes.
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const pages: string[][][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(toLines(items));
  }
  const { info } = await document.getMetadata();
  await document.destroy();
  return { pages, title: titleOf(info) };
}

const titleOf = (info: object): string => {
  const title: unknown = 'Title' in info ? info.Title : '';
  return typeof title === 'string' ? title : '';
};

function toLines(items: readonly object[]): string[][] {
  const texts = items.flatMap(item => {
    if (!('str' in item) || !('transform' in item)) return [];
    const { str, transform, width } = { width: 0, ...item };
    if (typeof str !== 'string' || str.trim() === '' || !Array.isArray(transform)) return [];
    const x = Number(transform[4]);
    return [{ text: str, x, end: x + Number(width), y: Math.round(Number(transform[5])) }];
  });
  const byLine = new Map<number, typeof texts>();
  for (const each of texts) {
    // Items of one line may differ by a point where font sizes differ.
    const y = [each.y, each.y - 1, each.y + 1].find(candidate => byLine.has(candidate)) ?? each.y;
    byLine.set(y, [...(byLine.get(y) ?? []), each]);
  }
  return [...byLine].sort(([a], [b]) => b - a).map(([, line]) => joinWords(line.sort((a, b) => a.x - b.x)));
}

/** The words of a line as texts: those of one cell are nearer to each other than the cells. */
function joinWords(words: readonly { readonly text: string; readonly x: number; readonly end: number }[]): string[] {
  const cells: string[] = [];
  words.forEach(({ text, x }, i) => {
    const before = words[i - 1];
    if (before !== undefined && x - before.end < nextCell)
      cells.push(`${cells.pop() ?? ''}${x - before.end < 0.5 ? '' : ' '}${text}`);
    else cells.push(text);
  });
  return cells;
}

/** In points: a wider gap is that between two cells. The space of a heading has 5. */
const nextCell = 6;

/** All lines of all pages without page headers and footers. */
const linesOf = ({ pages }: { readonly pages: PdfText }): readonly (readonly string[])[] => pages.flat();

/** The lines of a table or summary under a heading, up to and including the line that begins with `end`. */
export function linesUnder(
  pdf: { readonly pages: PdfText },
  heading: string,
  end: string,
): readonly (readonly string[])[] {
  const lines = linesOf(pdf);
  const from = lines.findIndex(line => line.length === 1 && line[0]?.startsWith(heading) === true);
  if (from < 0) throw new Error(`No heading ${heading}`);
  const to = lines.findIndex((line, i) => i > from && line[0] === end);
  return lines.slice(from + 1, to < 0 ? undefined : to + 1);
}

/** The figure beside a label of a summary. */
export function figureOf(pdf: { readonly pages: PdfText }, label: string): string {
  for (const line of linesOf(pdf)) {
    const at = line.indexOf(label);
    if (at >= 0) return line[at + 1] ?? '';
  }
  throw new Error(`No figure ${label}`);
}

/** Whole cents (or units of the last of `digits` decimals) of a printed figure: '($1,234.50)' is -123450. */
export function parsePrinted(text: string, digits = 2): number {
  const bare = text.replace(/[$,()]/g, '');
  const [whole = '', fraction = ''] = bare.split('.');
  const units = Number(`${whole}${fraction.padEnd(digits, '0')}`);
  if (!/^\d+(\.\d+)?$/.test(bare) || fraction.length > digits) throw new Error(`No figure: ${text}`);
  return text.startsWith('(') ? -units : units;
}
