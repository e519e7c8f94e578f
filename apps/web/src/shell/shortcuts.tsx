import { useShortcut } from '@portal/client/preferences/shortcuts';
import { Suspense, useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { ShortcutsModal } from './shortcuts-modal';

const isOpen = createStore(() => false);

/** Opens the list of shortcuts. */
export const openShortcuts = (): void => isOpen.setState(true);
const closeShortcuts = (): void => isOpen.setState(false);

/** List of keyboard shortcuts, opened by '?' or by its link in the footer; its code is loaded on first use. */
export function Shortcuts() {
  const opened = useStore(isOpen);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  useShortcut('?', openShortcuts);
  // Closes the list with its frame, so that it is not open in the next one.
  useEffect(() => closeShortcuts, []);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutsModal opened={opened} onClose={closeShortcuts} />
    </Suspense>
  );
}
