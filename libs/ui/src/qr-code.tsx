import { useEffect, useState } from 'react';
import { drawModules } from './qr-modules';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** What the code holds: an address, a wallet's address. */
  value: string;
  /** What the picture is for, for people who do not see it. Say beside it how to go on without. */
  label: string;
}

/** Modules of white that readers need around a code. */
const quietZone = 4;

type Drawing = { readonly size: number; readonly path: string } | 'failed' | null;

/**
 * A QR code as a vector, black on white in both modes, since many readers take no other. What draws it is loaded with
 * the first one; the box has its size from the start.
 */
export function QrCode({ value, label }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing>(null);
  useEffect(() => {
    let isCurrent = true;
    const take = (next: Drawing): void => {
      if (isCurrent) setDrawing(next);
    };
    import('qrcode').then(
      ({ create }) => take(drawModules(create(value, { errorCorrectionLevel: 'M' }).modules)),
      () => take('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [value]);

  if (drawing === null) return <div className={styles.box} role="img" aria-label={label} aria-busy="true" />;
  if (drawing === 'failed') {
    return (
      <div className={styles.box} data-failed>
        The picture could not be drawn. Use the text beside it.
      </div>
    );
  }
  const side = drawing.size + 2 * quietZone;
  return (
    <svg
      className={styles.box}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={styles.ink} d={drawing.path} />
    </svg>
  );
}
