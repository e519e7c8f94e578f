import { accounts } from '@portal/contracts/accounts';
import { registration } from '@portal/contracts/registration';
import { isApiFailure, type ApiFailure } from '@portal/client/api-failure';
import { refresh, useApiMutation } from '@portal/client/query';
import { callUpload } from '@portal/client/upload';
import { supportingTypes, type uploadTypes } from '@portal/domain/registration';
import type { SendFile, UploadFailure } from '@portal/ui/use-uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export type UploadType = (typeof uploadTypes)[number];
export type SupportingType = (typeof supportingTypes)[number];

const typeNames: Readonly<Record<UploadType, string>> = {
  passport: 'Passport',
  'drivers-license': 'Driver’s license',
  other: 'Other identification',
  formation: 'Formation document',
  ownership: 'Ownership document',
  authorization: 'Authorization to act',
  'other-supporting': 'Other supporting document',
};

const isKnown = (type: string): type is UploadType => Object.hasOwn(typeNames, type);

/** The kind of a document in words: 'Driver’s license'. */
export const documentTypeName = (type: string): string => (isKnown(type) ? typeNames[type] : 'Document');

/** Kinds of documents as a select offers them. */
export const documentOptions = (types: readonly UploadType[]) =>
  types.map(value => ({ value, label: typeNames[value] }));

/** What is known of an entity's supporting documents [REG-40]. */
export interface SupportingDocuments {
  /** Kinds that are on file, each once. */
  readonly types: readonly SupportingType[];
  readonly loading: boolean;
  readonly error: boolean;
}

interface KnownDocuments {
  /** Undefined while they are not known. */
  readonly documents: readonly { readonly type: string }[] | undefined;
  readonly failure: ApiFailure | null;
}

/** Which kinds of supporting documents are on file, and whether that is known [REG-40]. */
export function computeSupporting({ documents, failure }: KnownDocuments): SupportingDocuments {
  const onFile = new Set((documents ?? []).map(({ type }) => type));
  return {
    types: supportingTypes.filter(type => onFile.has(type)),
    loading: documents === undefined && failure === null,
    error: failure !== null,
  };
}

/** Sends and takes back the signed-in user's documents; what is on file is asked for again before either is done. */
export function useDocuments() {
  const cache = useQueryClient();
  const { mutateAsync: takeBack } = useApiMutation(registration.removeDocument);
  const [isSending, setSending] = useState(0);
  const listAgain = () => refresh(cache, [registration.read, accounts.one]);
  return {
    /** How many are on their way. */
    isSending: isSending > 0,
    send:
      (type: UploadType): SendFile =>
      async (file, onProgress, signal) => {
        setSending(count => count + 1);
        try {
          const { id } = await callUpload(registration.upload, { body: { type, file } }, { onProgress, signal });
          return id;
        } finally {
          // Also after a failure: without an answer the file may be there all the same.
          await listAgain();
          setSending(count => count - 1);
        }
      },
    remove: async (id: string): Promise<void> => {
      try {
        await takeBack({ params: { id }, body: {} });
      } finally {
        await listAgain();
      }
    },
  };
}

/** Why a document was not taken, or not taken back, and what to do. */
export function explainDocument(error: unknown): UploadFailure {
  const again = (text: string): UploadFailure => ({ text, mayRetry: true });
  if (!isApiFailure(error)) return again('The file could not be read.');
  if (error.code === 'PAYLOAD_TOO_LARGE') return { text: 'The file is larger than 10 MB.', mayRetry: false };
  if (error.kind === 'offline') return again('You are offline. Nothing was sent.');
  if (error.mayHaveActed) return again('We got no answer. Look whether it is in the list before you try again.');
  return { text: error.message, mayRetry: false };
}
