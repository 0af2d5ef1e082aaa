import { expect, test } from "vitest";
import type { Order, Reaction, Sight } from "../server/types";
import { added, orderText, reactionsOf, without } from "./orders";

const pass: Order = { question: "deny", option: "pass", about: "", always: true };
const tobruk: Order = { question: "deny", option: "card 54", about: "tobruk", always: false };

test("an order about one place goes before the one about all, and a new one takes the place of the old", () => {
  expect(added([pass], tobruk)).toEqual([tobruk, pass]);
  expect(added([tobruk], pass)).toEqual([tobruk, pass]);
  expect(added([pass], { ...pass, always: false })).toEqual([{ ...pass, always: false }]);
  expect(without([tobruk, pass], 0)).toEqual([pass]);
});

test("an order is signed with its place in the list and all that it says, as the server writes it", () => {
  expect(orderText(tobruk, 2)).toBe('[2,"deny","tobruk","card 54",false]');
  expect(orderText({ question: "deny", option: "砂" }, 0)).toBe('[0,"deny","","砂",false]');
});

test("only questions that this seat is asked are listed, with what it is offered now", () => {
  const reaction = (question: string, seat: string): Reaction => ({ question, rule: "", asked: 1, options: { [seat]: ["pass"] }, about: {} });
  const now = { seat: "axis", view: { question: { key: "deny" } }, options: [{ text: "pass", final: true }, { text: "card 99", final: true }] };
  const found = reactionsOf([reaction("deny", "axis"), reaction("leave", "allies")], now as unknown as Sight);
  expect(found.map((each) => each.question)).toEqual(["deny"]);
  expect(found[0]?.options.axis).toEqual(["pass", "card 99"]);
});
