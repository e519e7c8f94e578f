import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { deferredPart } from '../feedback/lazy-part';

const Hint = deferredPart(async () => (await import('./hint')).Hint, 'toast');
/** Loads the code of the hint's box, which a button without network could not load when it is needed. */
export const preloadHint = (): void => void Hint.preload();

/** Time in ms that the pointer rests on the button before its hint opens. */
const hoverDelay = 200;

interface HintButtonProps {
  /** Accessible name: 'What ready to withdraw means'. */
  label: string;
  hint: ReactNode;
  className?: string | undefined;
  /** The icon. */
  children: ReactNode;
}

/** A button whose hint shows on hover, focus and touch, until Escape. It does nothing else. */
export function HintButton({ label, hint, className, children }: HintButtonProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isHovered, setHovered] = useState(false);
  // Null until the hint was opened for the first time.
  const [opened, setOpened] = useState<boolean | null>(null);
  const open = (): void => setOpened(true);
  const close = (): void => setOpened(was => was && false);

  useEffect(() => {
    if (!isHovered) return undefined;
    const timer = setTimeout(open, hoverDelay);
    return () => clearTimeout(timer);
  }, [isHovered]);

  useEffect(() => {
    if (opened !== true) return undefined;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [opened]);

  return (
    <>
      <UnstyledButton
        ref={setButton}
        className={className ?? ''}
        aria-label={label}
        aria-describedby={opened === true ? id : undefined}
        onPointerEnter={preloadHint}
        // A touch screen sends these too, for a tap on the button and the next one elsewhere.
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={event => {
          setHovered(false);
          // A touch screen may send this right after the tap, which gave the button the focus.
          if (event.currentTarget !== document.activeElement) close();
        }}
        onFocus={open}
        onBlur={close}
      >
        {children}
      </UnstyledButton>
      {opened !== null && (
        <Hint id={id} opened={opened} target={button} onClose={close}>
          {hint}
        </Hint>
      )}
    </>
  );
}
