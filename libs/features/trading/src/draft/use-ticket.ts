import type { OrderableSymbol } from './orderable-symbol';
import { useFlag } from '@portal/client/settings/flags';
import { useAccount } from '@portal/client/account/global-data';
import { useLiveSymbols, useQuote, type Quote } from '@portal/client/quotes/quotes';
import { useServerNow } from '@portal/client/browser/server-time';
import { useSession } from '@portal/client/session/session-store';
import { q } from '@portal/client/api/query';
import { ownerQuery, useBalances } from '@portal/client/account/balances';
import { useSettings } from '@portal/client/settings/use-settings';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { isAccountOpen } from '@portal/domain/accounts/account-status';
import { checkOrder, offeredTimesInForce, type OrderContext } from '@portal/domain/orders/order';
import { computeMaxQuantity, computeOrderCost, type OrderCost } from '@portal/domain/orders/order-cost';
import { isFeeWaived } from '@portal/domain/orders/fee-rule';
import type { OrderProblem } from '@portal/domain/orders/order-problems';
import { computeSellable } from '@portal/domain/portfolio/position';
import { add, divide, hundred, multiply, subtract, zero, type Decimal } from '@portal/domain/money/money';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { useQuery } from '@tanstack/react-query';
import {
  asCheckedOrder,
  asksAccreditation,
  asReadyOrder,
  readFigures,
  type ReadyOrder,
  type TicketDraft,
} from './ticket-draft';
import { useFee, type FeeState } from './use-fee';
import { hoursOf, useVenueHours, type VenueHours } from './use-venue-hours';

/**
 * Derived state of a draft: market, balances, cost and problems. Unknown values are null or undefined, never assumed.
 */
export interface Ticket {
  readonly quote: Quote | undefined;
  readonly hours: VenueHours;
  readonly fee: FeeState;
  readonly waived: boolean;
  readonly cost: OrderCost | null;
  readonly balances: BalancesState;
  /** Available cash in dollars after the order fills at its limit; null while unknown. */
  readonly cashAfter: Decimal | null;
  /**
   * Largest quantity that a percentage of what is available allows, rounded down to the decimals of the symbol: of the
   * cash at the limit price with the fee, or of the holding. Null while unknown.
   */
  readonly amountOf: (percent: Decimal) => Decimal | null;
  readonly offeredTimes: readonly number[];
  readonly timeInForceMax: number;
  /** The account is accredited: the checkbox is initially checked [SYM-20]. */
  readonly isAccredited: boolean;
  readonly selfAccredited: boolean;
  readonly problems: readonly OrderProblem[];
  /** The order to review; null until complete. */
  readonly ready: ReadyOrder | null;
  /** The venue's time with minute precision, epoch milliseconds. */
  readonly now: number;
}

interface BalancesState {
  /** Cash in dollars not held by open orders; undefined while unknown. */
  readonly cash: Decimal | undefined;
  /** What can be sold of the symbol; undefined while unknown. */
  readonly holding: Decimal | undefined;
  /** Holdings of the symbol held by open orders; undefined while unknown. */
  readonly held: Decimal | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
}

const minute = 60_000;

/** Loads the data a draft is checked against, and checks it with the same rules as the venue. */
export function useTicket(draft: TicketDraft, symbol: OrderableSymbol): Ticket {
  const { symbol: code } = symbol;
  useLiveSymbols([code]);
  const quote = useQuote(code);
  const marketHours = useVenueHours();
  const balances = useBalancesOf(code);
  const account = useAccount();
  const settings = useSettings();
  const canTrade = useFlag('canTrade');
  const offeredTimes = offeredTimesInForce({ gtc: useFlag('timeInForceGtc'), gtd: useFlag('timeInForceGtd') });
  const authorities = useSession(session => session.authorities.list);
  const now = useServerNow(minute);
  // Coins trade around the clock: the market's schedule and status do not apply.
  const hours = hoursOf(symbol, marketHours, now);

  const figures = readFigures(draft, symbol);
  const { price, quantity } = figures;
  const fee = useFee(code, price, quantity);
  const waived = isFeeWaived(code);
  const isAccredited = account?.accreditation?.isAccredited === true;
  const selfAccredited = asksAccreditation(draft, symbol) && (draft.selfAccredited ?? isAccredited);
  const { cash, holding } = balances;

  const context: OrderContext = {
    symbol,
    now,
    timeInForceMax: settings.timeInForceMax,
    offeredTimes,
    ordersOpen: hours.state?.ordersOpen,
    canTrade,
    authorities,
    // Undefined while the account is not loaded: the server decides.
    isAccountOpen: isAccountOpen(account ?? {}),
    domicile: account?.domicile,
    restrictedCountries: settings.restrictedCountries,
    fee: fee.fee,
    ...(cash === undefined ? {} : { availableCash: cash }),
    ...(holding === undefined ? {} : { availableQuantity: holding }),
  };
  const cost =
    price === null || quantity === null || fee.fee === null
      ? null
      : computeOrderCost(draft.side, price, quantity, fee.fee);
  const facts = fee.assetId === null ? null : { symbol: code, assetId: fee.assetId, selfAccredited };
  const isBuy = draft.side === sides.buy;

  return {
    quote,
    hours,
    fee,
    waived,
    cost,
    balances,
    cashAfter: cost && cash !== undefined ? (isBuy ? subtract(cash, cost.total) : add(cash, cost.total)) : null,
    amountOf(percent) {
      const available = isBuy ? cash : holding;
      if (available === undefined) return null;
      const part = divide(multiply(available, percent), hundred, isBuy ? 2 : symbol.num_decimals, 'down');
      if (!isBuy || part === null) return part;
      return price === null ? null : computeMaxQuantity(part, price, symbol.num_decimals, { waived });
    },
    offeredTimes,
    timeInForceMax: settings.timeInForceMax,
    isAccredited,
    selfAccredited,
    problems: checkOrder(asCheckedOrder(draft, figures, selfAccredited), context),
    ready: facts && asReadyOrder(draft, figures, facts),
    now,
  };
}

function useBalancesOf(code: string): BalancesState {
  const balances = useBalances();
  const cash = balances.data && availableOf(balances.data.fiatAssets.USD);
  const owner = useSession(session => session);
  const sellable = useQuery({
    ...q(portfolio.holding, { params: { symbol: code }, query: ownerQuery(owner) }),
    enabled: owner.accountId !== null,
  });
  return {
    cash,
    holding: computeSellable(
      (sellable.isError ? undefined : sellable.data?.quantity) ?? null,
      balances.data && (balances.data.tokenAssets[code] ?? null),
    ),
    held: balances.data && (balances.data.tokenAssets[code]?.openOrderBalance ?? undefined),
    failed: balances.isError && balances.data === undefined,
    busy: balances.isFetching,
    retry: () => void balances.refetch(),
  };
}

/** An asset that the response does not list has a zero balance. */
const availableOf = (asset: { readonly availableWithdrawalBalance: Decimal | null } | undefined) =>
  asset === undefined ? zero : (asset.availableWithdrawalBalance ?? undefined);
