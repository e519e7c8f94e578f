/** More than anything costs here: where the beginning is sold out on the way, it does not matter in the end. */
const greatest = 2 ** 50;

/** A change of a position: units in (above zero, with what they cost in cents) or out. */
export interface CostStep {
  readonly units: number;
  readonly cost: number;
}

/**
 * What a position must have cost at the beginning, in cents, so that it has cost `end` after all steps by the ledger's
 * rule: what goes out takes its share of the average with it. The cost at the end grows with that at the beginning by a
 * cent a step at most, so a search finds it to the cent; where even nothing at the beginning is too much, it is nothing.
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
      else cost = -step.units >= units ? 0 : cost - share(cost, -step.units, units);
      units += step.units;
    }
    return cost;
  };
  let [low, high] = [0, Math.max(1, facts.end)];
  while (costAfter(high) < facts.end && high < greatest) high *= 2;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (costAfter(middle) < facts.end) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** As the ledger does it: in whole cents, half a cent rounded up. */
const share = (cost: number, part: number, units: number): number =>
  Number((BigInt(cost) * BigInt(part) * 2n + BigInt(units)) / (BigInt(units) * 2n));
