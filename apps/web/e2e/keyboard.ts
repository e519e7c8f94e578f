import { expect, type Locator, type Page } from '@playwright/test';

/** Presses of Tab that reach everything on a page. */
const most = 60;

/** Moves the focus by Tab only, or by Shift+Tab: keyboard users cannot reach anything else. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate(element => element === document.activeElement);
  for (let presses = 0; presses < most && !(await isThere()); presses += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
