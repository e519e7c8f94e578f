import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  /** Text to copy to the clipboard. */
  text: string;
  /** Name of the text for screen readers: 'account number' is read as 'Copy account number'. */
  what: string;
  /** What the button says; 'Copy' when left out. */
  label?: string;
}

type Outcome = 'copied' | 'failed';

const labels: Record<Outcome, string> = { copied: 'Copied', failed: 'Couldn’t copy' };

/** How long the result is shown, in milliseconds. */
const shownFor = 2500;

/** Copies a text to the clipboard, and knows how that ended: for a moment, or until the next try if it failed. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // The browser has no clipboard for this page: the user can select the text beside the button.
      setOutcome('failed');
    }
  };
  return { outcome, copy };
}

/** Copies a text; the button then says 'Copied' for a moment, which is announced too. */
export function CopyButton({ text, what, label = 'Copy' }: CopyButtonProps) {
  const { outcome, copy } = useCopy(text);
  const Icon = outcome === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles.button}
        aria-label={`Copy ${what}`}
        leftSection={<Icon size={15} stroke={1.75} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        <span className={styles.faces}>
          <span data-hidden={outcome !== null || undefined}>{label}</span>
          <span data-hidden={outcome === null || undefined}>{labels[outcome ?? 'copied']}</span>
        </span>
      </Button>
      <span role="status" className="visually-hidden">
        {outcome === null ? '' : `${labels[outcome]}: ${what}`}
      </span>
    </>
  );
}
