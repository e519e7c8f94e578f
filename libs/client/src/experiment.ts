import { actionButtonSize, parseVariant, selectVariant, type ActionButtonSize } from '@portal/domain/experiment';
import { useFlagText } from './flags.ts';
import { useSession } from './session-store.ts';

/**
 * How large the action buttons are for this user: as the flag service says where it names a variant, else by the user's
 * id, so that a person sees the same on every device [BNR-17, BNR-18].
 */
export function useActionButtonSize(): ActionButtonSize {
  const named = parseVariant(actionButtonSize, useFlagText('actionButtonSize', ''));
  const key = useSession(session => session.userId ?? 'anonymous');
  return named ?? selectVariant(actionButtonSize, key);
}
