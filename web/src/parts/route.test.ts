import { expect, test } from "vitest";
import { routeOf } from "./route";

test("an address is parted into its path and its query", () => {
  expect(routeOf("#/t/abc?seat=axis&key=k%201")).toEqual({ path: ["t", "abc"], query: { seat: "axis", key: "k 1" } });
  expect(routeOf("")).toEqual({ path: [], query: {} });
});

test("an address that was cut within a sign still leads somewhere", () => {
  expect(routeOf("#/p/a%20b/%E3%8")).toEqual({ path: ["p", "a b", "%E3%8"], query: {} });
});
