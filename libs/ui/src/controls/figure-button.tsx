import type { Figure } from '@portal/domain/portfolio/figure';
import type { ReactNode } from 'react';
import { missing } from '../format/missing';
import styles from './figure-button.module.css';

interface FigureButtonProps {
  figure: Figure;
  /** Accessible name of the figure: 'cash'. */
  name: string;
  /** The figure as text. One that is unknown, '-', cannot be explained and is no button. */
  text: string;
  /** How the figure is shown, if not as its text. */
  children?: ReactNode;
}

/** A figure that opens the sheet with the entries that it consists of. The sheet is part of the address. */
export function FigureButton({ figure, name, text, children = text }: FigureButtonProps) {
  if (text === missing) return children;
  return (
    <button
      type="button"
      className={styles.figure}
      translate="no"
      aria-label={`See how we calculated ${name}: ${text}`}
      onClick={() => void (window.location.hash = `explain=${encodeURIComponent(figure)}`)}
    >
      {children}
    </button>
  );
}
