import { isApiFailure } from '@portal/client/api-failure';
import { callApiFully, type Answer } from '@portal/client/http';
import { documents } from '@portal/contracts/documents';
import type { OpeningDocumentType } from '@portal/domain/documents';
import { useEffect, useState } from 'react';

/** A file of the documents section: one of the list, or one from the opening of an account. */
export type FileRef =
  | { readonly kind: 'document'; readonly id: string }
  | { readonly kind: 'opening'; readonly accountId: string; readonly type: OpeningDocumentType };

/** A checked file: its type is one that the route gives, and a PDF begins like one (T22, S-20). */
export type FileAnswer = Answer<Blob | Uint8Array>;

export const loadFile = (file: FileRef, signal?: AbortSignal): Promise<FileAnswer> =>
  file.kind === 'document'
    ? callApiFully(documents.file, { params: { id: file.id }, signal })
    : callApiFully(documents.opening, { params: { accountId: file.accountId, documentType: file.type }, signal });

export type FileLoad =
  | { readonly step: 'loading' }
  | { readonly step: 'failed' }
  | { readonly step: 'ready'; readonly answer: FileAnswer; readonly blob: Blob };

const isBlob = (body: Blob | Uint8Array): body is Blob => 'stream' in body;

/** Loads a file while it is shown; it is kept nowhere else. `attempt` is raised for another try. */
export function useFile(file: FileRef, attempt: number): FileLoad {
  const [load, setLoad] = useState<FileLoad & { readonly of?: string }>({ step: 'loading' });
  const key = `${JSON.stringify(file)} ${attempt}`;
  useEffect(() => {
    const abort = new AbortController();
    loadFile(file, abort.signal).then(
      answer => {
        const { body } = answer;
        setLoad(isBlob(body) ? { step: 'ready', answer, blob: body, of: key } : { step: 'failed', of: key });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (!isApiFailure(error)) throw error;
        setLoad({ step: 'failed', of: key });
      },
    );
    return () => abort.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says all that matters of the file
  }, [key]);
  return load.of === key ? load : { step: 'loading' };
}
