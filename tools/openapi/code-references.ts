import ts from 'typescript';
import { listSourceFiles, readSource } from '../repo-checks/source-files';
import { resolveImport } from '../repo-checks/imports';

/**
 * What each top-level declaration of the portal's code refers to, read from its syntax: other declarations, and routes of
 * the contract. Scope is ignored: a local name that shadows a declaration counts as a reference to it.
 */

/** A declaration: its file and name, such as 'apps/web/src/shell/shell.tsx#Shell'; name '*' is the whole file. */
export type Declaration = string;

/** What a piece of code refers to. */
export interface References {
  readonly declarations: ReadonlySet<Declaration>;
  /** Routes that it calls, as in the contract's routers: 'orders.place'. */
  readonly routes: ReadonlySet<string>;
}

interface Import {
  readonly file: string;
  /** Exported name; '*' for a namespace. */
  readonly name: string;
}

/** One file: its imports by local name, and its statements by the names that they declare ('' for none). */
interface Module {
  readonly imports: ReadonlyMap<string, Import>;
  readonly exportsOf: ReadonlyMap<string, Import>;
  readonly statements: ReadonlyMap<string, readonly ts.Node[]>;
}

const endpoints = 'libs/contracts/src/endpoints/';
/** Calls that name routes without calling them: they refetch or compare. */
const namesOnly: ReadonlySet<string> = new Set(['refresh', 'routeName']);

const sources = new Set(listSourceFiles(/(?<!\.test)\.tsx?$/, ['apps/web/src', 'libs']));
const modules = new Map<string, Module>();

export const declarationOf = (file: string, name: string): Declaration => `${file}#${name}`;

/** The syntax of a file of the portal. */
export const parseSource = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true);

function readModule(file: string): Module {
  const known = modules.get(file);
  if (known !== undefined) return known;
  const imports = new Map<string, Import>();
  const exportsOf = new Map<string, Import>();
  const statements = new Map<string, ts.Node[]>();
  const declare = (name: string, node: ts.Node) => statements.set(name, [...(statements.get(name) ?? []), node]);
  for (const statement of parseSource(file).statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement, file, imports);
    else if (ts.isExportDeclaration(statement)) readReExport(statement, file, exportsOf);
    else for (const name of namesOf(statement)) declare(name, statement);
  }
  const module = { imports, exportsOf, statements };
  modules.set(file, module);
  return module;
}

function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration, from: string, into: Map<string, Import>) {
  const file = targetOf(moduleSpecifier, from);
  const bindings = importClause?.namedBindings;
  if (file === null || importClause === undefined || importClause.isTypeOnly || bindings === undefined) return;
  if (ts.isNamespaceImport(bindings)) into.set(bindings.name.text, { file, name: '*' });
  else
    for (const { name, propertyName, isTypeOnly } of bindings.elements)
      if (!isTypeOnly) into.set(name.text, { file, name: (propertyName ?? name).text });
}

function readReExport(
  { exportClause, moduleSpecifier, isTypeOnly }: ts.ExportDeclaration,
  from: string,
  into: Map<string, Import>,
) {
  const file = moduleSpecifier === undefined ? null : targetOf(moduleSpecifier, from);
  if (file === null || isTypeOnly || exportClause === undefined || !ts.isNamedExports(exportClause)) return;
  for (const { name, propertyName } of exportClause.elements)
    into.set(name.text, { file, name: (propertyName ?? name).text });
}

const targetOf = (specifier: ts.Expression, from: string): string | null =>
  ts.isStringLiteralLike(specifier) ? resolveImport(specifier.text, from, sources) : null;

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bindingNames(name));
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return [statement.name?.text ?? ''];
  return ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) ? [] : [''];
}

const bindingNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap(element => (ts.isBindingElement(element) ? bindingNames(element.name) : []));

/** What a piece of a file refers to. */
export function referencesIn(file: string, node: ts.Node): References {
  const { imports, statements } = readModule(file);
  const declarations = new Set<Declaration>();
  const routes = new Set<string>();
  const follow = ({ file: target, name }: Import) => declarations.add(declarationOf(target, name));
  const visit = (each: ts.Node): void => {
    if (ts.isTypeNode(each) || ts.isInterfaceDeclaration(each)) return;
    if (ts.isCallExpression(each)) {
      if (ts.isIdentifier(each.expression) && namesOnly.has(each.expression.text)) return;
      const [specifier] = each.arguments;
      if (each.expression.kind === ts.SyntaxKind.ImportKeyword && specifier !== undefined) {
        const target = targetOf(specifier, file);
        if (target !== null) follow({ file: target, name: loadedName(each) });
        return;
      }
    }
    // A list of routes says which to refetch.
    if (ts.isPropertyAccessExpression(each) && ts.isIdentifier(each.expression)) {
      const from = imports.get(each.expression.text);
      if (from?.file.startsWith(endpoints) === true) {
        if (!ts.isArrayLiteralExpression(each.parent)) routes.add(`${from.name}.${each.name.text}`);
        return;
      }
    }
    if (ts.isIdentifier(each)) {
      const from = imports.get(each.text);
      if (from !== undefined) follow(from);
      else if (statements.has(each.text)) declarations.add(declarationOf(file, each.text));
    }
    ts.forEachChild(each, visit);
  };
  visit(node);
  return { declarations, routes };
}

/** The name that `lazyPage(() => import(…), 'Name')` takes from a file: the argument after the function; all of the file otherwise. */
function loadedName(call: ts.Node): string {
  const { parent: load } = call;
  const { parent: loader } = load;
  const name =
    ts.isArrowFunction(load) && ts.isCallExpression(loader)
      ? loader.arguments[loader.arguments.indexOf(load) + 1]
      : undefined;
  return name !== undefined && ts.isStringLiteralLike(name) ? name.text : '*';
}

/** Routes that are called by what a piece of code refers to, directly and through others, except through `without`. */
export function routesReachedFrom(start: References, without?: string): Set<string> {
  const routes = new Set(start.routes);
  const seen = new Set<Declaration>();
  const visit = (declaration: Declaration): void => {
    if (seen.has(declaration)) return;
    seen.add(declaration);
    const [file = '', name = ''] = declaration.split('#');
    if (file === without || !/^(apps\/web|libs\/(client|ui|features))\//.test(file)) return;
    const { exportsOf, statements } = readModule(file);
    const passedOn = exportsOf.get(name);
    if (passedOn !== undefined) visit(declarationOf(passedOn.file, passedOn.name));
    // What a file does when it is loaded counts for each of its declarations.
    const nodes =
      name === '*' ? [...statements.values()].flat() : [...(statements.get(name) ?? []), ...(statements.get('') ?? [])];
    for (const node of nodes) {
      const found = referencesIn(file, node);
      for (const route of found.routes) routes.add(route);
      for (const next of found.declarations) visit(next);
    }
  };
  for (const each of start.declarations) visit(each);
  return routes;
}
