import { Button } from '@mantine/core';
import { useIdentity } from '@portal/client/account/global-data';
import { usePaths } from '@portal/client/browser/paths';
import { q } from '@portal/client/api/query';
import { useSession } from '@portal/client/session/session-store';
import { accounts } from '@portal/contracts/endpoints/accounts';
import { Notice } from '@portal/ui/feedback/notice';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { endWithPeriod } from '@portal/ui/format/end-with-period';
import { useQueries } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { AccountChoice } from './account-choice';
import styles from './switch-account.module.css';
import { isApiFailure } from '@portal/client/api/api-failure';
import { switchAccount } from '@portal/client/session/sign-in/switch-account';
import type { Account } from '@portal/contracts/schemas/account';
import { requestScreen } from '@portal/ui/layout/screen-settings';
import { useRef, useState } from 'react';

interface SwitchAccountModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Lists the user's accounts to switch to, the one in use marked, and a link to open a new one [SHL-30, SHL-31]. */
export function SwitchAccountModal({ opened, onClose }: SwitchAccountModalProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const current = useSession(auth => auth.accountId);
  const ids = useAccountIds();
  const infos = useQueries({
    queries: ids.map(accountId => ({ ...q(accounts.one, { params: { accountId } }), enabled: opened })),
  });
  const { chosen, problem, choose, clearProblem } = useSwitchAccount(() => {
    void navigate(paths.portfolio());
    onClose();
  });
  const close = (): void => {
    clearProblem();
    onClose();
  };
  return (
    <SheetModal
      opened={opened}
      onClose={close}
      locked={chosen !== null}
      title="Switch account"
      footer={
        <Button
          component={Link}
          to={paths.createAccount()}
          variant="default"
          size="md"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={close}
        >
          Create New Account
        </Button>
      }
    >
      <ul className={styles.list}>
        {ids.map((id, index) => {
          const info = infos[index];
          return (
            <li key={id}>
              <AccountChoice
                id={id}
                account={info?.data}
                failed={info?.isError ?? false}
                isCurrent={id === current}
                busy={chosen === id}
                disabled={chosen !== null}
                onChoose={choose}
                onRetry={() => void info?.refetch()}
              />
            </li>
          );
        })}
      </ul>
      {problem !== null && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </SheetModal>
  );
}

/** Ids of the user's accounts, without duplicates, in the order of the identity. */
function useAccountIds(): readonly string[] {
  const statuses = useIdentity()?.kycStatuses ?? [];
  return [...new Set(statuses.map(({ accountId }) => accountId))];
}

const notSwitched = 'We couldn’t switch accounts. Please try again.';

/**
 * Switches the account, one request at a time. `onSwitched` is called once the portal uses the chosen account [ACT-22,
 * ACT-23].
 */
function useSwitchAccount(onSwitched: () => void) {
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
      else setProblem('We couldn’t confirm the switch. Check which account you’re in, then try again.');
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setProblem(error.reason === null ? notSwitched : `${endWithPeriod(error.reason)} ${notSwitched}`);
    } finally {
      inProgress.current = false;
      setChosen(null);
      requestScreen({ overlayLoading: false });
    }
  };
  return { chosen, problem, choose: (account: Account) => void choose(account), clearProblem: () => setProblem(null) };
}
