import { isApiFailure } from '@portal/client/api/api-failure';
import { callApiWithResponse } from '@portal/client/api/http';
import type { ApiResponse } from '@portal/client/api/send-call';
import { documents } from '@portal/contracts/endpoints/documents';
import type { OpeningDocumentType } from '@portal/domain/documents/documents';
import { useEffect, useState } from 'react';

/** A file of the documents section: a listed document, or a document of the account opening. */
export type FileRef =
  | { readonly kind: 'document'; readonly id: string }
  | { readonly kind: 'opening'; readonly accountId: string; readonly type: OpeningDocumentType };

/** A validated file: its content type is allowed by the route, and a PDF starts with the PDF signature (T22, S-20). */
export type FileResult = ApiResponse<Blob | Uint8Array>;

export const loadFile = (file: FileRef, signal?: AbortSignal): Promise<FileResult> =>
  file.kind === 'document'
    ? callApiWithResponse(documents.file, { params: { id: file.id }, signal })
    : callApiWithResponse(documents.opening, {
        params: { accountId: file.accountId, documentType: file.type },
        signal,
      });

export type FileLoad =
  | { readonly step: 'loading' }
  | { readonly step: 'failed' }
  | { readonly step: 'ready'; readonly answer: FileResult; readonly blob: Blob };

const isBlob = (body: Blob | Uint8Array): body is Blob => 'stream' in body;

/** Loads a file while it is shown, without caching. Increment `attempt` to retry. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies file and attempt
  }, [key]);
  return load.of === key ? load : { step: 'loading' };
}
