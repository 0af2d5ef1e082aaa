import { expect, test } from "vitest";
import { routeOf } from "../parts/route";
import { backLink, codesText } from "./account";

test("a guest's link leads back to the page with its key, which no server sees in the address", () => {
  const key = "Ab_9-xyz";
  const link = new URL(backLink("https://table.example", "/games/", key));
  expect(link.pathname + link.search).toBe("/games/");
  expect(routeOf(link.hash)).toEqual({ path: ["back", key], query: {} });
});

test("codes are printed one a line, below whose they are and where", () => {
  expect(codesText("Codes of Ada", "https://table.example/", ["AAAA-BBBB", "CCCC-DDDD"])).toBe(
    "Codes of Ada\nhttps://table.example/\n\nAAAA-BBBB\nCCCC-DDDD\n",
  );
});
