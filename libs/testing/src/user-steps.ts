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

/**
 * Goes through the steps, and waits for the control of each.
 * @throws Error that names the step whose control does not appear, and what the page shows.
 */
export async function goThrough(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const look = (): HTMLElement => {
      const control = step.find();
      if (control === null)
        throw new Error(`Stopped at '${step.name}': ${scope().textContent ?? document.body.textContent}`);
      return control;
    };
    const control = await waitFor(look);
    await step.use?.(control);
  }
}
