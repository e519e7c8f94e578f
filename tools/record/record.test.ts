import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect as playwrightExpect, type Browser, type Page } from '@playwright/test';
import { startTestingServer } from '@portal/mock-server/testing/testing-server';
import { describe, expect, it } from 'vitest';
import { computeLaunchOptions } from '../machine/browser.mjs';
import { packageProgram, root } from '../machine/commands.mjs';
import { buildPortal } from '../machine/portal-build.mjs';
import { startServer } from '../machine/running-server.mjs';
import { RecordError } from './context.ts';
import { runRecord } from './run.ts';

/** Runs the command until `interruption` is aborted: its exit code and what it prints. */
async function run(args: readonly string[], openBrowser: () => Promise<Browser>, interruption = new AbortController()) {
  const lines: string[] = [];
  const print = (text: unknown): unknown => lines.push(String(text));
  const code = await runRecord(args, {
    environment: { INIT_CWD: root },
    output: { log: print, error: print },
    interrupted: () => interruption.signal,
    openBrowser,
  });
  return { code, text: lines.join('\n') };
}

const noBrowser = () => Promise.reject(new RecordError('No browser with a window could be opened.'));

describe('npm run record', () => {
  it('says what is wrong with its arguments, the server or the browser', async () => {
    const server = await startTestingServer();
    const cases: [args: string[], code: number, text: string][] = [
      [[], 2, 'Missing required argument: persona'],
      [['--persona', 'marisol', '--speed', '1'], 2, 'Unknown argument: speed'],
      [['--persona', 'marisol', '--participants', 'many'], 2, 'Choices: "on", "quotes-only", "off"'],
      [['--persona', 'marisol', '--url', 'there'], 2, '--url takes an address'],
      [['--persona', 'marisol', '--out', 'a.ts'], 2, '--out takes a file that ends with .e2e.ts'],
      [['--persona', 'marisol', '--out', 'apps/web/e2e/trading/order.e2e.ts'], 1, 'There is a file apps/web'],
      [['--persona', 'marisol', '--url', 'http://127.0.0.1:9'], 1, 'No mock server answers at http://127.0.0.1:9.'],
      [['--persona', 'nobody', '--url', server.origin], 1, 'There is no persona nobody: marisol, '],
      [['--persona', 'marisol', '--url', server.origin], 1, 'No browser with a window could be opened.'],
    ];
    for (const [args, code, part] of cases) {
      const result = await run(args, noBrowser);
      expect(result.text).toContain(part);
      expect([args, result.code]).toEqual([args, code]);
    }
    expect((await run(['--help'], noBrowser)).text).toContain('--signed-out');
    await server.close();
  });
});

/** A test that passes does not wait for it: a busy machine is no failure. */
const expectPage = playwrightExpect.configure({ timeout: 45_000 });

/** Moves by Tab only. */
async function tabTo(page: Page, role: 'button' | 'textbox', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name });
  await expectPage(target).toBeVisible();
  const isThere = () => target.evaluate(element => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
}

/** From the portfolio to the fill of an order, without the mouse. */
async function buyByKeyboard(page: Page): Promise<void> {
  const { keyboard } = page;
  await expectPage(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
  await keyboard.press('/');
  await expectPage(page.getByRole('combobox', { name: 'Symbol or name' })).toBeFocused();
  await keyboard.type('terzo');
  await expectPage(page.getByRole('option')).toHaveCount(1);
  await keyboard.press('Enter');
  await expectPage(page.getByRole('button', { name: 'Review buy order' })).toBeEnabled();
  await keyboard.press('b');
  await expectPage(page.getByRole('textbox', { name: 'Limit price' })).toBeFocused();
  await tabTo(page, 'button', /^Ask \d/);
  await keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Quantity');
  await keyboard.type('100');
  await keyboard.press('Enter');
  await expectPage(page.getByRole('dialog', { name: 'Review order' }).getByRole('heading')).toBeFocused();
  await tabTo(page, 'button', 'Submit buy order');
  await keyboard.press('Enter');
  await expectPage(page.getByRole('region', { name: /^Receipt/ })).toContainText('You paid$532.27');
  await expectPage(page.getByText(/has completely filled/)).toBeVisible();
}

// Four tests run in a browser, after a fifth run that is recorded: a minute and more.
if (process.env['DEEP']) {
  describe('a session by keyboard', () => {
    it('is written as a test that passes, and fails with another fee, price or text', async () => {
      await buildPortal({ show: false });
      const server = await startServer();
      const folder = path.join(root, 'test-results/recorded');
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const file = path.join(folder, 'buy.e2e.ts');

      const browser = await chromium.launch(computeLaunchOptions());
      const interruption = new AbortController();
      const args = ['--persona', 'marisol', '--url', server.origin, '--name', 'buy', '--out', file];
      const recorded = run(args, () => Promise.resolve(browser), interruption);
      const findPage = () => browser.contexts()[0]?.pages()[0];
      await expect.poll(() => findPage()?.url()).toContain('/investors/portfolio');
      const page = findPage();
      if (page === undefined) throw new Error('No page is open');
      await buyByKeyboard(page);
      interruption.abort();
      const { code, text: printed } = await recorded;
      expect(code).toBe(0);
      expect(printed).toContain('Run it: npx playwright test test-results/recorded/buy.e2e.ts');

      const text = readFileSync(file, 'utf8');
      // What is replaced, by what, and how a failure shows that.
      const mutations = {
        fee: ["fee: '5.27'", "fee: '5.28'", '"fee": "5.28"'],
        price: ["price: '5.27'", "price: '5.26'", '"price": "5.26"'],
        text: ['You paid', 'You get', 'You get$532.27'],
      };
      for (const [name, [from = '', to = '']] of Object.entries(mutations)) {
        expect(text).toContain(from);
        writeFileSync(path.join(folder, `wrong-${name}.e2e.ts`), text.replace(from, to));
      }
      const [node = '', ...program] = packageProgram('@playwright/test', 'playwright');
      const config = path.join(root, 'tools/record/testing/recorded.config.ts');
      const { stdout } = spawnSync(node, [...program, 'test', '-c', config, '--workers=1'], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1', E2E_SHARD: '', RECORDED_IN: folder, RECORDED_AT: server.origin },
      });
      await server.stop();
      expect(stdout).toContain('1 passed');
      expect(stdout).toContain('3 failed');
      expect(stdout).toMatch(/✓ .*buy\.e2e\.ts/);
      // Each for the reason that was put into it.
      for (const [, , shown = ''] of Object.values(mutations)) expect(stdout).toContain(shown);
    }, 900_000);
  });
}
