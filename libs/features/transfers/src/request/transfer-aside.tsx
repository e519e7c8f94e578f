import { computeDisplayedDays } from '@portal/domain/transfers/share-transfer';
import { askHelp } from '@portal/ui/layout/help-request';
import { LinkButton } from '@portal/ui/controls/link-button';
import { formatDays } from '@portal/ui/format/format-days';
import { SectionCard } from '@portal/ui/layout/section-card';
import { IconClock, IconCoin, IconHelpCircle, IconReceipt2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from '../transfer/transfers.module.css';

interface TransferAsideProps {
  /** Transfer types whose durations are shown, each with its label. */
  durations: readonly { readonly label: string; readonly kind: string }[];
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Information before requesting shares: duration, fees, cost basis and contact [TRF-33 to TRF-37]. */
export function TransferAside({ durations }: TransferAsideProps) {
  return (
    <SectionCard title="Good to know" padded>
      <ul className={styles.notes}>
        <Note icon={<IconClock {...icon} />} title="How long it takes">
          {durations.map(({ label, kind }) => (
            <span key={kind} className={styles.noteLine}>
              {label}: {formatDays(computeDisplayedDays(kind))}.
            </span>
          ))}
        </Note>
        <Note icon={<IconCoin {...icon} />} title="Fees">
          We charge no transfer fee. The other institution may charge one.
        </Note>
        <Note icon={<IconReceipt2 {...icon} />} title="Cost basis">
          If we don’t receive your cost basis, we’ll ask you to enter it.
        </Note>
        <Note icon={<IconHelpCircle {...icon} />} title="Questions">
          <LinkButton onClick={() => askHelp('acat')}>See ACATS FAQs or contact us</LinkButton>
        </Note>
      </ul>
    </SectionCard>
  );
}

interface NoteProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

const Note = ({ icon: mark, title, children }: NoteProps) => (
  <li className={styles.note}>
    {mark}
    <div>
      <p className={styles.noteTitle}>{title}</p>
      <div className={styles.noteText}>{children}</div>
    </div>
  </li>
);
