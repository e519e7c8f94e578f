import { isApiFailure } from '@portal/client/api/api-failure';
import { callApiWithResponse } from '@portal/client/api/http';
import { saveFile } from '@portal/client/api/download-file';
import { documents } from '@portal/contracts/endpoints/documents';
import type { ShareTransfer } from '@portal/contracts/endpoints/account-transfers';
import { isAcatTransfer } from '@portal/domain/transfers/share-transfer';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './transfers.module.css';

interface RequestFileButtonProps {
  request: ShareTransfer;
  /** For a table row. */
  short?: boolean;
}

/**
 * Saves the form of the request as a PDF: full and partial ACATs have their own form, all other types use that of a
 * free delivery [TRF-38].
 */
export function RequestFileButton({ request, short = false }: RequestFileButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const route = isAcatTransfer(request.transferType) ? documents.acat : documents.freeDelivery;
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      saveFile(await callApiWithResponse(route, { params: { id: request.id } }), `transfer-${request.id}.pdf`);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <BusyButton
        variant="default"
        fullWidth={!short}
        {...(short && { size: 'compact-sm', 'aria-label': `Download request ${request.id} (PDF)` })}
        busy={busy}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void save()}
      >
        {short ? 'PDF' : 'Download request (PDF)'}
      </BusyButton>
      {failed && (
        <p className={styles.problem} role="alert">
          We couldn’t download the request. Please try again.
        </p>
      )}
    </>
  );
}
