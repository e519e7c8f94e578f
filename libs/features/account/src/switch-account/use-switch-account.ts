import { isApiFailure } from '@portal/client/api/api-failure';
import { switchAccount } from '@portal/client/session/sign-in/switch-account';
import type { Account } from '@portal/contracts/schemas/account';
import { requestScreen } from '@portal/ui/layout/screen-settings';
import { useRef, useState } from 'react';

const notSwitched = 'You’re still in your current account. Please try again.';

/**
 * Switches the account, one request at a time. `onSwitched` is called once the portal uses the chosen account [ACT-22,
 * ACT-23].
 */
export function useSwitchAccount(onSwitched: () => void) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const inProgress = useRef(false);
  const choose = async ({ id, brokerId }: Account): Promise<void> => {
    if (inProgress.current) return;
    inProgress.current = true;
    setChosen(id);
    setProblem(null);
    requestScreen({ overlayLoading: true });
    try {
      const outcome = await switchAccount({ accountId: id, brokerId: brokerId ?? '' });
      if (outcome === 'switched') onSwitched();
      else setProblem(`We couldn’t switch accounts. ${notSwitched}`);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setProblem([error.reason ?? 'We couldn’t switch accounts.', notSwitched].join(' '));
    } finally {
      inProgress.current = false;
      setChosen(null);
      requestScreen({ overlayLoading: false });
    }
  };
  return { chosen, problem, choose: (account: Account) => void choose(account), clearProblem: () => setProblem(null) };
}
