import type { sandbox } from '../../sandbox/sandbox.ts';
import type { CallsOf } from '../describe/document.ts';
import type { Tag } from './operation.ts';
import { errorSchemas, formatSchemas } from '../describe/formats.ts';
import { accountTransferSchemas } from '../portal/account-transfers.ts';
import { bankingSchemas } from '../portal/banking.ts';
import { orderSchemas } from '../portal/orders.ts';
import { portfolioSchemas } from '../portal/portfolio.ts';
import { startUpSchemas } from '../portal/start-up.ts';
import { transferSchemas } from '../portal/transfers.ts';
import { walletSchemas } from '../portal/wallets.ts';
import { accessCalls } from '../sandbox/access.ts';
import { behaviorCalls, behaviorSchemas } from '../sandbox/behavior.ts';
import { bundleCalls, bundleSchemas } from '../sandbox/bundles.ts';
import { callCalls } from '../sandbox/calls.ts';
import { marketControlCalls } from '../sandbox/market.ts';
import { moneyCalls, moneySchemas } from '../sandbox/money.ts';
import { peopleCalls, peopleSchemas } from '../sandbox/people.ts';
import { timelineCalls } from '../sandbox/timeline.ts';
import { transferControlCalls } from '../sandbox/transfers.ts';
import { clockCalls, worldCalls, worldSchemas } from '../sandbox/worlds.ts';

/** Documentation of all named schemas that the sandbox uses. */
export const sandboxSchemas = [
  ...formatSchemas,
  ...errorSchemas,
  ...orderSchemas,
  ...portfolioSchemas,
  ...transferSchemas,
  ...accountTransferSchemas,
  ...walletSchemas,
  ...bankingSchemas,
  ...startUpSchemas,
  ...worldSchemas,
  ...bundleSchemas,
  ...peopleSchemas,
  ...moneySchemas,
  ...behaviorSchemas,
];

/** Documentation of all calls of the sandbox. A noun without one does not compile. */
export const sandboxCalls: CallsOf<typeof sandbox> = {
  access: accessCalls,
  worlds: worldCalls,
  bundles: bundleCalls,
  timeline: timelineCalls,
  people: peopleCalls,
  clock: clockCalls,
  market: marketControlCalls,
  money: moneyCalls,
  transfers: transferControlCalls,
  behavior: behaviorCalls,
  calls: callCalls,
};

/** What each noun is for, in the order of the page. */
export const sandboxTags: Readonly<Record<keyof typeof sandbox, Tag>> = {
  access: { title: 'Access', description: 'The key of a shared sandbox.' },
  worlds: { title: 'Worlds', description: 'Worlds, their files and snapshots.' },
  bundles: {
    title: 'Failure bundles',
    description: 'A world with the state of a browser as one file, to be reopened.',
  },
  timeline: { title: 'Timeline', description: 'What happened in a world, and the world at any moment of that.' },
  people: { title: 'People', description: 'Personas, messages, codes and sessions.' },
  clock: { title: 'Clock', description: 'Time of a world.' },
  market: { title: 'Market', description: 'Prices, halts, market days, orders of all users, ledger.' },
  money: {
    title: 'Banks and cash',
    description: 'Banks, cash movements and wires; the modal of the bank-linking provider.',
  },
  transfers: { title: 'Transfers', description: 'Other brokers, chains and securities providers.' },
  behavior: { title: 'Behavior', description: 'Flags, settings, faults, the live feed and the log.' },
  calls: { title: 'Calls', description: 'The last calls of the portal, with masked bodies.' },
};
