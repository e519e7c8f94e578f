import { useEffect, useState } from 'react';
import { drawModules } from './qr-modules';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** Encoded text: a URL, a wallet address. */
  value: string;
  /** Purpose of the code, for screen readers. Show an alternative to scanning beside it. */
  label: string;
}

/** Width of the white margin that scanners need, in modules. */
const quietZone = 4;

type QrImage = { readonly size: number; readonly path: string } | 'failed' | null;

/**
 * A QR code as SVG, black on white in both color schemes, because many scanners need that. The encoder is loaded with
 * the first code; the box has its final size from the start.
 */
export function QrCode({ value, label }: QrCodeProps) {
  const [image, setImage] = useState<QrImage>(null);
  useEffect(() => {
    let isCurrent = true;
    const take = (next: QrImage): void => {
      if (isCurrent) setImage(next);
    };
    import('qrcode').then(
      ({ create }) => take(drawModules(create(value, { errorCorrectionLevel: 'M' }).modules)),
      () => take('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [value]);

  if (image === null) return <div className={styles.box} role="img" aria-label={label} aria-busy="true" />;
  if (image === 'failed') {
    return (
      <div className={styles.box} data-failed>
        The picture could not be drawn. Use the text beside it.
      </div>
    );
  }
  const side = image.size + 2 * quietZone;
  return (
    <svg
      className={styles.box}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={styles.ink} d={image.path} />
    </svg>
  );
}
