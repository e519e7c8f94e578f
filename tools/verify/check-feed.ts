import { quoteTopic, traderTopic, tradeTopic } from '@portal/contracts/live';
import type { Finding, Note } from './findings';
import { pickTexts, readOwner, readSymbols } from './known';
import type { FurtherCheck, Run } from './verify';
import { checkMessage, type LiveMessage, type TopicKind } from './live-messages';
import { FeedFailure, readFeed, type FeedProblem, type FeedReader } from './feed-reader';

/** How the live feed is read. */
export interface FeedPlan {
  /** 'wss://live.example.com/feed' */
  readonly url: string;
  /** Whose id the topic of the orders has, by the settings; null if they don't say. Both are read, to find out which is right. */
  readonly traderTopic: 'user' | 'account' | null;
  /** What happens while the feed is read; it ends with this. `topics` are read, `messages` grow. */
  readonly during: (topics: readonly string[], messages: readonly LiveMessage[], run: Run) => Promise<void>;
}

/** Symbols of which quotes and trades are read, at most. */
const mostSymbols = 20;

/**
 * Reads the topics of the live feed: symbols by one connection, the orders of each possible trader by another, so that a
 * refusal is known.
 */
export const checkFeed =
  ({ url, traderTopic: whose, during }: FeedPlan): FurtherCheck =>
  async run => {
    const messages: LiveMessage[] = [];
    const open = (kind: TopicKind, topics: readonly string[]) => connect(run, url, { kind, topics }, messages);
    const symbols = readSymbols(run).securities.slice(0, mostSymbols);
    const topics = [...symbols.map(quoteTopic), ...symbols.map(tradeTopic)];
    const prices = topics.length === 0 ? [] : [await open('quote', topics)];
    const traders = await Promise.all(
      listTraders(run).map(async trader => ({ trader, ...(await open('trader', [trader.topic])) })),
    );
    const chosen = traders.filter(({ trader }) => (whose ?? trader.whose) === trader.whose);
    await during(
      [...prices, ...chosen].flatMap(each => each.topics),
      messages,
      run,
    );
    // Of two topics of orders one is enough.
    const refused = traders.filter(each => problemsOf(each).length > 0);
    const isRead = chosen.some(each => !refused.includes(each));
    run.findings.push(...[...prices, ...(isRead ? [] : chosen.slice(0, 1))].flatMap(problemsOf));
    if (traders.length > 1) {
      const heard = traders.filter(({ trader }) => messages.some(({ topic }) => topic === trader.topic));
      const [only, ...others] = refused.length > 0 ? traders.filter(each => !refused.includes(each)) : heard;
      if (only !== undefined && others.length === 0 && only.trader.whose !== whose)
        run.notes.push(chooseTopic(only.trader.whose));
    }
    const connections = [...prices, ...traders];
    for (const { reader } of connections) await reader?.close();
    if (topics.length === 0) for (const kind of ['quote', 'trade'] as const) skip(run, kind, noSymbol);
    if (traders.length === 0) skip(run, 'trader', noTrader);
    const kinds = new Set(connections.flatMap(({ kind, reader }) => (reader === null ? [] : [kind])));
    checkMessages(run, messages, [...kinds]);
  };

interface Trader {
  readonly whose: 'user' | 'account';
  readonly topic: string;
}

/** "Per trader" of the specification: by the id of the user or of the account [LIV-03]. */
function listTraders(run: Run): Trader[] {
  if (run.target.cookies === null) return [];
  const [userId = ''] = pickTexts(run, 'auth.user', 'userId');
  const ids = { user: userId, account: readOwner(run).accountId } as const;
  return (['user', 'account'] as const)
    .filter(each => ids[each] !== '')
    .map(each => ({ whose: each, topic: traderTopic(ids[each]) }));
}

const chooseTopic = (whose: Trader['whose']): Note => ({
  route: 'live.trader',
  message: `Order updates come by the id of the ${whose}: set traderTopic to "${whose}", and the portal reads no other topic.`,
});

const noSymbol = 'No symbol is known from any call.';
const noTrader = 'The id of the user is not known: GET auth/user did not give one, or there is no --cookie.';
const skip = (run: Run, kind: TopicKind, message: string): void =>
  void run.unverified.push({ route: `live.${kind}`, kind: 'not called', message });

const polled = 'prices and orders are loaded every 10 seconds instead';

interface Connection {
  readonly kind: TopicKind;
  readonly topics: readonly string[];
  /** Null if there is no connection; `failure` says why. */
  readonly reader: FeedReader | null;
  readonly failure?: FeedFailure;
}

async function connect(
  { target }: Run,
  url: string,
  { kind, topics }: Pick<Connection, 'kind' | 'topics'>,
  messages: LiveMessage[],
): Promise<Connection> {
  const headers = { ...target.headers, ...(target.cookies === null ? {} : { cookie: target.cookies.header() }) };
  try {
    const reader = await readFeed({ url, headers, topics, onMessage: message => messages.push(message) });
    return { kind, topics, reader };
  } catch (error) {
    return { kind, topics, reader: null, ...(error instanceof FeedFailure && { failure: error }) };
  }
}

function problemsOf({ kind, reader, failure }: Connection): Finding[] {
  if (reader !== null) return checkConnection(kind, reader);
  const { message, kind: how } = failure ?? ({ message: 'expected a connection', kind: 'no response' } as const);
  return [{ route: `live.${kind}`, path: '', kind: how, message, effect: polled }];
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
  const seen = new Set<TopicKind>();
  for (const message of messages) {
    const kind = kindOf(message.topic);
    seen.add(kind);
    run.findings.push(...checkMessage(kind, message));
  }
  run.messages += messages.length;
  const expected: readonly TopicKind[] = connected.flatMap(kind => (kind === 'quote' ? ['quote', 'trade'] : [kind]));
  for (const kind of expected.filter(each => !seen.has(each))) {
    run.unverified.push({ route: `live.${kind}`, kind: 'no message', message: 'None came while the feed was read.' });
  }
}
