import { useShortcut } from '@portal/client/shortcuts';
import { lazyPart } from '@portal/ui/lazy-part';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';

const ShortcutsModal = lazyPart(async () => (await import('./shortcuts-modal')).ShortcutsModal, 'toast');

let isOpen = false;
const readers = new Set<() => void>();

function show(open: boolean): void {
  isOpen = open;
  for (const reader of [...readers]) reader();
}

/** Opens the list of shortcuts. */
export const openShortcuts = (): void => show(true);

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

/** The list of shortcuts, opened by '?' or by its link in the footer; its code is fetched when it is first asked for. */
export function Shortcuts() {
  const opened = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  useShortcut('?', openShortcuts);
  // The list goes with the frame, and must not stand open in the next one.
  useEffect(() => () => show(false), []);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutsModal opened={opened} onClose={() => show(false)} />
    </Suspense>
  );
}
