// The list of standing orders: the first that fits counts, so a new one for the same case takes the place of the old.
import type { Order, Reaction, Sight } from "../server/types";

const sameCase = (a: Order, b: Order) => a.question === b.question && (a.about ?? "") === (b.about ?? "") && a.option === b.option;

export function added(orders: Order[], order: Order): Order[] {
  const others = orders.filter((each) => !sameCase(each, order));
  // What is about one thing only goes before what is about anything, or it would never be reached.
  return order.about ? [order, ...others] : [...others, order];
}

// What is signed of an order: which it is of those that are given together, and what it says.
export const orderText = (order: Order, number: number): string =>
  JSON.stringify([number, order.question, order.about ?? "", order.option, order.always ?? false]);

export const without = (orders: Order[], at: number): Order[] => orders.filter((_, i) => i !== at);

// The questions that this seat is ever asked, and what it is offered just now, whether the list knew it or not.
export function reactionsOf(all: Reaction[], now: Pick<Sight, "seat" | "view" | "options">): Reaction[] {
  const key = now.view.question?.key;
  return all
    .filter((each) => (each.options[now.seat] ?? []).length > 0)
    .map((each) => {
      if (each.question !== key) return each;
      const known = each.options[now.seat] ?? [];
      const more = now.options.map((choice) => choice.text).filter((text) => !known.includes(text));
      return { ...each, options: { ...each.options, [now.seat]: [...known, ...more] } };
    });
}
