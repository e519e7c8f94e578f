import { IconChevronRight, IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import styles from './banner.module.css';

interface BannerProps {
  /** 18 px, in the color of links. */
  icon: ReactNode;
  /** One sentence and one link or button; `data-size="largeButton"` makes it larger [BNR-20]. */
  children: ReactNode;
  /** Where it may be closed. */
  onClose?: () => void;
  /** How many there are, and which of them this is, from 1; a way to the next shows where there is one. */
  place?: { readonly number: number; readonly count: number; readonly onNext: () => void };
  ref?: Ref<HTMLElement>;
}

/** A message across the screen, below the header, where it stays while the page scrolls [BNR-02]. */
export function Banner({ icon, children, onClose, place, ref }: BannerProps) {
  return (
    <section ref={ref} className={styles.banner} aria-label="Notice">
      <div className={styles.row}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <p className={styles.text}>{children}</p>
        <span className={styles.end}>
          {place !== undefined && place.count > 1 && (
            <button type="button" className={styles.next} onClick={place.onNext}>
              <span className="visually-hidden">Next notice, this is </span>
              {place.number} of {place.count}
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
