import { readBooks, type Books } from './books.ts';
import type { Persona } from '../mount.tsx';
import type { Venue } from '../venue.ts';

/** A statement of the portal about orders or money, and what the books must say when it appears. */
interface Claim {
  readonly text: RegExp;
  readonly isTrue: (now: Books, before: Books) => boolean;
}

const more =
  (
    entry:
      | 'orders'
      | 'filled'
      | 'canceled'
      | 'rejected'
      | 'deposits'
      | 'withdrawals'
      | 'tokenWithdrawals'
      | 'shareTransfers'
      | 'banks',
  ) =>
  (now: Books, before: Books): boolean =>
    now[entry] > before[entry];

/** Everything that moves money or shares, or that orders it. */
const moves = ({ orders, deposits, withdrawals, tokenWithdrawals, shareTransfers }: Books): number =>
  orders + deposits + withdrawals + tokenWithdrawals + shareTransfers;

const nothingMoved = (now: Books, before: Books): boolean => moves(now) === moves(before);

const claims: readonly Claim[] = [
  { text: /Order accepted/, isTrue: more('orders') },
  { text: /has completely filled/, isTrue: more('filled') },
  { text: /has been successfully canceled/, isTrue: more('canceled') },
  { text: /Your order was rejected: |Order rejected\./, isTrue: more('rejected') },
  { text: /Deposit submitted/, isTrue: more('deposits') },
  { text: /Withdrawal submitted/, isTrue: more('withdrawals') },
  { text: /withdrawal request has been succesfully received/, isTrue: more('tokenWithdrawals') },
  { text: /transfer request has been submitted/, isTrue: more('shareTransfers') },
  { text: /Your request to link your account was successful/, isTrue: more('banks') },
  {
    text: /(order|deposit|withdrawal|transfer|request) (was not|wasn’t|didn’t) (placed|made|sent|received|reach)/i,
    isTrue: nothingMoved,
  },
  { text: /Nothing (was|has been) (placed|sent|made|moved|changed)/, isTrue: nothingMoved },
  { text: /Failed to withdraw asset/, isTrue: nothingMoved },
  { text: /Nothing was added/, isTrue: (now, before) => now.banks === before.banks },
  { text: /Unable to cancel/, isTrue: (now, before) => now.canceled === before.canceled },
  {
    text: /Available to trade/,
    isTrue({ cash }) {
      const shown = /Available to trade\s*(\$[\d,.]+|-)/.exec(document.body.textContent)?.[1];
      return shown === undefined || shown === '-' || Number(shown.replaceAll(/[$,]/g, '')) === Number(cash);
    },
  },
];

interface ClaimWatch {
  /** Statements that the books contradicted when they appeared, with the books of that moment. */
  readonly untrue: readonly string[];
  stop(): void;
}

/** Compares what the page says with the books of the world, at the moment when a statement appears. */
export function watchClaims(venue: Venue, persona: Persona): ClaimWatch {
  const before = readBooks(venue, persona);
  const untrue: string[] = [];
  const shown = new Set<Claim>();
  const observer = new MutationObserver(() => {
    const text = document.body.textContent;
    for (const claim of claims) {
      if (!claim.text.test(text)) {
        shown.delete(claim);
        continue;
      }
      if (shown.has(claim)) continue;
      shown.add(claim);
      const now = readBooks(venue, persona);
      if (claim.isTrue(now, before)) continue;
      untrue.push(`'${claim.text.exec(text)?.[0]}': ${JSON.stringify(now)}, before ${JSON.stringify(before)}`);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return { untrue, stop: () => observer.disconnect() };
}
