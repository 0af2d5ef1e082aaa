#!/usr/bin/env node
// An engine for Sandtable in JavaScript. It asks for the odds of its options and prefers those that chance cannot spoil:
// the fewer outcomes may follow, the better; among equals, any.
//
//   sandtable engine-check "node examples/engines/engine.js"
//   sandtable match "engine:node examples/engines/engine.js" random --game omaha --games 20

const readline = require("node:readline");

let asked = null;

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

/** A small generator of numbers, so that the same question with the same seed gets the same answer. */
function luck(seed) {
  let state = (seed >>> 0) || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** The options that leave the least to chance. */
function calmest(options, odds) {
  const outcomes = (option) => (odds[option] ? odds[option].length : 0);
  const least = Math.min(...options.map(outcomes));
  return options.filter((option) => outcomes(option) === least);
}

function answer() {
  const best = calmest(asked.options, asked.odds || {});
  say({ number: asked.number, answer: best[luck(asked.seed)(best.length)] });
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  switch (message.do) {
    case "hello":
      say({ hello: { name: "examples/engine.js", wants: ["odds"] } });
      break;
    case "ask":
      asked = message;
      answer();
      break;
    case "again": // rejected, by the rules in message.rules
      asked.options = asked.options.filter((option) => option !== message.answer);
      answer();
      break;
    case "bye":
      process.exit(0);
  }
});
