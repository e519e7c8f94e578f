import { sessionCookieName } from '@portal/mock-server/identity/session-cookie';
import { decimal } from '@portal/domain/money/money';
import { tryPlacing } from '@portal/mock-server/testing/world-fixtures';
import { act } from '@testing-library/react';
import type { Venue } from '../venue.ts';
import type { Action, FeedDisturbance } from './schedule.ts';
import {
  cancelOrder,
  moveCash,
  placeOrder,
  signInAgain,
  switchAccount,
  switchInOtherTab,
  tryAgain,
} from './simulated-user.ts';
import { accountsOf, nextAmount, openOrders, orderTopic, type SimulationRun } from './simulation-run.ts';

/** Carries out an action. What the page does not offer at the moment is left out, as a user would. */
export async function carryOut(run: SimulationRun, action: Action): Promise<void> {
  const { venue, page } = run;
  const { world, hosted } = venue;
  await signInAgain(run);
  const [inUse, other] = accountsOf(run);
  switch (action.kind) {
    case 'order':
      return placeOrder(run, action);
    case 'cancel':
      return cancelOrder(run, action.pick);
    case 'moveCash':
      return moveCash(run, action);
    case 'open':
      return page.open(`/investors/${action.page}`);
    case 'tryAgain':
      return tryAgain(run);
    case 'switchAccount':
      return switchAccount(run);
    case 'reload':
      // Without a network the browser shows a page of its own.
      return navigator.onLine ? page.reload() : undefined;
    case 'offline':
      return page.setOnline(false);
    case 'online':
      return page.setOnline(true);
    case 'wait':
      return page.pass(action.seconds * 1000);
    case 'fill':
    case 'reject': {
      await page.pass(action.seconds * 1000);
      const open = openOrders(run, action.kind === 'fill' && action.ofOther ? other : inUse);
      const picked = open[action.pick % open.length];
      if (picked === undefined) return;
      if (action.isLost) loseNextUpdate(run);
      const { orderId, leavesQuantity } = picked;
      if (action.kind === 'reject')
        return change(run, pauseMs, () => world.execute('order.reject', { orderId, reason: 'Closed' }));
      const part = action.part ? Math.max(1, Math.floor(Number(leavesQuantity) / 2)) : Number(leavesQuantity);
      return change(run, pauseMs, () => world.execute('order.fillNow', { orderId, quantity: decimal(String(part)) }));
    }
    // The venue may refuse it, for the lack of cash.
    case 'orderElsewhere': {
      const quantity = nextAmount(run);
      const price = (run.prices.get(action.symbol) ?? 1) * 0.97;
      return change(run, pauseMs, () =>
        tryPlacing(world, action.ofOther ? other : inUse, {
          symbol: action.symbol,
          side: 'buy',
          quantity: String(quantity),
          price: price.toFixed(2),
        }),
      );
    }
    case 'switchInOtherTab':
      return switchInOtherTab(run, other);
    case 'sessionEnds': {
      const sessionId = venue.jar.get(sessionCookieName(false));
      if (sessionId === undefined) return;
      return change(run, pauseMs, () => world.execute('session.end', { sessionId }));
    }
    case 'clockJump':
      return change(run, pauseMs, () => venue.advance(action.minutes * 60_000));
    case 'pricesMove':
      if (action.page !== null) await page.open(`/investors/${action.page}`);
      for (let i = 0; i < action.times; i++) await movePrices(run, i % 2 === 0 ? 1.004 : 0.997);
      return;
    case 'callFault':
      for (const route of action.routes)
        world.execute('fault.arrange', { route, effect: action.effect, times: action.times });
      return;
    case 'feedFault':
      hosted.feed.arrange(feedFaultOf(run, action.fault));
      // A refused topic is noticed by a new connection.
      if (action.fault.kind === 'refuseTopic') hosted.feed.arrange({ kind: 'cut' });
      return page.settle();
    case 'quirks':
      world.execute('quirks.set', { quirks: [...new Set([...run.backEnd.quirks, ...action.quirks])] });
      return;
  }
}

function feedFaultOf(run: SimulationRun, fault: FeedDisturbance): Parameters<Venue['hosted']['feed']['arrange']>[0] {
  const topic = orderTopic(run);
  switch (fault.kind) {
    case 'cut':
    case 'refuse':
      return fault;
    case 'refuseTopic':
      return { kind: 'refuseTopic', topic };
    case 'reorder':
      return { kind: 'reorder', topic, window: fault.messages };
    case 'drop':
    case 'repeat':
    case 'malformed':
    case 'gap':
      return { kind: fault.kind, topic, messages: fault.messages };
  }
}

function loseNextUpdate(run: SimulationRun): void {
  run.venue.hosted.feed.arrange({ kind: 'drop', topic: orderTopic(run), messages: 1 });
}

async function movePrices(run: SimulationRun, factor: number): Promise<void> {
  await change(run, movePauseMs, () => {
    for (const [symbol, before] of run.prices) {
      const price = before * factor;
      run.prices.set(symbol, price);
      run.venue.world.execute('market.movePrice', { symbol, price: decimal(price.toFixed(2)) });
    }
  });
}

/** Pause after a change of the venue, in milliseconds. A page that responds to a price takes about as long again. */
const pauseMs = 100;
const movePauseMs = 50;

/** Changes something at the venue, and waits until the page has heard of it. */
async function change({ venue, page }: SimulationRun, ms: number, work: () => unknown): Promise<void> {
  await act(async () => {
    work();
    venue.hosted.feed.flush();
  });
  await page.pass(ms);
}
