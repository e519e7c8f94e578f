import { FrameImpl, Parser, type IFrame } from '@stomp/stompjs';
import type { RawData } from 'ws';

/** STOMP frames are text, in however many pieces they come. */
export const textOf = (data: RawData): string =>
  Buffer.concat(Array.isArray(data) ? data : [Buffer.isBuffer(data) ? data : Buffer.from(data)]).toString();

/** Calls `onFrame` for each frame of the texts that the returned function gets, wherever they are cut. */
export function createFrameParser(onFrame: (frame: IFrame) => void): (text: string) => void {
  const parser = new Parser(
    raw => onFrame(FrameImpl.fromRawFrame(raw, true)),
    () => undefined,
  );
  return text => parser.parseChunk(text);
}
