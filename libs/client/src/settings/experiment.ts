import { actionButtonSize, parseVariant, selectVariant, type ActionButtonSize } from '@portal/domain/access/experiment';
import { useFlagText } from './flags.ts';
import { useSession } from '../session/session-store.ts';

/**
 * Size of the action buttons for this user: the variant of the flag service, else derived from the user id, so that a
 * user sees the same size on every device [BNR-17, BNR-18].
 */
export function useActionButtonSize(): ActionButtonSize {
  const named = parseVariant(actionButtonSize, useFlagText('actionButtonSize'));
  const key = useSession(session => session.userId ?? 'anonymous');
  return named ?? selectVariant(actionButtonSize, key);
}
