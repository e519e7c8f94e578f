import { accounts } from '@portal/contracts/endpoints/accounts';
import { registration } from '@portal/contracts/endpoints/registration';
import { isApiFailure, type ApiFailure } from '@portal/client/api/api-failure';
import { refresh, useApiMutation } from '@portal/client/api/query';
import { callUpload } from '@portal/client/api/upload';
import { supportingTypes, type uploadTypes } from '@portal/domain/accounts/registration';
import type { SendFile, UploadFailure } from '@portal/ui/files/use-uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export type UploadType = (typeof uploadTypes)[number];
export type SupportingType = (typeof supportingTypes)[number];

const typeNames: Readonly<Record<UploadType, string>> = {
  passport: 'Passport',
  'drivers-license': 'Driver’s license',
  other: 'Other government-issued ID',
  formation: 'Formation document',
  ownership: 'Ownership document',
  authorization: 'Authorization to act',
  'other-supporting': 'Other supporting document',
};

const isKnown = (type: string): type is UploadType => Object.hasOwn(typeNames, type);

/** Label of a document type: 'Driver’s license'. */
export const documentTypeName = (type: string): string => (isKnown(type) ? typeNames[type] : 'Document');

/** Document types as options of a select. */
export const documentOptions = (types: readonly UploadType[]) =>
  types.map(value => ({ value, label: typeNames[value] }));

/** Supporting documents of an entity, as far as known [REG-40]. */
export interface SupportingDocuments {
  /** Types on file, without duplicates. */
  readonly types: readonly SupportingType[];
  readonly loading: boolean;
  readonly error: boolean;
}

interface KnownDocuments {
  /** Undefined while unknown. */
  readonly documents: readonly { readonly type: string }[] | undefined;
  readonly failure: ApiFailure | null;
}

/** Types of supporting documents on file, and if that is known [REG-40]. */
export function computeSupporting({ documents, failure }: KnownDocuments): SupportingDocuments {
  const onFile = new Set((documents ?? []).map(({ type }) => type));
  return {
    types: supportingTypes.filter(type => onFile.has(type)),
    loading: documents === undefined && failure === null,
    error: failure !== null,
  };
}

/** Uploads and removes documents of the signed-in user; both resolve once the list on file has been refetched. */
export function useDocuments() {
  const cache = useQueryClient();
  const { mutateAsync: removeDocument } = useApiMutation(registration.removeDocument);
  const [isSending, setSending] = useState(0);
  const refetchList = () => refresh(cache, [registration.read, accounts.one]);
  return {
    /** True while at least one upload is in progress. */
    isSending: isSending > 0,
    send:
      (type: UploadType): SendFile =>
      async (file, onProgress, signal) => {
        setSending(count => count + 1);
        try {
          const stored = await callUpload(registration.upload, { body: { type, file } }, { onProgress, signal });
          return stored?.id ?? null;
        } finally {
          // Also after a failure: if the response was lost, the file may have been stored.
          await refetchList();
          setSending(count => count - 1);
        }
      },
    remove: async (id: string): Promise<void> => {
      try {
        await removeDocument({ params: { id }, body: {} });
      } finally {
        await refetchList();
      }
    },
  };
}

/** Why a document was not uploaded or removed, and what to do. */
export function explainDocument(error: unknown): UploadFailure {
  const retryable = (text: string): UploadFailure => ({ text, mayRetry: true });
  if (!isApiFailure(error)) return retryable('We couldn’t read this file.');
  if (error.status === 413) return { text: 'This file is too large.', mayRetry: false };
  if (error.kind === 'offline')
    return retryable('You’re offline, so nothing was sent. Try again when you’re back online.');
  if (error.mayHaveActed) return retryable('We couldn’t confirm the change. Check the list before you try again.');
  return { text: error.reason ?? 'We couldn’t update your documents. Please contact support.', mayRetry: false };
}
