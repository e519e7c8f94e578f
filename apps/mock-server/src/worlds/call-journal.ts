/** A body as it was sent. */
export interface SentBody {
  /** In bytes. */
  readonly size: number;
  /** The JSON text, or why there is none: another content type, too large, or dropped for newer bodies. */
  readonly content: { readonly json: string } | { readonly leftOut: 'notJson' | 'tooLarge' | 'dropped' };
}

/** A call of the portal as it was answered. */
export interface JournalCall {
  /** Counted in its world, from 1. */
  readonly number: number;
  /** Epoch milliseconds of the world's clock. */
  readonly at: number;
  /** Number of the last entry of the log before it was answered. */
  readonly seq: number;
  /** Whether the world answered; else another back end or a recording did, and the call says nothing about the world. */
  readonly byWorld: boolean;
  /** As in the contract: 'orders.place'. */
  readonly name: string;
  readonly method: string;
  readonly url: string;
  /** Null if a fault kept the response back. */
  readonly status: number | null;
  /** Milliseconds from the head of the request to the response, to a tenth; null without one. */
  readonly durationMs: number | null;
  /** Null without a body. */
  readonly request: SentBody | null;
  readonly response: SentBody | null;
  /** The beginning of a refusal as text; null for a success. */
  readonly error: string | null;
}

export type CallJournal = ReturnType<typeof createCallJournal>;

const maxCalls = 200;
/** Of all bodies of a world, which count for the memory of an idle one. */
const maxBytes = 131_072;

/** The last calls of a world, which its log does not have: most of them change nothing. Newer bodies drop older ones. */
export function createCallJournal() {
  const calls: JournalCall[] = [];
  let count = 0;
  let bytes = 0;
  return {
    add(call: Omit<JournalCall, 'number' | 'error'>): void {
      count += 1;
      calls.push({ ...call, number: count, error: formatRefusal(call) });
      bytes += bytesOf(call);
      if (calls.length > maxCalls) for (const dropped of calls.splice(0, 1)) bytes -= bytesOf(dropped);
      for (const [index, each] of calls.entries()) {
        if (bytes <= maxBytes) break;
        bytes -= bytesOf(each);
        calls[index] = { ...each, request: dropContent(each.request), response: dropContent(each.response) };
      }
    },
    /** Oldest first. */
    list: (): readonly JournalCall[] => [...calls],
    /** Those that the world answered. */
    listOfWorld: () => calls.filter(({ byWorld }) => byWorld),
  };
}

const bytesOf = ({ request, response }: Pick<JournalCall, 'request' | 'response'>): number =>
  [request, response].reduce((sum, body) => sum + (body !== null && 'json' in body.content ? body.size : 0), 0);
const dropContent = (body: SentBody | null): SentBody | null =>
  body !== null && 'json' in body.content ? { size: body.size, content: { leftOut: 'dropped' } } : body;

const maxErrorText = 500;

const formatRefusal = ({ status, response }: Pick<JournalCall, 'status' | 'response'>): string | null =>
  status === null || status < 400 || response === null || !('json' in response.content)
    ? null
    : response.content.json.slice(0, maxErrorText);
