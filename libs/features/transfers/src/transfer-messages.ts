import { useFlag } from '@portal/client/flags';
import { usePaths } from '@portal/client/paths';
import { askScreen } from '@portal/ui/screen-settings';
import { removeToast, toast } from '@portal/ui/toast';

/** Says that a request was submitted; it stays until it is closed, also on the portfolio where the user goes next [TRF-11, TRF-12]. */
export function useSaySubmitted(): () => void {
  const paths = usePaths();
  const selfCleared = useFlag('selfClearedTransactions');
  return () => {
    const id = toast({
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
            removeToast(id);
            askScreen({ redirectTo: paths.account(selfCleared ? 'documents/documents-other' : 'docs') });
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
