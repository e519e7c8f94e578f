import { IconChevronRight, IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import styles from './banner.module.css';

interface BannerProps {
  /** 18 px, in the link color. */
  icon: ReactNode;
  /** One sentence and one link or button; `data-size="largeButton"` makes it larger [BNR-20]. */
  children: ReactNode;
  /** Shows a close button. */
  onClose?: () => void;
  /** Number of this banner, from 1, and the count; a button to the next one shows when there are several. */
  position?: { readonly number: number; readonly count: number; readonly onNext: () => void };
  ref?: Ref<HTMLElement>;
}

/** A message across the screen below the header; it stays visible while the page scrolls [BNR-02]. */
export function Banner({ icon, children, onClose, position, ref }: BannerProps) {
  return (
    <section ref={ref} className={styles.banner} aria-label="Notice">
      <div className={styles.row}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <p className={styles.text}>{children}</p>
        <span className={styles.end}>
          {position !== undefined && position.count > 1 && (
            <button type="button" className={styles.next} onClick={position.onNext}>
              <span className="visually-hidden">Next notice; showing </span>
              {position.number} of {position.count}
              <IconChevronRight size={16} stroke={2} aria-hidden="true" />
            </button>
          )}
          {onClose !== undefined && (
            <button type="button" className={styles.close} aria-label="Close this notice" onClick={onClose}>
              <IconX size={18} stroke={2} aria-hidden="true" />
            </button>
          )}
        </span>
      </div>
    </section>
  );
}
