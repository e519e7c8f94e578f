import type { AuthBrand } from './auth-brand';
import styles from './brand-panel.module.css';
import { Guilloche } from './guilloche';

interface BrandPanelProps {
  brand: AuthBrand;
  /** On mobile only the name is shown, to leave room for the form. */
  short: boolean;
}

/** The colored side of the sign-in screens: brand, pitch and facts. */
export function BrandPanel({ brand, short }: BrandPanelProps) {
  return (
    <header className={styles.panel} data-short={short || undefined}>
      <Guilloche />
      <p className={styles.name}>
        <svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor" aria-hidden="true">
          <path d={brand.mark} />
        </svg>
        {brand.name}
      </p>
      <div className={styles.words}>
        <p className={styles.headline}>{brand.headline}</p>
        <p className={styles.pitch}>{brand.pitch}</p>
      </div>
      <dl className={styles.facts}>
        {brand.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
