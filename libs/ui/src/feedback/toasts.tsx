import { Suspense, lazy, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { toastStore } from './toast';
import type { ToastsProps } from './toast-stack';

// The rendering part brings a library that the first screens do not need.
const ToastStack = lazy(async () => ({ default: (await import('./toast-stack')).ToastStack }));

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
