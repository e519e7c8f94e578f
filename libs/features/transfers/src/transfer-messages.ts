import { useFlag } from '@portal/client/flags';
import { usePaths } from '@portal/client/paths';
import { useAuthority } from '@portal/client/session-store';
import { askScreen } from '@portal/ui/screen-settings';
import { removeToast, toast } from '@portal/ui/toast';

/**
 * Says that a request was submitted; it stays until it is closed, also on the portfolio where the user goes next. See Details
 * leads to its form among the documents, or to the request itself for those who may view no documents [TRF-11, TRF-12].
 */
export function useSaySubmitted(): (id: string) => void {
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
            askScreen({ redirectTo: mayViewDocuments ? documents : paths.transfer(id) });
          },
        },
      ],
    });
  };
}

/** Says that a request was refused, or could not be sent [TRF-13]. */
export const saySubmitFailed = (): void =>
  void toast({
    name: 'transfer-failed',
    text: 'An error occurred. Please try again.',
    status: 'error',
    shouldReplace: true,
  });
