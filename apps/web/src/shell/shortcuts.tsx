import { useShortcut } from '@portal/client/settings/shortcuts';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';

const ShortcutsModal = lazyPart(async () => (await import('./shortcuts-modal')).ShortcutsModal, 'toast');

let isOpen = false;
const listeners = new Set<() => void>();

function show(open: boolean): void {
  isOpen = open;
  for (const listener of [...listeners]) listener();
}

/** Opens the list of shortcuts. */
export const openShortcuts = (): void => show(true);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** List of keyboard shortcuts, opened by '?' or by its link in the footer; its code is loaded on first use. */
export function Shortcuts() {
  const opened = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  useShortcut('?', openShortcuts);
  // Closes the list with its frame, so that it is not open in the next one.
  useEffect(() => () => show(false), []);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutsModal opened={opened} onClose={() => show(false)} />
    </Suspense>
  );
}
