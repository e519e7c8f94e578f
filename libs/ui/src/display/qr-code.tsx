import { useEffect, useState } from 'react';
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
        We couldn’t show the QR code. Use the Copy button instead.
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

/** Modules of a QR code, row by row; true or 1 is dark. */
interface QrModules {
  readonly size: number;
  readonly data: ArrayLike<number | boolean>;
}

/** SVG path of the dark modules, one unit each. Adjacent modules of a row are drawn as one, so that no seams show. */
export function drawModules({ size, data }: QrModules): { readonly size: number; readonly path: string } {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let start = 0; start < size; start += 1) {
      let end = start;
      while (end < size && Boolean(data[row * size + end])) end += 1;
      if (end === start) continue;
      path += `M${start} ${row}h${end - start}v1H${start}z`;
      start = end;
    }
  }
  return { size, path };
}
