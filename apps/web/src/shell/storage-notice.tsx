import { onNotStored } from '@portal/client/browser/browser-storage';
import { toast } from '@portal/ui/feedback/toast';
import { useEffect } from 'react';

/** Says when the browser does not store what the user did: without it a change would silently be gone after a refresh. */
export function StorageNotice(): null {
  useEffect(
    () =>
      onNotStored(() =>
        toast({
          name: 'not-stored',
          text: 'Your browser’s storage is full or turned off. Settings, favorites, alerts, and entries you haven’t submitted may be lost when you close or refresh the page.',
          status: 'warn',
          autoClose: false,
          shouldReplace: true,
        }),
      ),
    [],
  );
  return null;
}
