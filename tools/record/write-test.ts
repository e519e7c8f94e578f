import path from 'node:path';
import { root } from '../machine/commands.mjs';
import { formatText } from '../machine/format-text.ts';
import type { Target } from './page/target.ts';
import type { Recording, SandboxMove, Step, Typed } from './recording.ts';

const e2eFolder = path.join(root, 'apps/web/e2e');

/**
 * The text of a browser test that repeats a recording: its world, its steps, and what the venue then has as literals.
 * `file` is where the test will be; its imports lead from there to the fixture.
 */
export async function writeTest(file: string, { title, ...recording }: Recording): Promise<string> {
  const { persona, signedOut, steps, outcome } = recording;
  const body = [
    ...(signedOut ? [] : [`await venue.signIn(${quote(persona)});`]),
    `const readOutcome = await watchOutcome(venue, ${quote(persona)});`,
    ...steps.map(formatStep),
    '',
    '// What the venue has of it: in its log, its books and its outbox.',
    `await expect.poll(readOutcome).toEqual(${JSON.stringify(outcome)});`,
  ].join('\n');
  const test = `test(${quote(title)}, async ({ page, venue }) => {\n${body}\n});`;
  const text = [formatImports(file, body), formatOptions(recording), test].join('\n\n');
  // Twice: the first time, an object on one line breaks the chain of calls around it.
  return formatText(file, await formatText(file, text));
}

function formatImports(file: string, body: string): string {
  const toFolder = path.relative(path.dirname(file), e2eFolder).replaceAll(path.sep, '/');
  const from = (name: string): string => `${toFolder.startsWith('.') ? toFolder : `./${toFolder}`}/${name}`;
  const used = (names: readonly string[]): string[] => names.filter(name => new RegExp(`\\b${name}\\b`).test(body));
  return [
    ...(used(['decimal']).length > 0 ? ["import { decimal } from '@portal/domain/money/money';"] : []),
    "import { watchOutcome } from '@portal/sandbox-client/outcome';",
    `import { ${['expect', ...used(['personaPassword', 'sandbox']), 'test'].join(', ')} } from ${quote(from('fixture'))};`,
    ...(used(['tabTo']).length > 0 ? [`import { tabTo } from ${quote(from('keyboard'))};`] : []),
    ...(used(['expectToast']).length > 0 ? [`import { expectToast } from ${quote(from('toasts'))};`] : []),
  ].join('\n');
}

function formatOptions({ world, noise }: Pick<Recording, 'world' | 'noise'>): string {
  const { startAt, participants, seed } = world;
  const options = `venueOptions: ${JSON.stringify({ startAt, participants, seed, speed: 0 })}`;
  if (noise.length === 0) return `test.use({ ${options} });`;
  // The fixture also reports each response from 500 on, by its status and address.
  const patterns = noise.flatMap(text => {
    const [, status = ''] = /^status of (\d+)$/.exec(text) ?? [];
    return status >= '500' ? [`/${text}/`, `/^${status} /`] : [`/${text}/`];
  });
  return `test.use({ ${options}, expectedNoise: [${patterns.join(', ')}] });`;
}

function formatStep(step: Step): string {
  switch (step.kind) {
    case 'goto':
      return `await page.goto(${quote(step.path)});`;
    case 'reload':
      return 'await page.reload();';
    case 'back':
      return 'await page.goBack();';
    case 'forward':
      return 'await page.goForward();';
    case 'click':
      return `await ${formatTarget(step.target)}.click();`;
    case 'check':
      return `await ${formatTarget(step.target)}.${step.checked ? 'check' : 'uncheck'}();`;
    case 'choose':
      return `await ${formatTarget(step.target)}.selectOption(${quote(step.option)});`;
    case 'fill':
      return `await ${formatTarget(step.target)}.fill(${formatTyped(step.value)});`;
    case 'type':
      return `await page.keyboard.type(${formatTyped(step.value)});`;
    case 'press':
      return `await page.keyboard.press(${quote(step.key)});`;
    case 'tab':
      return `await tabTo(page, ${formatTarget(step.target)}${step.key === 'Tab' ? '' : `, ${quote(step.key)}`});`;
    case 'move':
      return formatMove(step.move);
    case 'address':
      return `await expect(page).toHaveURL(${quote(step.path)});`;
    case 'heading':
      return `await expect(page.getByRole('heading', { level: 1, name: ${quote(step.name)} })).toBeVisible();`;
    case 'dialog':
      return `await expect(page.getByRole('dialog', { name: ${quote(step.name)} })).toBe${step.isOpen ? 'Visible' : 'Hidden'}();`;
    case 'focused':
      return `await expect(${formatTarget(step.target)}).toBeFocused();`;
    case 'visible':
      return `await expect(${formatTarget(step.target)}).toBeVisible();`;
    case 'toast':
      return `await expectToast(page, ${quote(step.text)});`;
    case 'alert':
      return `await expect(page.getByRole('alert').filter({ hasText: ${quote(step.text)} })).toBeVisible();`;
    case 'receipt':
      return `await expect(page.getByRole('region', { name: ${quote(step.name)} })).toHaveText(${quote(step.text)});`;
  }
}

function formatTarget({ by, role, name, exact, within, nth }: Target): string {
  const start = within === null ? 'page' : formatTarget(within);
  const text = quote(name ?? '');
  const options = exact ? ', { exact: true }' : '';
  const named = name === null ? '' : `, { name: ${text}${exact ? ', exact: true' : ''} }`;
  const found = {
    role: `getByRole(${quote(role ?? '')}${named})`,
    label: `getByLabel(${text}${options})`,
    text: `getByText(${text}${options})`,
  }[by];
  return `${start}.${found}${nth === null ? '' : `.nth(${nth})`}`;
}

function formatTyped(value: Typed): string {
  if (value.kind === 'text') return quote(value.text);
  return value.kind === 'code' ? `await venue.readCode(${quote(value.persona)})` : value.kind;
}

/** Fields of the sandbox that are decimals. */
const decimals: ReadonlySet<string> = new Set(['price', 'quantity', 'dollars', 'unitCost']);

function formatMove({ route, parts }: SandboxMove): string {
  const given = Object.keys(parts).length === 0 ? '' : `, ${formatLiteral(parts)}`;
  return `await venue.call(sandbox.${route}${given});`;
}

/** A value as TypeScript, with the decimals that the calls of the sandbox take. */
function formatLiteral(value: unknown, name = ''): string {
  if (typeof value === 'string' && decimals.has(name)) return `decimal(${quote(value)})`;
  if (Array.isArray(value)) return `[${value.map(each => formatLiteral(each)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{ ${fields.map(([key, field]) => `${quote(key)}: ${formatLiteral(field, key)}`).join(', ')} }`;
}

const quote = (text: string): string => JSON.stringify(text);
