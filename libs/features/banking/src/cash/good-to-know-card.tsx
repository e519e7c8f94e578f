import { useAccountBlock } from '@portal/client/account/account-block';
import { LinkButton } from '@portal/ui/controls/link-button';
import { helpHref } from '@portal/ui/layout/help-request';
import { SectionCard } from '@portal/ui/layout/section-card';
import { IconBuildingBank, IconCash, IconClock, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { savingsNote } from './bank-labels';
import styles from './good-to-know-card.module.css';
import { useCashMove } from './use-cash-move';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Processing times and restrictions, shown before the user starts [BNK-40 to BNK-43]. */
export function GoodToKnowCard() {
  const { open } = useCashMove();
  const block = useAccountBlock();
  return (
    <SectionCard title="Good to know" padded>
      <ul className={styles.list}>
        <Entry icon={<IconClock {...icon} />} title="New accounts">
          Allow 1–3 days for us to review a newly linked bank account. For some accounts, we first send two small
          deposits, which take about 1 business day.
        </Entry>
        <Entry icon={<IconBuildingBank {...icon} />} title="Savings accounts">
          {savingsNote}
        </Entry>
        <Entry icon={<IconCash {...icon} />} title="Using your cash">
          You may not be able to trade with or withdraw all of your cash right away.{' '}
          <a href={helpHref('deposits')}>See when you can use it</a>
        </Entry>
        {block === null && (
          <Entry icon={<IconInfoCircle {...icon} />} title="Wire transfer">
            Deposit cash without linking a bank account.{' '}
            <LinkButton onClick={() => open('wire')}>View instructions</LinkButton>
          </Entry>
        )}
      </ul>
    </SectionCard>
  );
}

function Entry({ icon: mark, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>{mark}</span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{children}</p>
      </div>
    </li>
  );
}
