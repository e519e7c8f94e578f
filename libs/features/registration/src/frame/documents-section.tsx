import { identificationTypes } from '@portal/domain/accounts/lookups';
import { supportingTypes } from '@portal/domain/accounts/registration';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { SelectField } from '@portal/ui/fields/select-field';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import type { UploadedFile } from '@portal/ui/files/upload-field';
import { type ReactNode, Suspense, useState } from 'react';
import { FormSection } from './form-section';
import styles from './form-parts.module.css';
import {
  documentOptions,
  documentTypeName,
  explainDocument,
  type SupportingDocuments,
  type UploadType,
  type useDocuments,
} from '../application/use-documents';

// Lazy: the drop zone is heavy and at the end of its form.
const UploadField = lazyPart(async () => (await import('@portal/ui/files/upload-field')).UploadField);

export interface DocumentOnFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Bytes; null if unknown. */
  readonly size: number | null;
}

export interface DocumentsSectionProps {
  documents: ReturnType<typeof useDocuments>;
  onFile: readonly DocumentOnFile[];
  supporting: SupportingDocuments;
  /** Error of the supporting documents. */
  error: ReactNode;
}

/** Documents of an entity and of its applicant, each with its type [REG-39, REG-45]. */
export function DocumentsSection({ documents, onFile, supporting, error }: DocumentsSectionProps) {
  return (
    <FormSection title="Documents" lead="Upload clear copies.">
      <div className={styles.stack}>
        <KindOfDocuments
          name="documents"
          label="Supporting documents"
          description="Upload at least one document showing that the entity exists, who owns it, or that you’re authorized to act for it."
          kinds={supportingTypes}
          documents={documents}
          onFile={onFile}
          // The gate around the step shows loading and load errors; here only missing documents are an error.
          error={supporting.types.length > 0 ? null : error}
        />
        <KindOfDocuments
          name="identification"
          label="Your identification"
          description="Optional."
          kinds={identificationTypes}
          documents={documents}
          onFile={onFile}
          error={null}
        />
      </div>
    </FormSection>
  );
}

interface KindOfDocumentsProps<Kind extends UploadType> {
  name: string;
  label: string;
  description: string;
  kinds: readonly [Kind, ...Kind[]];
  documents: ReturnType<typeof useDocuments>;
  onFile: readonly DocumentOnFile[];
  error: ReactNode;
}

/** Upload of documents: the type is selected first, then the file. */
export function KindOfDocuments<Kind extends UploadType>(props: KindOfDocumentsProps<Kind>) {
  const { name, label, description, kinds, documents, onFile, error } = props;
  const [kind, setKind] = useState<Kind>(kinds[0]);
  const known: readonly string[] = kinds;
  return (
    <Suspense fallback={<SkeletonLines lines={6} label={`Loading ${label}`} />}>
      <UploadField
        name={name}
        label={label}
        description={description}
        files={onFile.filter(({ type }) => known.includes(type)).map(describe)}
        send={documents.send(kind)}
        remove={documents.remove}
        explain={explainDocument}
        error={error}
      >
        <SelectField
          label="Document type"
          options={documentOptions(kinds)}
          placeholder={null}
          value={kind}
          onChange={event => setKind(kinds.find(each => each === event.currentTarget.value) ?? kind)}
        />
      </UploadField>
    </Suspense>
  );
}

const describe = ({ id, name, size, type }: DocumentOnFile): UploadedFile => ({
  id,
  name,
  size,
  kind: documentTypeName(type),
});
