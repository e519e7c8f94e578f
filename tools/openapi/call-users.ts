import ts from 'typescript';
import { parseSource, referencesIn, routesReachedFrom } from './code-references';

const routeTable = 'apps/web/src/routing/routes.tsx';
/** What is around every page: session, header, dialogs. */
const frame = ['apps/web/src/main.tsx', 'apps/web/src/shell/shell.tsx', 'apps/web/src/shell/shell-frame.tsx'];

/** Who calls a route. */
export interface CallUsers {
  /** Whether the frame around every page calls it, such as at start-up. */
  readonly everywhere: boolean;
  /** Paths of the pages that call it, in the order of the route table. */
  readonly pages: readonly string[];
}

/**
 * The pages of the portal that call each route of the contract ('orders.place'), read from the code. The routers `auth` and
 * `credentials` are one resource of the contract.
 */
export function readCallUsers(): ReadonlyMap<string, CallUsers> {
  const fromFrame = new Set(
    frame.flatMap(file => [...routesReachedFrom(referencesIn(file, parseSource(file)), routeTable)]),
  );
  const users = new Map<string, CallUsers>([...fromFrame].map(route => [route, { everywhere: true, pages: [] }]));
  for (const { path, page } of readPages()) {
    for (const route of routesReachedFrom(referencesIn(routeTable, page))) {
      const { everywhere, pages } = users.get(route) ?? { everywhere: false, pages: [] };
      users.set(route, { everywhere, pages: [...pages, path] });
    }
  }
  return new Map([...users].map(([name, each]) => [name.replace(/^credentials\./, 'auth.'), each]));
}

/** More than this many pages are counted, not named. */
const mostPages = 10;

/** The pages that call a route, in a few words: 'all pages', 'orders, history', 'no page'. */
export function formatCallUsers(users: CallUsers | undefined): string {
  if (users === undefined) return 'no page';
  const { everywhere, pages } = users;
  if (everywhere) return 'all pages';
  return pages.length > mostPages ? `${pages.length} pages` : pages.join(', ');
}

/** The pages of the route table: their paths, and the expressions that load them, `alone('orders', …)` or an object. */
function readPages(): { readonly path: string; readonly page: ts.Node }[] {
  const found: { path: string; page: ts.Node }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const [path, page] = ['path', 'page'].map(name => valueOf(node, name));
      if (path !== undefined && page !== undefined && ts.isStringLiteralLike(path))
        found.push({ path: path.text, page });
    }
    if (ts.isCallExpression(node) && ['alone', 'framed'].includes(node.expression.getText())) {
      const [path] = node.arguments;
      if (path !== undefined && ts.isStringLiteralLike(path)) found.push({ path: path.text, page: node });
    }
    ts.forEachChild(node, visit);
  };
  visit(parseSource(routeTable));
  return found;
}

const valueOf = ({ properties }: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  properties.filter(ts.isPropertyAssignment).find(property => property.name.getText() === name)?.initializer;
