import type { KycStatus } from '@portal/domain/account';

/**
 * The simulated bureau that checks identities. Its answers follow from what it has on file, which is a short list of last
 * names: everybody else is known to it (sentinels.ts).
 */
const onFile: Readonly<Record<string, (tries: number) => KycStatus>> = {
  /** Not found at first; the second look finds the person. */
  retry: tries => (tries > 1 ? 'APPROVED' : 'NOT_APPROVED_RETRYABLE'),
  /** Never found. */
  unknown: () => 'NOT_APPROVED_RETRYABLE',
  /** On a list that the bureau may not answer about. */
  withheld: () => 'CANNOT_PROCESS',
  /** Wants a person to look at it; staff approves it on the next business day. */
  manual: () => 'PENDING',
};

/** What the bureau answers to the n-th check of a person, counted from 1. */
export const askBureau = (lastName: string, tries: number): KycStatus =>
  onFile[lastName.trim().toLowerCase()]?.(tries) ?? 'APPROVED';

/** Whether the bureau takes a person's documents for genuine. */
export const areDocumentsGenuine = (lastName: string): boolean => lastName.trim().toLowerCase() !== 'forged';
