import { type RefCallback, useId, useState } from 'react';
import { useCloseOnBack } from '../layout/use-close-on-back';

interface PopoverButton {
  /** Props of the button. */
  readonly button: {
    readonly id: string;
    readonly ref: RefCallback<HTMLElement>;
    readonly 'aria-haspopup': 'dialog' | 'menu';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly onClick: () => void;
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
  };
  /** Props of what it opens; null until then. */
  readonly popover: PopoverProps | null;
}

/** Props of the popover or menu of a button: `id`, `opened` and `onChange` are Mantine's, the target is a TargetElement. */
export interface PopoverProps {
  readonly id: string;
  readonly opened: boolean;
  readonly target: HTMLElement | null;
  readonly onChange: (opened: boolean) => void;
}

/** A button that opens a popover or menu whose code is loaded when the button is pressed or about to be; Back of a phone closes it. */
export function usePopoverButton(kind: 'dialog' | 'menu', load: () => Promise<unknown>): PopoverButton {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  // Null until it was opened for the first time.
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened === true;
  useCloseOnBack(isOpen, () => setOpened(false));
  const preload = (): void => void load().catch(() => undefined);
  return {
    button: {
      id,
      ref: setTarget,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      // The id that Mantine gives the dropdown of `id`.
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      onClick: () => setOpened(!isOpen),
      onPointerEnter: preload,
      onFocus: preload,
    },
    popover: opened === null ? null : { id, opened, target, onChange: setOpened },
  };
}
