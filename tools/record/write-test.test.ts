import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../machine/commands.mjs';
import type { Target } from './page/target.ts';
import type { Recording, Step } from './recording.ts';
import recording from './testing/recording.json' with { type: 'json' };
import { writeTest } from './write-test.ts';

// A recording as the recorder had it; its texts stand for literals of the type.
const recorded = recording as unknown as Recording;
const folder = path.join(root, 'apps/web/e2e/recorded');

/** The statements of a test with these steps. */
async function linesOf(steps: readonly Step[], facts: Partial<Recording> = {}): Promise<string[]> {
  const text = await writeTest(path.join(folder, 'a.e2e.ts'), { ...recorded, steps, ...facts });
  return text.split('\n').map(line => line.trim());
}

const button: Target = { by: 'role', role: 'button', name: 'Buy', exact: false, within: null, nth: null };
const dialog: Target = { ...button, role: 'dialog', name: 'Trade TZROP' };

describe('a written test', () => {
  it('is the one in apps/web/e2e/recorded, which runs with the browser tests and is linted, formatted and type-checked', async () => {
    const file = path.join(folder, 'an-investor-buys-at-the-ask-by-keyboard.e2e.ts');
    expect(await writeTest(file, recorded)).toBe(readFileSync(file, 'utf8'));
  });

  it('finds elements by role and name, label or text, with no more words than needed', async () => {
    const click = (target: Target): Step => ({ kind: 'click', target });
    const lines = await linesOf([
      click(button),
      click({ ...button, exact: true }),
      click({ ...button, exact: true, within: dialog }),
      click({ ...button, exact: true, nth: 1 }),
      click({ ...button, role: 'textbox', name: null }),
      click({ ...button, by: 'label', role: null, name: 'Password', exact: true }),
      click({ ...button, by: 'text', role: null, name: "Good 'Til Date", exact: true }),
    ]);
    for (const line of [
      "await page.getByRole('button', { name: 'Buy' }).click();",
      "await page.getByRole('button', { name: 'Buy', exact: true }).click();",
      "await page.getByRole('dialog', { name: 'Trade TZROP' }).getByRole('button', { name: 'Buy', exact: true }).click();",
      "await page.getByRole('button', { name: 'Buy', exact: true }).nth(1).click();",
      "await page.getByRole('textbox').click();",
      "await page.getByLabel('Password', { exact: true }).click();",
      'await page.getByText("Good \'Til Date", { exact: true }).click();',
    ]) {
      expect(lines).toContain(line);
    }
  });

  it('repeats every kind of step', async () => {
    const field: Target = { ...button, role: 'textbox', name: 'Quantity' };
    const cases: [Step, string][] = [
      [{ kind: 'goto', path: '/investors' }, "await page.goto('/investors');"],
      [{ kind: 'reload' }, 'await page.reload();'],
      [{ kind: 'back' }, 'await page.goBack();'],
      [{ kind: 'forward' }, 'await page.goForward();'],
      [
        { kind: 'check', target: field, checked: false },
        "await page.getByRole('textbox', { name: 'Quantity' }).uncheck();",
      ],
      [
        { kind: 'choose', target: field, option: 'Open' },
        "await page.getByRole('textbox', { name: 'Quantity' }).selectOption('Open');",
      ],
      [
        { kind: 'fill', target: field, value: { kind: 'text', text: '5' } },
        "await page.getByRole('textbox', { name: 'Quantity' }).fill('5');",
      ],
      [
        { kind: 'type', target: field, value: { kind: 'personaPassword' } },
        'await page.keyboard.type(personaPassword);',
      ],
      [
        { kind: 'type', target: field, value: { kind: 'code', persona: 'trader' } },
        "await page.keyboard.type(await venue.readCode('trader'));",
      ],
      [{ kind: 'press', key: 'Control+k' }, "await page.keyboard.press('Control+k');"],
      [
        { kind: 'tab', key: 'Shift+Tab', target: field },
        "await tabTo(page, page.getByRole('textbox', { name: 'Quantity' }), 'Shift+Tab');",
      ],
      [{ kind: 'address', path: '/investors/orders' }, "await expect(page).toHaveURL('/investors/orders');"],
      [
        { kind: 'heading', name: 'Orders' },
        "await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();",
      ],
      [
        { kind: 'dialog', name: 'Review order', isOpen: false },
        "await expect(page.getByRole('dialog', { name: 'Review order' })).toBeHidden();",
      ],
      [
        { kind: 'focused', target: field },
        "await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused();",
      ],
      [
        { kind: 'visible', target: field },
        "await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeVisible();",
      ],
      [
        { kind: 'alert', text: 'Not confirmed.' },
        "await expect(page.getByRole('alert').filter({ hasText: 'Not confirmed.' })).toBeVisible();",
      ],
      [{ kind: 'toast', text: 'Canceled.' }, "await expectToast(page, 'Canceled.');"],
      [
        { kind: 'receipt', name: 'Receipt of order H-1', text: 'Filled' },
        "await expect(page.getByRole('region', { name: 'Receipt of order H-1' })).toHaveText('Filled');",
      ],
      [
        {
          kind: 'move',
          move: { route: 'market.movePrice', parts: { params: { symbol: 'TZROP' }, body: { price: '4.6' } } },
        },
        "await venue.call(sandbox.market.movePrice, { params: { symbol: 'TZROP' }, body: { price: decimal('4.6') } });",
      ],
      [
        { kind: 'move', move: { route: 'behavior.clearFaults', parts: {} } },
        'await venue.call(sandbox.behavior.clearFaults);',
      ],
    ];
    const lines = await linesOf(cases.map(([step]) => step));
    for (const [, line] of cases) expect(lines).toContain(line);
  });

  it('expects in the console what the recorded browser reported, and begins at the sign-in page if that did', async () => {
    const lines = await linesOf([], {
      noise: ['status of 422', 'status of 503', 'net::ERR_EMPTY_RESPONSE'],
      signedOut: true,
    });
    expect(lines).toContain('expectedNoise: [/status of 422/, /status of 503/, /^503 /, /net::ERR_EMPTY_RESPONSE/],');
    expect(lines).not.toContain("await venue.signIn('marisol');");
    expect(await linesOf([], { signedOut: false })).toContain("await venue.signIn('marisol');");
  });
});
