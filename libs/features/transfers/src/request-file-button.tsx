import { isApiFailure } from '@portal/client/api-failure';
import { callApiFully } from '@portal/client/http';
import { saveFile } from '@portal/client/save-file';
import { documents } from '@portal/contracts/documents';
import type { ShareTransfer } from '@portal/contracts/account-transfers';
import { isAcatTransfer } from '@portal/domain/share-transfer';
import { BusyButton } from '@portal/ui/busy-button';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './transfers.module.css';

interface RequestFileButtonProps {
  request: ShareTransfer;
  /** For the row of a list. */
  short?: boolean;
}

/** Saves the form of the request as a PDF: an ACAT, in full or in part, has one of its own, all other kinds that of a free delivery [TRF-38]. */
export function RequestFileButton({ request, short = false }: RequestFileButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const route = isAcatTransfer(request.transferType) ? documents.acat : documents.freeDelivery;
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      saveFile(await callApiFully(route, { params: { id: request.id } }), `transfer-${request.id}.pdf`);
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
        {short ? 'PDF' : 'Download the request (PDF)'}
      </BusyButton>
      {failed && (
        <p className={styles.problem} role="alert">
          The file could not be loaded. Please try again.
        </p>
      )}
    </>
  );
}
