import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../session/session-store.ts';
import { applySettings, settingsStore, type PortalSettings } from './settings.ts';

/** Loads the settings on public pages, where start-up does not. A failure keeps the defaults [FLG-26]. */
async function ensureSettings(): Promise<void> {
  if (settingsStore.getState().isAsked) return;
  settingsStore.setState({ isAsked: true });
  const { loadSettings } = await import('../session/sign-in/load-settings.ts');
  applySettings(await loadSettings());
}

/** The current settings; renders again when they are loaded. */
export function useSettings(): PortalSettings {
  const isStarting = useSession(session => session.phase === 'starting');
  useEffect(() => {
    if (!isStarting) void ensureSettings();
  }, [isStarting]);
  return useStore(settingsStore, ({ values }) => values);
}
