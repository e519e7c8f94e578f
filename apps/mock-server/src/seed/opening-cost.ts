import { computePartCost } from '../exchange/ledger.ts';

/** More than any cost here: a position that is sold out on the way does not depend on its opening cost. */
const maxCost = 2 ** 50;

/** A change of a position: units in (above zero, with their cost in cents) or out. */
export interface CostStep {
  readonly units: number;
  readonly cost: number;
}

/**
 * The opening cost of a position in cents, such that it costs `end` after all steps by the ledger's rule: outgoing
 * units take their share of the average cost. The final cost grows monotonically with the opening cost, by at most a
 * cent a step, so a search finds it to the cent; if even zero is too much, it is zero.
 */
export function computeOpeningCost(facts: {
  readonly units: number;
  readonly steps: readonly CostStep[];
  readonly end: number;
}): number {
  const costAfter = (opening: number): number => {
    let { units } = facts;
    let cost = opening;
    for (const step of facts.steps) {
      if (step.units >= 0) cost += step.cost;
      else cost = -step.units >= units ? 0 : cost - computePartCost(cost, -step.units, units);
      units += step.units;
    }
    return cost;
  };
  let [low, high] = [0, Math.max(1, facts.end)];
  while (costAfter(high) < facts.end && high < maxCost) high *= 2;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (costAfter(middle) < facts.end) low = middle + 1;
    else high = middle;
  }
  return low;
}
