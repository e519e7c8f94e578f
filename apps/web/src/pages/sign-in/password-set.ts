import { toast } from '@portal/ui/feedback/toast';

/** Confirms the new password with a toast on the next screen. */
export const announcePasswordSet = (): void =>
  void toast({
    name: 'password-set',
    text: 'Your new password is set. Please sign in with it.',
    status: 'success',
    position: 'top-center',
  });
