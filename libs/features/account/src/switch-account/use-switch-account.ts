import { isApiFailure } from '@portal/client/api/api-failure';
import { switchAccount } from '@portal/client/session/sign-in/switch-account';
import type { Account } from '@portal/contracts/schemas/account';
import { requestScreen } from '@portal/ui/layout/screen-settings';
import { useRef, useState } from 'react';

const notSwitched = 'You are still working with the account you had. Please try again.';

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
      else setProblem(`The account could not be switched. ${notSwitched}`);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setProblem([error.reason ?? 'The account could not be switched.', notSwitched].join(' '));
    } finally {
      inProgress.current = false;
      setChosen(null);
      requestScreen({ overlayLoading: false });
    }
  };
  return { chosen, problem, choose: (account: Account) => void choose(account), clearProblem: () => setProblem(null) };
}
