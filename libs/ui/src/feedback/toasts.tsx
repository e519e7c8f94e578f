import { Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isMissingCode } from './missing-code';
import { preloadable } from './preloadable';
import { removeToast, toastStore } from './toast';
import type { ToastStackProps, ToastsProps } from './toast-stack';
import styles from './toasts.module.css';

// The rendering part brings a library that the first screens do not need.
const { Component: ToastStack } = preloadable(
  async () => (await import('./toast-stack')).ToastStack,
  async (error: unknown) => {
    if (!isMissingCode(error)) throw error;
    return PlainToasts;
  },
);

/** The messages without that library, where its code does not load: what they say is never lost with it. */
const PlainToasts = ({ toasts }: ToastStackProps) => (
  <div role="status" className={styles.plain}>
    {toasts.map(({ id, text, detail, actions }) => (
      <p key={id}>
        <span>{detail === null ? text : `${text} ${detail}`}</span>
        {actions.map(({ label, run }) => (
          <button key={label} onClick={run}>
            {label}
          </button>
        ))}
        <button onClick={() => removeToast(id)}>Close</button>
      </p>
    ))}
  </div>
);

const idleDelay = 4000;

/**
 * Renders toasts. Used once, in the shell; its rendering part is loaded with the first toast or when the browser is
 * idle.
 */
export function Toasts({ onOpenLink }: ToastsProps) {
  const toasts = useStore(toastStore);
  const [idle, setIdle] = useState(false);
  const [needed, setNeeded] = useState(false);
  if (toasts.length > 0 && !needed) setNeeded(true);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), idleDelay);
    return () => clearTimeout(timer);
  }, []);
  if (!needed && !idle) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack toasts={toasts} onOpenLink={onOpenLink} />
    </Suspense>
  );
}
