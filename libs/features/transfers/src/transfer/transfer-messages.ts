import { useFlag } from '@portal/client/settings/flags';
import { usePaths } from '@portal/client/browser/paths';
import { useAuthority } from '@portal/client/session/session-store';
import { requestScreen } from '@portal/ui/layout/screen-settings';
import { removeToast, toast } from '@portal/ui/feedback/toast';

/**
 * Toast for a submitted request; it stays until closed, also on the portfolio page that follows. See Details leads to
 * its form among the documents, or to the request itself for users who may not view documents [TRF-11, TRF-12].
 */
export function useSubmittedToast(): (id: string) => void {
  const paths = usePaths();
  const selfCleared = useFlag('selfClearedTransactions');
  const mayViewDocuments = useAuthority('api:can-view-document');
  return id => {
    const documents = paths.account(selfCleared ? 'documents/documents-other' : 'docs');
    const shown = toast({
      name: 'transfer-submitted',
      text: 'Your transfer request has been submitted.',
      status: 'info',
      autoClose: false,
      persistent: true,
      shouldReplace: true,
      actions: [
        {
          label: 'See Details',
          run() {
            removeToast(shown);
            requestScreen({ redirectTo: mayViewDocuments ? documents : paths.transfer(id) });
          },
        },
      ],
    });
  };
}

/** Toast for a request that was refused or could not be sent [TRF-13]. */
export const showSubmitFailed = (): void =>
  void toast({
    name: 'transfer-failed',
    text: 'An error occurred. Please try again.',
    status: 'error',
    shouldReplace: true,
  });
