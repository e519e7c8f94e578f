import type { KycStatus } from '@portal/domain/accounts/account';

/**
 * The simulated bureau that checks identities. Its answers follow from a short list of last names; everyone else is
 * approved.
 */
const onFile: Readonly<Record<string, (tries: number) => KycStatus>> = {
  /** Not found at first; the second check finds the person. */
  retry: tries => (tries > 1 ? 'APPROVED' : 'NOT_APPROVED_RETRYABLE'),
  /** Never found. */
  unknown: () => 'NOT_APPROVED_RETRYABLE',
  /** On a list about which the bureau may not disclose anything. */
  withheld: () => 'CANNOT_PROCESS',
  /** Needs manual review; staff approve it on the next business day. */
  manual: () => 'PENDING',
};

/** The bureau's answer to the n-th check of a person, counted from 1. */
export const askBureau = (lastName: string, tries: number): KycStatus =>
  onFile[lastName.trim().toLowerCase()]?.(tries) ?? 'APPROVED';

/** Whether the bureau accepts a person's documents as genuine. */
export const areDocumentsGenuine = (lastName: string): boolean => lastName.trim().toLowerCase() !== 'forged';
