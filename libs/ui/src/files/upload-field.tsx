import '@mantine/dropzone/styles.layer.css';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { checkUploadFile, uploadExtensions } from '@portal/domain/documents/upload';
import { IconAlertCircle, IconFile, IconFileTypePdf, IconPhoto, IconUpload, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { formatFileSize, formatProgress } from '../format/format';
import { LinkButton } from '../controls/link-button';
import styles from './upload-field.module.css';
import { type PendingUpload, type SendFile, type UploadFailure, useUploads } from './use-uploads';

/** A document that the server has stored. */
export interface UploadedFile {
  readonly id: string;
  /** Name on the server; the name of the chosen file is shown as long as this screen knows it. */
  readonly name: string;
  /** Bytes; null if unknown. */
  readonly size: number | null;
  /** Document kind: 'Passport'. */
  readonly kind: string;
}

interface UploadFieldProps {
  label: string;
  description?: ReactNode;
  /** Field path, for the form's error summary. */
  name: string;
  files: readonly UploadedFile[];
  send: SendFile;
  explain: (error: unknown) => UploadFailure;
  /** Deletes a document; resolves when it is deleted. */
  remove: (id: string) => Promise<void>;
  /** Before the drop area: selection of the kind of the next document. */
  children?: ReactNode;
  error?: ReactNode;
}

const accept = uploadExtensions.map(extension => `.${extension}`).join(',');

/**
 * Upload field: a drop area and a button to choose files, with a preview, progress and a reason for each rejected file;
 * below it the stored documents, which can be removed [VAL-08].
 */
export function UploadField(props: UploadFieldProps) {
  const { label, description, name, files, send, explain, remove, children, error } = props;
  const uploads = useUploads({ check: checkUploadFile, send, explain });
  const [failed, setFailed] = useState<string | null>(null);
  const openPicker = useRef<() => void>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [labelId, textId, errorId] = [useId(), useId(), useId()];
  const hasError = error !== undefined && error !== null;

  const removeUploaded = async (id: string, shown: string): Promise<void> => {
    setFailed(null);
    try {
      await remove(id);
      uploads.tell(`${shown} was removed.`);
    } catch (problem) {
      setFailed(explain(problem).text);
    }
    // The pressed button has unmounted with its row.
    chooser.current?.focus();
  };

  return (
    <div className={styles.field} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {children}
      <Dropzone
        className={styles.zone ?? ''}
        mod={{ wrong: hasError }}
        onDropAny={(good, bad) => uploads.choose([...good, ...bad.map(({ file }) => file)])}
        onDrop={() => undefined}
        openRef={openPicker}
        // Users press the button below; the native file input only carries the files.
        inputProps={{ accept, 'aria-label': `${label}: choose files`, 'aria-hidden': true, tabIndex: -1 }}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        role="presentation"
        tabIndex={-1}
      >
        <div className={styles.inside}>
          <IconUpload size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
          <div className={styles.words}>
            <p className={styles.lead}>Drop files here</p>
            <p id={textId} className={styles.hint}>
              JPEG, PNG, GIF, PDF, HEIC, or HEIF. 10 MB max per file.
            </p>
          </div>
          <Button
            ref={chooser}
            name={name}
            variant="default"
            aria-describedby={hasError ? `${textId} ${errorId}` : textId}
            onClick={() => openPicker.current?.()}
          >
            Choose files
          </Button>
        </div>
      </Dropzone>
      {hasError && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {failed !== null && (
        <p className={styles.error} role="alert">
          {failed}
        </p>
      )}
      {(files.length > 0 || uploads.pending.length > 0) && (
        <ul className={styles.list}>
          {files.map(file => {
            const known = uploads.known.get(file.id);
            const shown = known?.name ?? file.name;
            const size = file.size === null ? '' : `, ${formatFileSize(file.size)}`;
            return (
              <li key={file.id} className={styles.row}>
                <Thumbnail name={file.name} picture={known?.picture ?? null} />
                <div className={styles.about}>
                  <span className={styles.name}>{shown}</span>
                  <span className={styles.facts}>
                    {file.kind}
                    {size}
                  </span>
                </div>
                <RemoveButton label={`Remove ${shown}`} onClick={() => void removeUploaded(file.id, shown)} />
              </li>
            );
          })}
          {uploads.pending.map(entry => (
            <PendingRow
              key={entry.key}
              entry={entry}
              onDismiss={() => {
                uploads.dismiss(entry);
                chooser.current?.focus();
              }}
              onAgain={entry.problem?.mayRetry ? () => uploads.again(entry) : undefined}
            />
          ))}
        </ul>
      )}
      <div className="visually-hidden" role="status">
        {uploads.announcement}
      </div>
    </div>
  );
}

interface PendingRowProps {
  entry: PendingUpload;
  onDismiss: () => void;
  /** Sends the same file again; undefined for a file that can never be accepted. */
  onAgain: (() => void) | undefined;
}

function PendingRow({ entry: { file, share, problem, picture }, onDismiss, onAgain }: PendingRowProps) {
  return (
    <li className={styles.row} data-refused={problem !== null || undefined}>
      <Thumbnail name={file.name} picture={picture} />
      <div className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        {problem !== null ? (
          <span className={styles.problem} role="alert">
            <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
            <span>
              {problem.text} {onAgain && <LinkButton onClick={onAgain}>Retry upload</LinkButton>}
            </span>
          </span>
        ) : (
          <>
            <span className={styles.facts}>
              {formatFileSize(file.size)}, {share < 1 ? `${formatProgress(share)} sent` : 'checking…'}
            </span>
            <Progress value={share * 100} size={4} aria-label={`Uploading ${file.name}`} className={styles.progress} />
          </>
        )}
      </div>
      <RemoveButton
        label={problem !== null ? `Dismiss ${file.name}` : `Stop uploading ${file.name}`}
        onClick={onDismiss}
      />
    </li>
  );
}

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

function Thumbnail({ name, picture }: { name: string; picture: string | null }) {
  const isPdf = name.toLowerCase().endsWith('.pdf');
  const isPicture = /\.(jpe?g|png|gif|hei[cf])$/i.test(name);
  return (
    <span className={styles.thumbnail}>
      {picture !== null ? (
        <img src={picture} alt="" width={40} height={40} />
      ) : isPdf ? (
        <IconFileTypePdf {...icon} />
      ) : isPicture ? (
        <IconPhoto {...icon} />
      ) : (
        <IconFile {...icon} />
      )}
    </span>
  );
}

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size={36} className={styles.remove} aria-label={label} onClick={onClick}>
    <IconX size={18} stroke={1.75} aria-hidden="true" />
  </ActionIcon>
);
