import { saveCsv } from '@portal/client/browser/save-blob';
import { canRequestWindow, type DateWindow } from '@portal/domain/calendar/date-window';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './csv-button.module.css';
import { formatCsvName, formatPriceCsv, loadPriceRows } from './price-csv';

interface CsvButtonProps {
  symbol: string;
  window: DateWindow;
  label: string;
  variant?: 'default' | 'subtle';
}

/**
 * Saves the prices of a date window as a CSV file [MKT-05, MKT-20]. A failure shows an error and saves no file
 * [MKT-27, MKT-28].
 */
export function CsvButton({ symbol, window, label, variant = 'subtle' }: CsvButtonProps) {
  const cache = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'done' | 'error'>('idle');
  const save = async (): Promise<void> => {
    setState('loading');
    try {
      const rows = await loadPriceRows(cache, symbol, window);
      saveCsv(formatCsvName(symbol, window), await formatPriceCsv(rows));
      setState('done');
    } catch {
      setState('error');
    }
  };
  return (
    <span className={styles.export}>
      <BusyButton
        variant={variant}
        size="sm"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        aria-label={`Download ${symbol} prices (CSV)`}
        busy={state === 'loading'}
        disabled={!canRequestWindow(window).possible}
        onClick={() => void save()}
      >
        {label}
      </BusyButton>
      <span role="status" className={styles.outcome} data-failed={state === 'error' || undefined}>
        {state === 'error' && 'Historical data unavailable'}
        {state === 'done' && <span className="visually-hidden">File downloaded</span>}
      </span>
    </span>
  );
}
