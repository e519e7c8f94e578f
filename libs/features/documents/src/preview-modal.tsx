import { Button } from '@mantine/core';
import { saveFile } from '@portal/client/api/download-file';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { FilePreview } from '@portal/ui/files/file-preview';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { documentErrors } from './document-labels';
import { useFile, type FileRef } from './use-file';

interface PreviewModalProps {
  /** Null when closed; the last content stays while the dialog closes. */
  file: FileRef | null;
  title: string;
  subtitle: string;
  /** File name to use if the server sends none. */
  fileName: string;
  onClose: () => void;
}

/** Preview of a document with a Download button. */
export function PreviewModal({ file, title, subtitle, fileName, onClose }: PreviewModalProps) {
  const [last, setLast] = useState({ file, title, subtitle, fileName });
  if (file !== null && JSON.stringify(file) !== JSON.stringify(last.file)) setLast({ file, title, subtitle, fileName });
  return (
    last.file !== null && (
      <Preview {...last} key={JSON.stringify(last.file)} file={last.file} opened={file !== null} onClose={onClose} />
    )
  );
}

interface PreviewProps extends Omit<PreviewModalProps, 'file'> {
  file: FileRef;
  opened: boolean;
}

function Preview({ file, opened, title, subtitle, fileName, onClose }: PreviewProps) {
  const [attempt, setAttempt] = useState(0);
  const load = useFile(file, attempt);
  return (
    <SheetModal
      isInAddress
      opened={opened}
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      focusHeading
      size={880}
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            Close
          </Button>
          <Button
            size="md"
            disabled={load.step !== 'ready'}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => {
              if (load.step === 'ready') saveFile(load.answer, fileName);
            }}
          >
            Download
          </Button>
        </>
      }
    >
      {load.step === 'loading' && <SkeletonLines lines={12} label="Loading document" />}
      {load.step === 'failed' && (
        <ErrorNote text={documentErrors.file} onRetry={() => setAttempt(count => count + 1)} />
      )}
      {load.step === 'ready' && (
        <FilePreview
          key={attempt}
          file={load.blob}
          type={load.blob.type.startsWith('text/csv') ? 'text/csv' : 'application/pdf'}
          label={title}
        />
      )}
    </SheetModal>
  );
}
