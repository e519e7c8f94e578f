import { deflateSync } from 'node:zlib';

/** Small files of every accepted kind for tests: picture headers with a size in pixels, without any image data. */

/** The bytes of a text, one per character. */
export const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4);
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 6, 0, 0, 0], 16);
  const data = deflateSync(Buffer.alloc(5));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const end = bytesOf('\0\0\0\0IEND\xae\x42\x60\x82');
  return Buffer.concat([bytesOf('\x89PNG\r\n\x1a\n'), header, length, bytesOf('IDAT'), data, Buffer.alloc(4), end]);
}
export function gif(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([bytesOf('GIF89a'), size, bytesOf('\x00\x00\x00;')]);
}
export function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...bytesOf('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  return Buffer.concat([start, frame, Buffer.from([0xff, 0xd9])]);
}
/** `brand` is 'heic' or 'mif1'. */
export function heif(brand: string, width: number, height: number): Buffer {
  const extent = Buffer.alloc(20);
  extent.writeUInt32BE(20, 0);
  extent.write('ispe', 4);
  extent.writeUInt32BE(width, 12);
  extent.writeUInt32BE(height, 16);
  const type = Buffer.concat([Buffer.from([0, 0, 0, 24]), bytesOf(`ftyp${brand}\0\0\0\0mif1${brand}`)]);
  return Buffer.concat([type, extent, Buffer.alloc(64)]);
}
/** A complete PDF; `inside` makes it as long as requested. */
export const pdf = (inside = ''): Buffer =>
  bytesOf(`%PDF-1.4\n1 0 obj<<>>endobj\n${inside}trailer<<>>\nstartxref\n9\n%%EOF\n`);
