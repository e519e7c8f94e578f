/**
 * Frames queued for a reader, in order, to be sent together. Readers with the same frames in the same order share one
 * batch, so its bytes are assembled once for all of them.
 */
export interface Batch {
  /** The batch with one more frame; the original is not changed. */
  add(frame: Buffer): Batch;
  /** All frames as the payload of one WebSocket message. */
  bytes(): Buffer;
  /** The payload as sent over the wire, with the header of an unmasked text message (RFC 6455, section 5.2). */
  framed(): Buffer;
}

/** The empty batch. */
export const createBatch = (): Batch => batchOf(null, null);

interface Link extends Batch {
  readonly before: Link | null;
  readonly frame: Buffer | null;
}

function batchOf(before: Link | null, frame: Buffer | null): Link {
  let bytes: Buffer | null = null;
  let framed: Buffer | null = null;
  // Usually all readers append the same frame; a batch has more than one successor only where readers diverge.
  let newest: Link | null = null;
  let others: Map<Buffer, Link> | null = null;
  const self: Link = {
    before,
    frame,
    add(next) {
      if (newest?.frame === next) return newest;
      const existing = others?.get(next);
      if (existing !== undefined) return existing;
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
