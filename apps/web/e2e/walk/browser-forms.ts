import type { FormDriver } from './walk-forms';
import type { Page } from '@playwright/test';
import type { BrowserWalk } from './browser-walk';
import { expect, sandbox, type Venue } from '../fixture';

/** Fills in the forms of the reachability walk in a browser; `form-driver.ts` of the walk in jsdom does the same. */
export function fillInBrowser(page: Page, venue: Venue, walk: BrowserWalk): FormDriver {
  const isExact = (text: string | RegExp): boolean => typeof text === 'string';
  return {
    location: walk.address,
    settle: walk.settle,
    note: walk.note,
    fill: async (label, value) => {
      const field = page
        .getByLabel(label, { exact: isExact(label) })
        .and(page.locator('input, select'))
        .first();
      const isSelect = (await field.evaluate(element => element.tagName)) === 'SELECT';
      await (isSelect ? field.selectOption(value) : field.fill(value));
    },
    tick: async (role, name) => {
      const found = page.getByRole(role, { name }).first();
      const isThere = await found.isVisible();
      if (isThere) await found.check();
      return isThere;
    },
    tickAllBoxes: async () => {
      for (const box of await page.getByRole('checkbox').all()) await box.check();
    },
    press: async name => {
      const options = { name, exact: isExact(name) };
      const found = page.getByRole('button', options).or(page.getByRole('link', options)).first();
      const isThere = await found.isVisible();
      if (isThere) await found.click();
      return isThere;
    },
    shows: text => page.getByText(text).first().isVisible(),
    readSentCode: async () => {
      let code: string | null = null;
      // The code may still be on its way when the screen shows its field.
      await expect
        .poll(async () => {
          const { mails } = await venue.call(sandbox.people.outbox, { query: {} });
          const sent = mails.filter(mail => mail.code !== null).toSorted((x, y) => (x.at < y.at ? 1 : -1));
          return (code = sent[0]?.code ?? null);
        })
        .not.toBeNull();
      return code ?? '';
    },
    readAppCode: async persona => (await venue.call(sandbox.people.authenticator, { params: { id: persona } })).code,
  };
}
