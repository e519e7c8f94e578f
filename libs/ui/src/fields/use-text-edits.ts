import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/**
 * Props of an input whose text is rewritten while it is typed. While an input method composes, the input keeps what the
 * browser has in it: a changed text would be taken for another part of the composition, which multiplies digits and
 * letters. `edit` reads the input after each change, and once when a composition ends; `whileComposing` gets the text of an
 * unfinished one, where the form needs it already.
 */
export function useTextEdits(
  value: string,
  edit: (input: HTMLInputElement, isPaste: boolean) => void,
  whileComposing?: (text: string) => void,
) {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? value,
    onChange({ currentTarget: input, nativeEvent: event }: ChangeEvent<HTMLInputElement>): void {
      if (composed === null) {
        const isPaste = event instanceof InputEvent && /^insertFrom(Paste|Drop)$/.test(event.inputType);
        edit(input, isPaste);
        return;
      }
      setComposed(input.value);
      whileComposing?.(input.value);
    },
    onCompositionStart: (event: CompositionEvent<HTMLInputElement>): void => setComposed(event.currentTarget.value),
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>): void {
      setComposed(null);
      edit(event.currentTarget, false);
    },
  };
}
