import { ActionIcon } from '@mantine/core';
import { isApiFailure } from '@portal/client/api/api-failure';
import { saveFile } from '@portal/client/api/download-file';
import { toast } from '@portal/ui/feedback/toast';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './documents.module.css';
import { loadFile, type FileRef } from './use-file';

interface DownloadFileButtonProps {
  file: FileRef;
  /** 'Download Statement for October 2025'. */
  label: string;
  fileName: string;
  /** Message of the toast when the download fails; nothing is then saved [H-11]. */
  failure: string;
}

/** Loads a file and saves it under the file name from the server [DOC-12]. */
export function DownloadFileButton({ file, label, fileName, failure }: DownloadFileButtonProps) {
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      saveFile(await loadFile(file), fileName);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      toast({ name: 'document', status: 'error', text: failure, shouldReplace: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={styles.download ?? ''}
      loading={busy}
      aria-label={label}
      onClick={() => void download()}
    >
      <IconDownload size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
