import { expect, test } from "vitest";
import { inDeck, intoPile, moveCard, pieceAt, placeAt, put, toggled, whereIs, written, type Cards, type Pieces, type Position } from "./editing";

const units: Pieces = { kind: "pieces", field: "units", pieces: [{ id: "a1", states: ["", "-1"] }, { id: "b2", states: [""] }], places: ["hill", "town"], prefix: "region", piles: ["removed"] };
const cards: Cards = { kind: "cards", field: "cards", cards: [{ id: "7", copies: 2 }], piles: ["hand", "discards"], numbers: true };
const start: Position = { game: "a-game", settings: {}, table: { units: { a1: "hill -1" }, removed: ["b2"], hand: [7], discards: [], beach: ["x y", "z w"], held: ["p"] } };

test("a piece is at a place with its state, in a pile, or nowhere", () => {
  expect(whereIs(start.table, units, "a1")).toEqual({ place: "hill", state: "-1", pile: "" });
  expect(whereIs(start.table, units, "b2")).toEqual({ place: "", state: "", pile: "removed" });
  expect(whereIs(put(start, units, "a1", "").table, units, "a1")).toEqual({ place: "", state: "", pile: "" });
});

test("a piece that is put somewhere leaves where it was, and nothing else changes", () => {
  const there = put(start, units, "b2", "town");
  expect(there.table).toEqual({ ...start.table, units: { a1: "hill -1", b2: "town" }, removed: [] });
  expect(intoPile(there, units, "a1", "removed").table.removed).toEqual(["a1"]);
  expect(start.table.removed).toEqual(["b2"]);
});

test("what is pointed at is a piece or a place", () => {
  expect(pieceAt(units, "unit a1")).toBe("a1");
  expect(pieceAt(units, "region hill")).toBeNull();
  expect(placeAt(units, "region hill")).toBe("hill");
  expect(placeAt(units, "region nowhere")).toBeNull();
  expect(placeAt(units, "unit a1")).toBeNull();
});

test("copies of a card move between piles and deck, never more than there are", () => {
  expect(inDeck(start.table, cards, "7")).toBe(1);
  const two = moveCard(start, cards, "7", "", "hand");
  expect(two.table.hand).toEqual([7, 7]);
  expect(moveCard(two, cards, "7", "", "hand")).toBe(two);
  expect(moveCard(two, cards, "7", "hand", "discards").table).toMatchObject({ hand: [7], discards: [7] });
  expect(inDeck(moveCard(start, cards, "7", "hand", "").table, cards, "7")).toBe(2);
});

test("sets and grids", () => {
  expect(toggled(start, "held", "p").table.held).toEqual([]);
  expect(toggled(start, "held", "q").table.held).toEqual(["p", "q"]);
  expect(written(start, "beach", 1, 0, "v").table.beach).toEqual(["x y", "v w"]);
});
