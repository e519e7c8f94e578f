import ts from 'typescript';

/**
 * A test as its source tells it. `ids` are those at the end of the title, or those of one row of its table; `problem` says what is
 * wrong with how they are written.
 */
export interface TestTitle {
  title: string;
  line: number;
  ids: string[];
  skipped: boolean;
  problem?: string;
}

const IDS_AT_END = /\[([A-Z]{3}-\d{2,3}(?:, [A-Z]{3}-\d{2,3})*)\]$/;
/** What may be the id of a requirement. */
export const LOOKS_LIKE_ID = /\b[A-Z]{3}-\d{2,3}\b/;
const IS_ID = /^[A-Z]{3}-\d{2,3}$/;
/** One test that claims more proves too little of each. */
const MOST_IDS = 4;
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'skipIf', 'runIf']);

/**
 * The titles of all tests in a source text: calls of `it` and `test` in every form (`it('…')`, `it.each(table)('…')`,
 * `test.prop([…])('…')`), with `describe.skip` around them taken into account. A row of a table may name its
 * own requirements: `it.each([[['AAA-01'], 'a'], { ids: ['AAA-02'], text: 'b' }])('…')`. Read from the syntax tree, so text in comments
 * or strings is never taken for a test.
 */
export function parseTestTitles(fileName: string, source: string): TestTitle[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const found: TestTitle[] = [];
  const constants = new Map(
    tree.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ name, initializer }) => (ts.isIdentifier(name) && initializer ? [[name.text, initializer]] : [])),
  );
  visit(tree, false);
  return found;

  function visit(node: ts.Node, insideSkipped: boolean): void {
    let skipped = insideSkipped;
    if (ts.isCallExpression(node)) {
      const { root, members } = describeCallee(node.expression);
      const isGroup = root === 'describe' || members.includes('describe');
      skipped ||= (isGroup || root === 'it' || root === 'test') && members.some(member => NOT_RUN.has(member));
      const title = node.arguments[0] && readText(node.arguments[0]);
      if (!isGroup && (root === 'it' || root === 'test') && !members.includes('step') && title !== undefined) {
        const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
        found.push({ title, line, skipped, ...parseIds(title) });
        if (members.includes('each')) {
          for (const ids of readRowIds(node.expression)) found.push({ title, line, skipped, ids, ...checkCount(ids) });
        }
      }
    }
    ts.forEachChild(node, child => visit(child, skipped));
  }

  /** The lists of ids in a table, which may stand in a constant of the file. */
  function readRowIds(table: ts.Node): string[][] {
    const lists: string[][] = [];
    const seen = new Set<ts.Node>();
    const read = (node: ts.Node): void => {
      if (seen.has(node)) return;
      seen.add(node);
      const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
      if (constant) read(constant);
      const items = ts.isArrayLiteralExpression(node) && isOfRow(node) ? node.elements : [];
      const ids = items.flatMap(item => (ts.isStringLiteral(item) && IS_ID.test(item.text) ? [item.text] : []));
      if (ids.length > 0 && ids.length === items.length) lists.push(ids);
      ts.forEachChild(node, read);
    };
    read(table);
    return lists;
  }
}

/** The ids at the end of a title, or what is wrong: an id elsewhere does not count, which its author should know. */
export function parseIds(title: string): { ids: string[]; problem?: string } {
  const ids = IDS_AT_END.exec(title)?.[1]?.split(', ') ?? [];
  const rest = title.replace(IDS_AT_END, '');
  if (LOOKS_LIKE_ID.test(rest)) return { ids, problem: "ids belong at the very end, as '[ABC-12, ABC-13]'" };
  return { ids, ...checkCount(ids) };
}

/** Whether a list stands where a row names its requirements: `{ ids: [] }`, or first in the row. */
const isOfRow = (list: ts.ArrayLiteralExpression): boolean =>
  ts.isPropertyAssignment(list.parent)
    ? ts.isIdentifier(list.parent.name) && list.parent.name.text === 'ids'
    : ts.isArrayLiteralExpression(list.parent) && list.parent.elements[0] === list;

const checkCount = (ids: readonly string[]): { problem?: string } =>
  ids.length > MOST_IDS ? { problem: `more than ${MOST_IDS} ids: split the test` } : {};

/** `it.each(table)` gives root `it`, members `each`. */
function describeCallee(callee: ts.Expression): { root: string; members: string[] } {
  const members: string[] = [];
  let at: ts.Expression = callee;
  for (;;) {
    if (ts.isPropertyAccessExpression(at)) {
      members.push(at.name.text);
      at = at.expression;
    } else if (ts.isCallExpression(at)) at = at.expression;
    else if (ts.isTaggedTemplateExpression(at)) at = at.tag;
    else break;
  }
  return { root: ts.isIdentifier(at) ? at.text : '', members };
}

/** The text of a literal, a template (its values left out) or a sum of these; undefined for anything else. */
function readText(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(span => span.literal.text).join('…');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return `${readText(node.left) ?? '…'}${readText(node.right) ?? '…'}`;
  }
  return undefined;
}
