import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageProgram, root, runCommand } from '../machine/commands.mjs';

/** A folder and an import name for every layer. Two features stand for all of them. */
const layers = {
  domain: { folder: 'libs/domain/src', name: '@portal/domain/money/money' },
  contracts: { folder: 'libs/contracts/src', name: '@portal/contracts/endpoints/orders' },
  ui: { folder: 'libs/ui/src', name: '@portal/ui/format/format' },
  'mock-server': { folder: 'apps/mock-server/src', name: '@portal/mock-server/core/world' },
  client: { folder: 'libs/client/src', name: '@portal/client/api/query' },
  'sandbox-client': { folder: 'libs/sandbox-client/src', name: '@portal/sandbox-client/venue' },
  testing: { folder: 'libs/testing/src', name: '@portal/testing/mount' },
  market: { folder: 'libs/features/market/src', name: '@portal/market/list/market-page' },
  trading: { folder: 'libs/features/trading/src', name: '@portal/trading/ticket/order-ticket' },
  web: { folder: 'apps/web/src', name: '../../web/src/routing/routes' },
};
type Layer = keyof typeof layers;

/** Who may import whom, in tests the widest. Written out here on purpose: changing the rule means changing this table. */
const allowed: Record<Layer, Layer[]> = {
  domain: [],
  contracts: ['domain'],
  ui: ['domain'],
  'mock-server': ['contracts', 'domain'],
  client: ['contracts', 'domain', 'mock-server'],
  'sandbox-client': ['client', 'contracts', 'domain', 'mock-server'],
  testing: ['sandbox-client', 'client', 'ui', 'contracts', 'domain', 'mock-server'],
  market: ['client', 'ui', 'contracts', 'domain', 'testing'],
  trading: ['client', 'ui', 'contracts', 'domain', 'testing'],
  web: ['market', 'trading', 'client', 'ui', 'contracts', 'domain', 'testing', 'sandbox-client', 'mock-server'],
};

// The names of the layers are the keys of the table above, nothing else.
const names = Object.keys(layers) as Layer[];
const pairs = names.flatMap(from => names.filter(to => to !== from).map(to => ({ from, to })));

let eslint: ESLint;

beforeAll(async () => {
  // The rule about layers reads the graph that Nx keeps; without one it would be skipped in silence.
  const graph = await runCommand([...packageProgram('nx'), 'show', 'projects']);
  expect(graph.code, graph.output).toBe(0);
  eslint = new ESLint({
    cwd: root,
    // The fixtures are not on disk, so no type is known of them; the rules tested here need none.
    overrideConfig: [{ files: ['**/*.ts', '**/*.tsx'], languageOptions: { parserOptions: { projectService: false } } }],
    ruleFilter: ({ ruleId }) => /^(@nx\/|portal\/|no-restricted-|@typescript-eslint\/no-restricted)/.test(ruleId),
  });
});

async function lint(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: file });
  return result?.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`) ?? [];
}

function importOf(name: string): string {
  return `import { something } from '${name}';\nexport const used = something;\n`;
}

describe('layers', () => {
  it.each(pairs)('$from and its import of $to', async ({ from, to }) => {
    const messages = await lint(`${layers[from].folder}/fixture.test.ts`, importOf(layers[to].name));
    const reported = messages.filter(message => message.startsWith('@nx/enforce-module-boundaries'));
    if (allowed[from].includes(to)) expect(reported).toEqual([]);
    else expect(reported).toHaveLength(1);
  });

  it('are not entered through relative paths', async () => {
    const messages = await lint('libs/client/src/fixture.ts', importOf('../../domain/src/money'));
    expect(messages).toEqual([expect.stringMatching('must begin with a npm scope')]);
  });

  it.each(['libs/client', 'libs/features/market', 'apps/web'])(
    'keep what is for tests out of shipped files of %s',
    async folder => {
      for (const name of ['@portal/testing/mount', '@portal/sandbox-client/venue', '@portal/mock-server/core/world']) {
        expect((await lint(`${folder}/src/fixture.ts`, importOf(name))).join()).toMatch('must not contain them');
      }
      expect((await lint(`${folder}/src/fixture.test.ts`, importOf('@portal/testing/mount'))).join()).not.toMatch(
        'must not contain',
      );
    },
  );
});

describe('what must not be written', () => {
  it.each([
    ['libs/domain/src/a.ts', "import { z } from 'zod';", 'only big.js and luxon'],
    ['libs/domain/src/a.ts', "import fs from 'node:fs';", 'only big.js and luxon'],
    ['libs/domain/src/a.ts', 'export const now = Date.now();', 'clock'],
    ['libs/domain/src/a.ts', 'export const now = new Date();', 'clock'],
    ['libs/domain/src/a.ts', 'export const now = DateTime.now();', 'clock'],
    ['libs/domain/src/a.ts', 'export const r = Math.random();', 'seeded'],
    ['apps/mock-server/src/core/a.ts', 'export const now = Date.now();', 'clock'],
    ['apps/mock-server/src/core/a.ts', 'export const t = performance.now();', 'clock'],
    ['apps/mock-server/src/core/a.ts', 'export const r = Math.random();', 'seeded'],
    ['apps/mock-server/src/core/a.ts', 'export const id = crypto.randomUUID();', 'seeded'],
    ['apps/mock-server/src/core/a.ts', 'export const id = globalThis.crypto.randomUUID();', 'seeded'],
    ['apps/mock-server/src/core/a.ts', "import { randomUUID } from 'node:crypto';", 'seeded'],
    ['apps/mock-server/src/core/a.ts', "import { faker } from '@faker-js/faker';", 'seed'],
    ['apps/mock-server/src/api/a.ts', "import { initContract } from '@ts-rest/core';", 'ts-rest'],
    ['libs/client/src/a.ts', "import { initClient } from '@ts-rest/core';", 'ts-rest'],
    ['libs/contracts/src/endpoints/orders.ts', "import { initContract } from '@ts-rest/core';", 'ts-rest'],
    ['libs/contracts/src/routing/router.ts', "import { initContract } from '@ts-rest/core';", 'ts-rest'],
    ['libs/features/trading/src/a.ts', "import type { AppRoute } from '@ts-rest/core';", 'ts-rest'],
    ['libs/features/trading/src/a.ts', "import { notifications } from '@mantine/notifications';", 'Toasts'],
    ['libs/client/src/a.ts', "import { notifications } from '@mantine/notifications';", 'Toasts'],
    ['libs/features/trading/src/a.ts', "import { useMutation } from '@tanstack/react-query';", 'useApiMutation'],
    ['libs/features/trading/src/a.ts', "export const o = useQuery({ queryKey: ['orders'] });", 'Keys and fetchers'],
    ['libs/features/trading/src/a.ts', 'export const n = Number(price);', 'decimal text'],
    ['libs/ui/src/a.ts', 'export const n = +price;', 'decimal text'],
    ['libs/ui/src/a.ts', 'export const t = price.toFixed(2);', 'decimal text'],
    ['apps/web/src/a.ts', 'export const n = parseFloat(price);', 'parseFloat'],
    ['libs/features/market/src/a.ts', 'export const n = parseInt(price, 10);', 'parseDecimal'],
    ['libs/features/market/src/a.ts', 'export const n = Math.round(price * 100) / 100;', 'decimal text'],
    ['libs/features/market/src/a.ts', 'export const t = price.toLocaleString();', 'become text in @portal/ui'],
    ['apps/web/src/a.ts', "export const f = new Intl.NumberFormat('en-US');", 'become text in @portal/ui'],
    ['libs/features/market/src/a.ts', 'export const t = `Fee $${fee}`;', 'become text in @portal/ui'],
    ['libs/contracts/src/a.ts', 'export const order = z.object({ limitPrice: z.number() });', 'decimal text'],
    ['libs/contracts/src/a.ts', 'export const order = z.object({ fee: z.optional(z.int()) });', 'decimal text'],
    ['libs/features/market/src/a.ts', 'export const now = Date.now();', 'follow the server'],
    ['apps/web/src/a.ts', 'export const now = new Date();', 'follow the server'],
    ['libs/features/market/src/a.ts', "export const a = fetch('/api/orders');", 'Calls go through'],
    ['apps/web/src/a.ts', "export const a = window.fetch('/api/orders');", 'Calls go through'],
    ['libs/features/market/src/a.ts', "localStorage.setItem('a', 'b');", 'browser-storage'],
    ['apps/web/src/a.ts', "window.sessionStorage.removeItem('a');", 'browser-storage'],
    ['libs/features/market/src/a.ts', 'console.log(order);', 'console of an investor'],
    ['libs/features/market/src/a.tsx', 'export const a = <a href="/investors/market">Market</a>;', 'usePaths'],
    ['libs/ui/src/a.ts', 'export const a = `/investors/asset/${symbol}`;', 'usePaths'],
    ['libs/contracts/src/a.ts', 'export const n = Number.parseFloat(price);', 'parseFloat'],
    ['libs/ui/src/a.tsx', 'export const a = <p dangerouslySetInnerHTML={{ __html: text }} />;', 'never as HTML'],
    ['libs/ui/src/a.tsx', 'export const a = <form onSubmit={send} />;', 'method="post"'],
    ['libs/ui/src/a.tsx', 'export const a = <form method="get" onSubmit={send} />;', 'method="post"'],
    ['libs/ui/src/a.ts', 'export const a = b as string;', 'why this `as` is safe'],
    ['libs/features/market/src/a.tsx', 'export const a = <p>Check your e-mail.</p>;', 'Our word for it'],
    ['libs/domain/src/a.ts', "export const a = 'We cannot open accounts there.';", 'Our word for it'],
    ['apps/web/src/a.ts', 'export const a = `The venue canceled ${order}.`;', 'Our word for it'],
    ['libs/features/help/src/legal/a.ts', "export const a = ['Nobody sees it.'];", 'Our word for it'],
    ['libs/ui/src/a.test.ts', "it.skip('x', () => {});", 'Every test runs'],
    ['libs/ui/src/a.test.ts', "describe.only('x', () => {});", 'Every test runs'],
    ['apps/web/e2e/a.e2e.ts', "test.describe.only('x', () => {});", 'Every test runs'],
    ['apps/web/e2e/a.e2e.ts', "await page.route('**', r => r.abort());", 'No intercepted requests'],
    ['apps/web/e2e/a.e2e.ts', 'await page.waitForTimeout(500);', 'No sleeps'],
    ['libs/client/src/a.test.ts', 'await new Promise(done => setTimeout(done, 50));', 'No sleeps'],
    ['libs/client/src/a.test.ts', "import { setTimeout } from 'node:timers/promises';", 'No sleeps'],
    ['libs/client/src/a.test.ts', "vi.mock('./http');", 'No stand-ins'],
    ['libs/client/src/a.test.ts', "vi.stubGlobal('fetch', f);", 'No stand-ins'],
  ])('%s: %s', async (file, code, reason) => {
    expect((await lint(file, code)).join('\n')).toContain(reason);
  });

  it.each([
    ['libs/contracts/src/routing/router.ts', "import type { AppRouter } from '@ts-rest/core';"],
    ['libs/contracts/src/endpoints/orders.ts', "import type { AppRoute } from '@ts-rest/core';"],
    ['libs/client/src/api/query.ts', "import { initClient } from '@ts-rest/core';"],
    ['apps/mock-server/src/api/serve-contract.ts', "import type { AppRouter } from '@ts-rest/core';"],
    ['apps/mock-server/src/main.ts', 'export const now = Date.now();'],
    ['apps/mock-server/src/worlds/real-time.ts', 'export const now = performance.now();'],
    ['libs/ui/src/feedback/toast.ts', "import { notifications } from '@mantine/notifications';"],
    ['libs/ui/src/a.ts', 'export const a = [1] as const;'],
    ['libs/ui/src/a.ts', '// The list is never empty: its type says so.\nexport const a = b as string;'],
    ['libs/domain/src/a.test.ts', "import fc from 'fast-check';"],
    ['libs/client/src/browser/a.ts', 'export const now = Date.now();'],
    ['libs/features/market/src/a.ts', 'export const x = Math.round(share * width);'],
    ['libs/features/market/src/a.ts', 'export const a = `${price} USD`;'],
    ['libs/contracts/src/a.ts', 'export const page = z.object({ size: z.int() });'],
    ['libs/features/help/src/legal/a.ts', "export const a = 'It cannot be undone.';"],
    ['libs/features/market/src/a.ts', "export const key = 'venue';"],
    ['libs/features/market/src/a.ts', "export const a = () => new Error('The server is not open.');"],
  ])('but this may be: %s: %s', async (file, code) => {
    expect(await lint(file, code)).toEqual([]);
  });
});
