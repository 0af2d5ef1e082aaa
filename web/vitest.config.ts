import { defineConfig, mergeConfig } from "vitest/config";
import { gamesFolder } from "./build/games.ts";
import page from "./vite.config.ts";

// Apart from the build, which needs nothing that only the tests need.
export default mergeConfig(
  page,
  defineConfig({
    test: { include: ["src/**/*.test.ts", `${gamesFolder}/*/page/**/*.test.ts`], environment: "node" },
  }),
);
