/** A book as one would write it first: a list, sorted anew for every order. What the real one is compared with. */
export interface NaiveOrder {
  readonly id: number;
  readonly isBuy: boolean;
  readonly price: number;
  readonly owner: object;
  left: number;
}

export interface NaiveFill {
  readonly resting: number;
  readonly incoming: number;
  readonly price: number;
  readonly quantity: number;
}

export class NaiveBook {
  orders: NaiveOrder[] = [];

  place(order: NaiveOrder): { readonly fills: NaiveFill[]; readonly metItself: boolean } {
    const fills: NaiveFill[] = [];
    while (order.left > 0) {
      const best = this.orders
        .filter(other => other.isBuy !== order.isBuy)
        .filter(other => (order.isBuy ? other.price <= order.price : other.price >= order.price))
        .sort((a, b) => (order.isBuy ? a.price - b.price : b.price - a.price) || a.id - b.id)[0];
      if (best === undefined) break;
      if (best.owner === order.owner) return { fills, metItself: true };
      const quantity = Math.min(best.left, order.left);
      best.left -= quantity;
      order.left -= quantity;
      fills.push({ resting: best.id, incoming: order.id, price: best.price, quantity });
      this.orders = this.orders.filter(other => other.left > 0);
    }
    if (order.left > 0) this.orders.push(order);
    return { fills, metItself: false };
  }

  /** What of others trades before this order. */
  computeAhead(order: NaiveOrder): number {
    return this.orders
      .filter(other => other.isBuy === order.isBuy && other.owner !== order.owner)
      .filter(other =>
        other.price === order.price
          ? other.id < order.id
          : order.isBuy
            ? other.price > order.price
            : other.price < order.price,
      )
      .reduce((sum, other) => sum + other.left, 0);
  }

  cancel(id: number): void {
    this.orders = this.orders.filter(order => order.id !== id);
  }
}
