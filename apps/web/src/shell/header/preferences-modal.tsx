import {
  type UserPreferences,
  changeUserPreferences,
  preferenceChoices,
  useUserPreferences,
} from '@portal/client/preferences/user-preferences';
import { useFlag } from '@portal/client/settings/flags';
import { decimal } from '@portal/domain/money/money';
import { PercentChange } from '@portal/ui/display/change-text';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { Button, SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './preferences-modal.module.css';

interface PreferencesModalProps {
  opened: boolean;
  onClose: () => void;
}

const labels = {
  upColor: { green: 'Green', red: 'Red' },
  density: { normal: 'Normal', compact: 'Compact' },
  timeInForce: { day: 'Day', goodTilCanceled: 'GTC' },
  firstPage: { portfolio: 'Portfolio', market: 'Market', orders: 'Orders', history: 'History' },
} as const satisfies { [Name in keyof UserPreferences]: Record<UserPreferences[Name], string> };

/** Preferences of the user in this browser. Each applies at once, in all tabs. */
export function PreferencesModal({ opened, onClose }: PreferencesModalProps) {
  const offersGtc = useFlag('timeInForceGtc');
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      title="Preferences"
      subtitle="Changes apply only to you in this browser."
    >
      <div className={styles.fields}>
        <Choice name="upColor" label="Color for rising prices and Buy">
          <span className={styles.sample}>
            <PercentChange value={decimal('1.25')} />
            <PercentChange value={decimal('-0.8')} />
          </span>
        </Choice>
        <Choice name="density" label="Table row spacing" />
        {offersGtc && (
          <Choice name="timeInForce" label="Default time in force">
            GTC means Good ’til canceled.
          </Choice>
        )}
        <Choice name="firstPage" label="Start page" />
      </div>
      <Button fullWidth onClick={onClose}>
        Done
      </Button>
    </SheetModal>
  );
}

interface ChoiceProps {
  name: keyof UserPreferences;
  label: string;
  children?: ReactNode;
}

function Choice({ name, label, children }: ChoiceProps) {
  const preferences = useUserPreferences();
  const id = useId();
  const hint = useId();
  const texts: Readonly<Record<string, string>> = labels[name];
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        {...(children !== undefined && { 'aria-describedby': hint })}
        data={preferenceChoices[name].map(value => ({ value, label: texts[value] ?? value }))}
        value={preferences[name]}
        onChange={value => changeUserPreferences({ [name]: value })}
      />
      {children !== undefined && (
        <p id={hint} className={styles.hint}>
          {children}
        </p>
      )}
    </div>
  );
}
