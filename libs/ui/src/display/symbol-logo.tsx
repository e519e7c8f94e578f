import { useState } from 'react';
import styles from './symbol-logo.module.css';

interface SymbolMarkProps {
  symbol: string;
  /** URL of the logo; without one, or when it fails to load, the first letter is shown on a tinted background. */
  logo?: string | null | undefined;
  /** In px: 34 in tables, 44 in page heads. */
  size?: 34 | 44;
}

/** Number of one of the eight category colours, always the same for a symbol. */
const computeTint = (symbol: string): number =>
  (Array.from(symbol).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0) % 8) + 1;

/** True unless an address names a scheme that no image has, such as 'javascript:'. */
const isImageAddress = (address: string): boolean => !/^\s*(?!https?:|data:image\/)[a-z][a-z\d+.-]*:/i.test(address);

/** Logo beside a symbol. Hidden from screen readers, because the symbol's text says the same. */
export function SymbolMark({ symbol, logo, size = 34 }: SymbolMarkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (logo && logo !== failed && isImageAddress(logo)) {
    return (
      <img
        className={styles.mark}
        data-size={size}
        src={logo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(logo)}
      />
    );
  }
  return (
    <span className={styles.mark} data-size={size} data-tint={computeTint(symbol)} aria-hidden="true" translate="no">
      {Array.from(symbol)[0] ?? ''}
    </span>
  );
}
