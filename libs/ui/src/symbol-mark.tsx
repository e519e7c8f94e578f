import { useState } from 'react';
import styles from './symbol-mark.module.css';

interface SymbolMarkProps {
  symbol: string;
  /** Address of the logo; without it, or when it does not load, the first letter stands on a tinted ground. */
  logo?: string | null | undefined;
  /** 34 in tables, 44 in heads. */
  size?: 34 | 44;
}

/** One of the eight category colours, always the same for a symbol. */
const computeTint = (symbol: string): number =>
  (Array.from(symbol).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0) % 8) + 1;

/** The square mark beside a symbol. It says nothing that the symbol's text does not, so it is hidden from readers. */
export function SymbolMark({ symbol, logo, size = 34 }: SymbolMarkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (logo && logo !== failed) {
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
    <span className={styles.mark} data-size={size} data-tint={computeTint(symbol)} aria-hidden="true">
      {Array.from(symbol)[0] ?? ''}
    </span>
  );
}
