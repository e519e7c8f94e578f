/** The size of a picture in pixels, read from its header without decoding; null if it cannot be read. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

export function readPixels(bytes: Uint8Array, mimeType: string): Pixels | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    if (mimeType === 'image/png') return { width: view.getUint32(16), height: view.getUint32(20) };
    if (mimeType === 'image/gif') return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    return mimeType === 'image/jpeg' ? readJpeg(view) : readHeif(bytes, view);
  } catch (error) {
    // Read beyond the end: the header is truncated.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Frame headers are the markers C0 to CF, except those of tables (C4), extensions (C8) and arithmetic coding (CC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readJpeg(view: DataView): Pixels | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The largest of the image's spatial extents ('ispe' boxes): thumbnails and tiles have smaller ones. */
function readHeif(bytes: Uint8Array, view: DataView): Pixels | null {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let largest: Pixels | null = null;
  for (let at = content.indexOf('ispe'); at >= 0; at = content.indexOf('ispe', at + 4)) {
    const found = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (largest === null || found.width * found.height > largest.width * largest.height) largest = found;
  }
  return largest;
}
