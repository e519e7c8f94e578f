import { collectChunks, listScripts, listStyles, type Manifest } from './manifest';

/** Sizes in bytes as they travel: brotli for text, as they are for fonts. */
export interface BudgetRow {
  what: string;
  bytes: number;
  limit: number;
}

export interface Build {
  manifest: Manifest;
  /** The travelling size of a file of the build. */
  sizeOf: (file: string) => number;
  /** Its text, to look for what must not be in it. */
  textOf: (file: string) => string;
  /** What the page itself fetches before any script runs: itself and the fonts of its styles. */
  pageFiles: readonly string[];
}

const KB = 1_000;
const SIGN_IN = /features\/auth\/src\/sign-in\/sign-in-page\.tsx$/;
/**
 * What every signed-in page loads, once, besides itself: the shell, the session, the flags and the live feed. What comes
 * after start-up for some users or deployments only is a row of its own.
 */
const SIGNED_IN =
  /^src\/(shell\/shell|app\/access-check)\.tsx$|libs\/client\/src\/(?!sign-in\/prefetch-after-start-up|money\/find-outcome|api\/decimals-as-numbers|api\/read-tolerantly|reports\/)/;
/** Pages that are met before that; some load a part of it. */
const PUBLIC = /\/(two-factor|landing-page|sign-out|unsupported-page)\.tsx$/;
const CHART = /(chart|graph)[^/]*$/;
const CHART_LIBRARY = /recharts|chart-library/;
/** Renders the pages of a PDF on demand; no such library is small. */
const PDF_LIBRARY = /pdfjs/;

/**
 * The rows of the size budget. Limits are what the build needed when they were set, plus 5 %. Sign-in is the entry, what it imports and its page; a route is what it adds to sign-in and to
 * what all signed-in pages share; a chart is what it adds without the chart library itself. Throws if the build has no entry.
 */
export function computeBudget({ manifest, sizeOf, pageFiles }: Build): BudgetRow[] {
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + sizeOf(file), 0);
  const sumAdded = (keys: readonly string[], loaded: ReadonlySet<string>, skip?: RegExp) => {
    const added = [...collectChunks(manifest, keys)].filter(key => !loaded.has(key));
    return sum(
      listScripts(
        manifest,
        added.filter(key => !skip?.test(manifest[key]?.name ?? key)),
      ),
    );
  };

  const signIn = collectSignIn(manifest);
  const lazy = Object.keys(manifest).filter(key => manifest[key]?.isDynamicEntry && !signIn.has(key));
  const sharedKeys = lazy.filter(key => SIGNED_IN.test(key));
  const loaded = new Set([...signIn, ...collectChunks(manifest, sharedKeys)]);
  const scripts = sumAdded([...signIn], new Set());
  const routes = lazy.filter(key => !loaded.has(key));

  return [
    { what: 'Sign-in, JavaScript', bytes: scripts, limit: 114.4 * KB },
    { what: 'Sign-in, CSS', bytes: sum(listStyles(manifest, signIn)), limit: 8.7 * KB },
    { what: 'Sign-in, all that is fetched', bytes: scripts + sum(pageFiles), limit: 178.5 * KB },
    { what: 'Shared by signed-in pages', bytes: sumAdded(sharedKeys, signIn), limit: 158.4 * KB },
    ...routes.map(key => {
      if (PUBLIC.test(key)) return { what: nameOf(key), bytes: sumAdded([key], signIn), limit: 125.7 * KB };
      const [limit, skip] = CHART.test(key) ? [29 * KB, CHART_LIBRARY] : [31.2 * KB, PDF_LIBRARY];
      return { what: nameOf(key), bytes: sumAdded([key], loaded, skip), limit };
    }),
  ];
}

/** What must not load with sign-in but does: a chart, or the chart library in whatever chunk it hides. */
export function checkSignIn({ manifest, textOf }: Build): string[] {
  return [...collectSignIn(manifest)].flatMap(key => {
    const file = manifest[key]?.file;
    if (file === undefined || !file.endsWith('.js')) return [];
    const isChart = CHART.test(key.replace(/\.html$/, '')) || /\brecharts\b/.test(textOf(file));
    return isChart ? [`${file} holds charts and loads with sign-in.`] : [];
  });
}

export function formatBudget(rows: readonly BudgetRow[]): string {
  const lines = rows.map(({ what, bytes, limit }) => {
    const cells = [bytes, limit].map(size => (size / KB).toFixed(1).padStart(8));
    return `${what.padEnd(44)}${cells.join('')}  ${bytes > limit ? 'TOO BIG' : 'ok'}`;
  });
  return [`${'kB, brotli'.padEnd(44)}${['actual', 'limit'].map(head => head.padStart(8)).join('')}`, ...lines].join(
    '\n',
  );
}

function collectSignIn(manifest: Manifest): Set<string> {
  const keys = Object.keys(manifest);
  const entries = keys.filter(key => manifest[key]?.isEntry);
  if (entries.length === 0) throw new Error('The build has no entry in its manifest.');
  return collectChunks(manifest, [...entries, ...keys.filter(key => SIGN_IN.test(key))]);
}

/** `../../libs/features/market/src/asset/asset-page.tsx` is shown as `market/asset/asset-page`. */
function nameOf(key: string): string {
  return key
    .replace(/^(\.\.\/)*/, '')
    .replace(/^(apps|libs)\//, '')
    .replace(/^features\//, '')
    .replace(/src\//, '')
    .replace(/\.tsx?$/, '');
}
