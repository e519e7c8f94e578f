import { Button } from '@mantine/core';
import { saveFile } from '@portal/client/save-file';
import { ErrorNote } from '@portal/ui/error-note';
import { FilePreview } from '@portal/ui/file-preview';
import { SheetModal } from '@portal/ui/sheet-modal';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { documentErrors } from './document-words';
import { useFile, type FileRef } from './use-file';

interface PreviewModalProps {
  /** Null when nothing is shown; what was shown last stays while the dialog goes. */
  file: FileRef | null;
  title: string;
  subtitle: string;
  /** The name to save it under where the server gives none. */
  fileName: string;
  onClose: () => void;
}

/** A document within the page, with the way to save it. */
export function PreviewModal({ file, title, subtitle, fileName, onClose }: PreviewModalProps) {
  const [last, setLast] = useState({ file, title, subtitle, fileName });
  if (file !== null && JSON.stringify(file) !== JSON.stringify(last.file)) setLast({ file, title, subtitle, fileName });
  return (
    last.file !== null && (
      <Shown {...last} key={JSON.stringify(last.file)} file={last.file} opened={file !== null} onClose={onClose} />
    )
  );
}

interface ShownProps extends Omit<PreviewModalProps, 'file'> {
  file: FileRef;
  opened: boolean;
}

function Shown({ file, opened, title, subtitle, fileName, onClose }: ShownProps) {
  const [attempt, setAttempt] = useState(0);
  const load = useFile(file, attempt);
  return (
    <SheetModal
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
      {load.step === 'loading' && <SkeletonLines lines={12} label="Loading the document" />}
      {load.step === 'failed' && (
        <ErrorNote text={documentErrors.file} onRetry={() => setAttempt(count => count + 1)}>
          Nothing was saved.
        </ErrorNote>
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
