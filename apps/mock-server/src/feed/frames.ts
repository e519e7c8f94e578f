import { sequenceHeader } from '@portal/contracts/live';
import { FrameImpl, type StompHeaders } from '@stomp/stompjs';

/** A STOMP 1.2 frame as text, formatted by the codec that the portal's client uses. */
export function formatFrame(command: string, headers: StompHeaders, body = ''): string {
  const frame = FrameImpl.marshall({
    command,
    headers,
    body,
    escapeHeaderValues: command !== 'CONNECTED',
    skipContentLengthHeader: false,
  });
  // The codec returns text for a text body.
  return frame as string;
}

/** One message on one topic; frames differ between readers only by subscription id. */
export interface Message {
  readonly topic: string;
  readonly sequence: number;
  frameFor(subscriptionId: string): string;
}

/** A message. Without `isNumbered` it has no sequence header. */
export function createMessage(topic: string, sequence: number, data: unknown, isNumbered = true): Message {
  const body = typeof data === 'string' ? data : JSON.stringify(data);
  return {
    topic,
    sequence,
    frameFor: subscription =>
      formatFrame(
        'MESSAGE',
        {
          destination: topic,
          subscription,
          'message-id': `${topic}-${sequence}`,
          ...(isNumbered && { [sequenceHeader]: String(sequence) }),
          'content-type': 'application/json',
        },
        body,
      ),
  };
}
