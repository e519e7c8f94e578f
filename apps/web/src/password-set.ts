import { toast } from '@portal/ui/toast';

/** Says on the next screen, where the new password is asked for, that it is in place. */
export const tellPasswordSet = (): void =>
  void toast({
    name: 'password-set',
    text: 'Your new password is set. Please sign in with it.',
    status: 'success',
    position: 'top-center',
  });
