import { useShortcut } from '@portal/client/preferences/shortcuts';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { ShortcutsModal } from './shortcuts-modal';

const isOpen = createStore(() => false);

/** Opens the list of shortcuts. */
export const openShortcuts = (): void => isOpen.setState(true);
const closeShortcuts = (): void => isOpen.setState(false);

/** List of keyboard shortcuts, opened by '?' or by its link in the footer. */
export function Shortcuts() {
  const opened = useStore(isOpen);
  useShortcut('?', openShortcuts);
  // Closes the list with its frame, so that it is not open in the next one.
  useEffect(() => closeShortcuts, []);
  return <ShortcutsModal opened={opened} onClose={closeShortcuts} />;
}
