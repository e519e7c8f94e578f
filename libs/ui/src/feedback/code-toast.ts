import { toast, type ToastStatus } from './toast';

interface CodeToast {
  readonly text: string;
  readonly status: ToastStatus;
  readonly detail: string | null;
}

/** Tells what became of a code that was requested; a newer one takes its place. */
export const showCodeToast = ({ text, status, detail }: CodeToast): void =>
  void toast({ name: 'code-delivery', text, detail, status, position: 'top-center', shouldReplace: true });
