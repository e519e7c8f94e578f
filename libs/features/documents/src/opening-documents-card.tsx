import { Button } from '@mantine/core';
import { isApiFailure } from '@portal/client/api/api-failure';
import { saveFile } from '@portal/client/api/download-file';
import { useSession } from '@portal/client/session/session-store';
import { openingDocumentTypes, type OpeningDocumentType } from '@portal/domain/documents/documents';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { FilePreview } from '@portal/ui/files/file-preview';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { toast } from '@portal/ui/feedback/toast';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { documentErrors } from './document-labels';
import styles from './documents.module.css';
import { loadFile, type FileResult } from './use-file';

const titles: Readonly<Record<OpeningDocumentType, string>> = {
  'customer-agreement': 'Customer agreement',
  'account-application': 'Account application',
  'form-w-9': 'Taxpayer certification',
};

interface Shown {
  readonly type: OpeningDocumentType;
  readonly response: FileResult;
  readonly blob: Blob;
}

/**
 * The documents of the account opening [DOC-03]. A document opens after it has loaded; a failure shows a toast
 * [DOC-14].
 */
export function OpeningDocumentsCard() {
  const accountId = useSession(session => session.accountId);
  const [busy, setBusy] = useState<OpeningDocumentType | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (accountId === null) return null;

  const view = async (type: OpeningDocumentType): Promise<void> => {
    if (busy !== null) return;
    setBusy(type);
    try {
      const response = await loadFile({ kind: 'opening', accountId, type });
      const { body } = response;
      // The client returns a Blob; only the server uses Uint8Array.
      if (!('stream' in body)) throw new TypeError('Expected a file');
      setShown({ type, response, blob: body });
      setOpen(true);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      toast({ name: 'opening-document', status: 'error', text: documentErrors.opening, shouldReplace: true });
    } finally {
      setBusy(null);
    }
  };

  return (
    <SectionCard title="Opening documents" ruled>
      <ul className={styles.list}>
        {openingDocumentTypes.map(type => (
          <li key={type} className={styles.row}>
            <strong>{titles[type]}</strong>
            <BusyButton
              variant="default"
              size="compact-sm"
              busy={busy === type}
              aria-label={`View ${titles[type]}`}
              onClick={() => void view(type)}
            >
              View
            </BusyButton>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <SheetModal
          opened={isOpen}
          onClose={() => setOpen(false)}
          title={titles[shown.type]}
          focusHeading
          size={880}
          footer={
            <>
              <Button variant="default" size="md" onClick={() => setOpen(false)}>
                Close
              </Button>
              <Button
                size="md"
                leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => saveFile(shown.response, `${shown.type}.pdf`)}
              >
                Download
              </Button>
            </>
          }
        >
          <FilePreview key={shown.type} file={shown.blob} type="application/pdf" label={titles[shown.type]} />
        </SheetModal>
      )}
    </SectionCard>
  );
}
