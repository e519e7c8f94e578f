/** A naive book for comparison with the real one: a list that is sorted again for every order. */
export interface NaiveOrder {
  readonly id: number;
  readonly isBuy: boolean;
  readonly price: number;
  readonly owner: object;
  leavesQty: number;
}

export interface NaiveFill {
  readonly resting: number;
  readonly incoming: number;
  readonly price: number;
  readonly quantity: number;
}

export class NaiveBook {
  orders: NaiveOrder[] = [];

  place(order: NaiveOrder): { readonly fills: NaiveFill[]; readonly isSelfTrade: boolean } {
    const fills: NaiveFill[] = [];
    while (order.leavesQty > 0) {
      const best = this.orders
        .filter(other => other.isBuy !== order.isBuy)
        .filter(other => (order.isBuy ? other.price <= order.price : other.price >= order.price))
        .sort((a, b) => (order.isBuy ? a.price - b.price : b.price - a.price) || a.id - b.id)[0];
      if (best === undefined) break;
      if (best.owner === order.owner) return { fills, isSelfTrade: true };
      const quantity = Math.min(best.leavesQty, order.leavesQty);
      best.leavesQty -= quantity;
      order.leavesQty -= quantity;
      fills.push({ resting: best.id, incoming: order.id, price: best.price, quantity });
      this.orders = this.orders.filter(other => other.leavesQty > 0);
    }
    if (order.leavesQty > 0) this.orders.push(order);
    return { fills, isSelfTrade: false };
  }

  /** Quantity of other owners ahead of this order. */
  computeQueuePosition(order: NaiveOrder): number {
    return this.orders
      .filter(other => other.isBuy === order.isBuy && other.owner !== order.owner)
      .filter(other =>
        other.price === order.price
          ? other.id < order.id
          : order.isBuy
            ? other.price > order.price
            : other.price < order.price,
      )
      .reduce((sum, other) => sum + other.leavesQty, 0);
  }

  cancel(id: number): void {
    this.orders = this.orders.filter(order => order.id !== id);
  }
}
