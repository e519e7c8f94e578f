import { saveCsv } from '@portal/client/browser/save-blob';
import { canRequestWindow } from '@portal/domain/calendar/date-window';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { toast } from '@portal/ui/feedback/toast';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadHistoryCsv } from './history-csv';
import type { HistoryAddress } from './use-history-search-params';

interface DownloadButtonProps {
  address: HistoryAddress;
  /** The list is known to have no rows: then there is nothing to download. */
  isEmpty: boolean;
}

/** Saves all rows that match the filters, not only the current page. A failure saves no file [HIS-17]. */
export function DownloadButton({ address, isEmpty }: DownloadButtonProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const text = await loadHistoryCsv(cache, address);
      saveCsv(`${address.view}-${address.anyDate ? '' : `${address.start}-`}to-${address.end}.csv`, text);
    } catch {
      toast({
        name: 'history-download',
        status: 'error',
        shouldReplace: true,
        text: `Error downloading some or all ${address.view} data.`,
      });
    } finally {
      setBusy(false);
    }
  };
  if (isEmpty) return null;
  return (
    <BusyButton
      variant="default"
      busy={busy}
      disabled={!canRequestWindow(address).possible}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void download()}
    >
      Download CSV
    </BusyButton>
  );
}
