import { queryClient } from '@portal/client/api/query-client';
import { fireEvent, waitFor } from '@testing-library/react';

/**
 * One step of a journey: the user waits for a control or a text and uses it. The last step of a journey has no action:
 * its text or control is the end of the journey.
 */
export interface Step {
  readonly name: string;
  /** The control, once it can be used. Looks only within an open dialog. */
  readonly find: () => HTMLElement | null;
  readonly use?: (control: HTMLElement) => void | Promise<void>;
}

/** How a journey ended. */
export interface JourneyEnd {
  /** The step at which the user could not go on; null at the end of the journey. */
  readonly stoppedAt: string | null;
  /** Alerts, notices and questions on the screen at the end. */
  readonly explanation: string;
  /** All that the page, or the open dialog, shows at the end. */
  readonly shows: string;
  /** The page still shows a loading state, although nothing is under way. */
  readonly loads: boolean;
}

/** How often a user tries again what the portal offers to try again. */
const retries = 8;
/** The page is idle when nothing has been under way for so many looks in a row, at least this many milliseconds. */
const idleLooks = 24;
const idleMs = 1200;
const longestWaitMs = 45_000;

const loading = '[role=status][aria-label^=Loading], [aria-busy=true]';
/** Buttons by which the portal offers to repeat something safely. */
const again = /^(Try again|Check again|Resend code|Send code|Reload)$/;

/** The name of a control: its label, or its text without what is hidden from assistive technology. */
function textOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const isShown = (node: Text): boolean => {
    const hidden = node.parentElement?.closest('[aria-hidden=true]');
    return hidden === null || hidden === undefined || !element.contains(hidden);
  };
  const nodes = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof Text && isShown(node)) texts.push(node.data);
  }
  return texts.join('').replaceAll(/\s+/g, ' ').trim();
}

const isUsable = (element: Element): boolean =>
  !(element instanceof HTMLButtonElement && element.disabled) && element.getAttribute('aria-disabled') !== 'true';

const scope = (): ParentNode => [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;

/** A button or link by its name, within the open dialog if there is one. */
export function findControl(name: RegExp): HTMLElement | null {
  const controls = scope().querySelectorAll<HTMLElement>('button, a[href], [role=menuitem], [role=option]');
  return [...controls].find(element => isUsable(element) && name.test(textOf(element))) ?? null;
}

/** A field by its label. */
export function findField(label: string): HTMLInputElement | null {
  const isLabel = (element: Element): boolean => textOf(element).replace(/ ?\*$/, '') === label;
  const labels = [...scope().querySelectorAll('label')].filter(isLabel);
  const byFor = labels.map(({ htmlFor }) => document.getElementById(htmlFor)).find(field => field !== null);
  const byName = [...scope().querySelectorAll('input')].find(field => field.getAttribute('aria-label') === label);
  const field = byFor ?? byName;
  return field instanceof HTMLInputElement && !field.disabled ? field : null;
}

/** The smallest element that shows the text, anywhere on the page. */
export function findText(text: RegExp): HTMLElement | null {
  const shown = [...document.querySelectorAll<HTMLElement>('main *, [role=dialog] *, [role=status], [role=alert] *')];
  return shown.findLast(element => text.test(element.textContent)) ?? null;
}

export const press = (name: RegExp): Step => ({
  name: `press ${name.source}`,
  find: () => findControl(name),
  use: control => void fireEvent.click(control),
});

export const see = (text: RegExp): Step => ({ name: `see ${text.source}`, find: () => findText(text) });

/** Fills in a form and presses its button. A value that is a function is read when the form is filled in. */
export function fillIn(values: Readonly<Record<string, string | (() => string)>>, button: RegExp): Step {
  const fields = Object.keys(values);
  return {
    name: `fill in ${fields.join(', ')}`,
    find: () => (fields.every(label => findField(label) !== null) ? findControl(button) : null),
    use() {
      for (const [label, value] of Object.entries(values)) {
        const field = findField(label);
        if (field?.type === 'checkbox') {
          if (!field.checked) fireEvent.click(field);
        } else if (field !== null) {
          fireEvent.change(field, { target: { value: typeof value === 'string' ? value : value() } });
        }
      }
      const control = findControl(button);
      if (control !== null) fireEvent.click(control);
    },
  };
}

const isBusy = (): boolean =>
  queryClient.isFetching() > 0 || queryClient.isMutating() > 0 || document.querySelector(loading) !== null;

/** Waits for a control until it is there, or until nothing is under way any more. */
export async function waitUntilIdle(find: Step['find']): Promise<HTMLElement | null> {
  let looks = 0;
  let since = performance.now();
  const look = (): HTMLElement | null => {
    const found = find();
    if (found !== null) return found;
    looks += 1;
    if (isBusy()) {
      looks = 0;
      since = performance.now();
    }
    if (looks < idleLooks || performance.now() - since < idleMs) throw new Error('Something is under way');
    return null;
  };
  return waitFor(look, { timeout: longestWaitMs }).catch(() => find());
}

/**
 * Goes through the steps like a patient user: waits for each control. Where one does not appear, uses what the portal
 * offers to try again, or else repeats the last step whose control is still there. Gives up after some attempts.
 */
export async function goThrough(steps: readonly Step[]): Promise<JourneyEnd> {
  let tried = 0;
  for (let at = 0; at < steps.length;) {
    const step = steps[at];
    if (step === undefined) break;
    const control = await waitUntilIdle(step.find);
    if (control !== null) {
      await step.use?.(control);
      at += 1;
      continue;
    }
    tried += 1;
    const saysGoBack = /Go back and try again/.test(scope().textContent ?? '');
    const offered = findControl(saysGoBack ? /^Go back$/ : again);
    const back = steps.slice(0, at).findLastIndex(({ find, use }) => use !== undefined && find() !== null);
    if (tried > retries || (offered === null && back === -1)) return { stoppedAt: step.name, ...readEnd() };
    if (offered !== null) fireEvent.click(offered);
    else at = back;
  }
  return { stoppedAt: null, ...readEnd() };
}

/** What the portal says where the user stopped. */
function readEnd(): Omit<JourneyEnd, 'stoppedAt'> {
  const notes = '[role=alert], [role=dialog], [role=status], [data-tone], [aria-describedby], p';
  const texts = [...document.querySelectorAll(notes)]
    .map(element => element.textContent.replaceAll(/\s+/g, ' ').trim())
    .filter(text =>
      /(could|can) ?not|do not know whether|couldn.t|error|try again|not available|unavailable|went wrong|disabled|unknown|incorrect|needs? your attention|Nothing has been/i.test(
        text,
      ),
    );
  return {
    explanation: [...new Set(texts)].join(' | '),
    shows: scope().textContent ?? document.body.textContent,
    loads: document.querySelector(loading) !== null,
  };
}
