/**
 * Frames on their way to a reader, in order, to be sent together. Readers who get the same frames in the same order share
 * one batch, so its bytes are put together once for all of them.
 */
export interface Batch {
  /** The batch with one more frame; this one stays as it is. */
  add(frame: Buffer): Batch;
  /** All frames as the content of one WebSocket message. */
  bytes(): Buffer;
  /** The same as it goes over the wire, with the header of a server's text message before it (RFC 6455, 5.2). */
  framed(): Buffer;
}

/** The batch of those who have nothing waiting. */
export const createBatch = (): Batch => batchOf(null, null);

interface Link extends Batch {
  readonly before: Link | null;
  readonly frame: Buffer | null;
}

function batchOf(before: Link | null, frame: Buffer | null): Link {
  let bytes: Buffer | null = null;
  let framed: Buffer | null = null;
  // Most often all readers go on with the same frame; only where their ways part there is more than one.
  let newest: Link | null = null;
  let others: Map<Buffer, Link> | null = null;
  const self: Link = {
    before,
    frame,
    add(next) {
      if (newest?.frame === next) return newest;
      const known = others?.get(next);
      if (known !== undefined) return known;
      const made = batchOf(self, next);
      if (newest?.frame) (others ??= new Map()).set(newest.frame, newest);
      newest = made;
      return made;
    },
    bytes() {
      bytes ??= before?.frame ? joinFrames(self) : (frame ?? Buffer.alloc(0));
      return bytes;
    },
    framed() {
      framed ??= Buffer.concat([textHeader(self.bytes().length), self.bytes()]);
      return framed;
    },
  };
  return self;
}

const wholeText = 0x81;

/** A server's messages are not masked, so the header is the same for every reader. */
function textHeader(length: number): Buffer {
  if (length < 126) return Buffer.from([wholeText, length]);
  const isShort = length < 65_536;
  const header = Buffer.alloc(isShort ? 4 : 10);
  header[0] = wholeText;
  header[1] = isShort ? 126 : 127;
  if (isShort) header.writeUInt16BE(length, 2);
  else header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

function joinFrames(last: Link): Buffer {
  const frames: Buffer[] = [];
  for (let link: Link | null = last; link !== null; link = link.before)
    if (link.frame !== null) frames.push(link.frame);
  return Buffer.concat(frames.reverse());
}
