import { toggleShortcuts, useShortcutsOn } from '@portal/client/preferences/shortcuts';
import { CheckField } from '@portal/ui/fields/check-field';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { useEffect, useState } from 'react';
import styles from './shortcuts-modal.module.css';

interface ShortcutsModalProps {
  opened: boolean;
  onClose: () => void;
}

interface Shortcut {
  /** Alternative keys for the same action. */
  readonly keys: readonly string[];
  readonly does: string;
}

const groups: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: ['/', 'Ctrl K', '⌘ K'], does: 'Find a symbol' },
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close a dialog or menu' },
    ],
  },
  {
    title: 'On a symbol page',
    shortcuts: [
      { keys: ['B'], does: 'Buy: go to the order form' },
      { keys: ['S'], does: 'Sell: go to the order form' },
      { keys: ['Enter'], does: 'Review order (in the order form)' },
    ],
  },
  {
    title: 'In the market list',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Go to the previous or next symbol' },
      { keys: ['Enter'], does: 'View the symbol' },
    ],
  },
  {
    title: 'On a chart',
    shortcuts: [
      { keys: ['←', '→'], does: 'Go to the previous or next point' },
      { keys: ['Page Up', 'Page Down'], does: 'Go 5 points forward or back' },
      { keys: ['Home', 'End'], does: 'Go to the first or last point' },
    ],
  },
];

/** List of keyboard shortcuts, and the switch for single-key ones. */
export function ShortcutsModal({ opened, onClose }: ShortcutsModalProps) {
  const isOn = useShortcutsOn();
  // Opens one render after mounting: only a dialog that was closed before knows its opener, to return the focus.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <SheetModal opened={opened && isReady} onClose={onClose} title="Keyboard shortcuts" focusHeading>
      <div className={styles.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map(key => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <CheckField
          label="Single-key shortcuts"
          description="/, ?, B, and S work when no field is selected."
          checked={isOn}
          onChange={toggleShortcuts}
        />
      </div>
    </SheetModal>
  );
}
