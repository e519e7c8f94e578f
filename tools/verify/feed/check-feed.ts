import { quoteTopic, traderTopic, tradeTopic } from '@portal/contracts/live';
import type { Finding } from '../model/findings';
import { pickTexts, readSymbols } from '../plan/known';
import type { FurtherCheck, Run } from '../verify';
import { checkMessage, createSequenceCheck, type LiveMessage, type TopicKind } from './messages';
import { readFeed, type FeedProblem, type FeedReader } from './reader';

/** How the live feed is read. */
export interface FeedPlan {
  /** 'wss://live.example.com/feed' */
  readonly url: string;
  /** What happens while the feed is read; it ends with this. `topics` are read, `messages` grow. */
  readonly during: (topics: readonly string[], messages: readonly LiveMessage[], run: Run) => Promise<void>;
}

/** Symbols of which quotes and trades are read, at most. */
const mostSymbols = 20;

/** Reads the topics of the live feed: symbols by one connection, the user's orders by another, so that a refusal is known. */
export const checkFeed =
  ({ url, during }: FeedPlan): FurtherCheck =>
  async run => {
    const symbols = readSymbols(run).securities.slice(0, mostSymbols);
    const [userId] = run.target.cookies === null ? [] : pickTexts(run, 'auth.user', 'userId');
    const topics = [...symbols.map(quoteTopic), ...symbols.map(tradeTopic)];
    const own = userId === undefined ? [] : [traderTopic(userId)];
    const messages: LiveMessage[] = [];
    const readers: { readonly reader: FeedReader; readonly kind: TopicKind }[] = [];
    for (const [kind, some] of [
      ['quote', topics],
      ['trader', own],
    ] as const) {
      const reader = await connect(run, url, kind, some, messages);
      if (reader !== null) readers.push({ reader, kind });
    }
    await during([...topics, ...own], messages, run);
    for (const { reader, kind } of readers) {
      run.findings.push(...checkConnection(kind, reader));
      await reader.close();
    }
    checkMessages(
      run,
      messages,
      readers.map(({ kind }) => kind),
    );
  };

const polled = 'prices and orders are loaded every 10 seconds instead';

async function connect(
  run: Run,
  url: string,
  kind: TopicKind,
  topics: readonly string[],
  messages: LiveMessage[],
): Promise<FeedReader | null> {
  if (topics.length === 0) return null;
  const { cookies, headers } = run.target;
  const all = { ...headers, ...(cookies === null ? {} : { cookie: cookies.header() }) };
  try {
    return await readFeed({ url, headers: all, topics, onMessage: message => messages.push(message) });
  } catch (error) {
    const message = error instanceof Error ? error.message : 'expected a connection';
    run.findings.push({ route: `live.${kind}`, path: '', kind: 'no response', message, effect: polled });
    return null;
  }
}

const problemTexts: Readonly<Record<FeedProblem, readonly [message: string, effect: string]>> = {
  silent: ['expected a heart-beat within two of its intervals', 'the portal connects again'],
  refused: ['expected the subscriptions to be accepted, not an ERROR frame', polled],
  closed: ['expected a connection that stays open', 'the portal connects again'],
};

function checkConnection(kind: TopicKind, { beatMs, problems }: FeedReader): Finding[] {
  const route = `live.${kind}`;
  const without: Finding = {
    route,
    path: 'header heart-beat',
    kind: 'missing',
    message: 'expected heart-beats from the server, offered in CONNECTED',
    effect: 'a dead connection is noticed late',
  };
  return [
    ...(beatMs > 0 ? [] : [without]),
    ...[...problems].map((each): Finding => {
      const [message, effect] = problemTexts[each];
      return { route, path: '', kind: 'no response', message, effect };
    }),
  ];
}

const kindOf = (topic: string): TopicKind =>
  topic.startsWith(quoteTopic('')) ? 'quote' : topic.startsWith(tradeTopic('')) ? 'trade' : 'trader';

function checkMessages(run: Run, messages: readonly LiveMessage[], connected: readonly TopicKind[]): void {
  const checkSequence = createSequenceCheck();
  const seen = new Set<TopicKind>();
  for (const message of messages) {
    const kind = kindOf(message.topic);
    seen.add(kind);
    const { findings, extra } = checkMessage(kind, message);
    run.findings.push(...findings, ...(run.offered.has('liveSequence') ? checkSequence(kind, message) : []));
    for (const path of extra) {
      run.notes.push({ route: `live.${kind}`, message: `${path} is not in the contract; the portal ignores it.` });
    }
  }
  run.messages += messages.length;
  const expected: readonly TopicKind[] = connected.flatMap(kind => (kind === 'quote' ? ['quote', 'trade'] : [kind]));
  for (const kind of expected.filter(each => !seen.has(each))) {
    run.notes.push({ route: `live.${kind}`, message: 'No message came while the feed was read.' });
  }
}
