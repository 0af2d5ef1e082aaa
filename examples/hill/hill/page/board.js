// The board in the browser: plain DOM, no framework, no build. The page imports this file as it is.
const SVG = "http://www.w3.org/2000/svg";
const STYLE = new URL("board.css", import.meta.url).href;
const SIDES = ["red", "blue"];
const STEP = 90;

const far = (view) => Number(view.settings.distance);
const grounds = (view) => Array.from({ length: 2 * far(view) + 1 }, (_, n) => String(n - far(view)));

function draw(name, facts, ...inside) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(facts)) made.setAttribute(key, String(value));
  made.append(...inside);
  return made;
}

// One ground or trench: a button, if something can be done there.
function field(place, number, props) {
  const { view, words, pointing } = props;
  const side = SIDES.find((each) => place === `trench-${each}`);
  const classes = ["field", side ?? "ground"];
  if (pointing.glow.has(place)) classes.push("glow");
  if (pointing.marked.has(place)) classes.push("marked");
  if (side && view.table.dug.includes(side)) classes.push("dug");
  const label = side ? words.say("board-trench", { side }) : words.say("board-post", { place });
  const made = draw("g", {
    class: classes.join(" "),
    transform: `translate(${number * STEP} 0)`,
    role: "button",
    tabindex: pointing.glow.has(place) ? 0 : -1,
    "aria-label": label,
    "data-place": place,
  });
  made.append(draw("rect", { x: 5, y: 5, width: STEP - 10, height: STEP - 10, rx: 6 }));
  if (side) made.append(draw("path", { d: "M15 60 l10 -20 h10 l10 20 l10 -20 h10 l10 20" }));
  else made.append(draw("text", { x: STEP / 2, y: STEP - 18 }, place));
  if (place === String(view.table.line)) made.append(draw("path", { class: "flag", d: "M40 58 V18 L66 28 L40 38" }));
  made.addEventListener("click", () => pointing.point(place));
  made.addEventListener("pointerenter", () => pointing.hover(place));
  made.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") pointing.point(place);
  });
  return made;
}

function mount(element, props) {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = STYLE;
  const picture = draw("svg", { class: "hill-board", role: "group" });
  element.append(style, picture);

  function update(next) {
    const places = ["trench-red", ...grounds(next.view), "trench-blue"];
    const held = document.activeElement?.getAttribute("data-place"); // who plays by keyboard stays where they are
    picture.setAttribute("viewBox", `0 0 ${places.length * STEP} ${STEP}`);
    picture.setAttribute("aria-label", next.words.say("game-title"));
    picture.replaceChildren(...places.map((place, number) => field(place, number, next)));
    if (held) picture.querySelector(`[data-place="${held}"]`)?.focus();
  }
  update(props);
  return {
    update,
    unmount: () => {
      style.remove();
      picture.remove();
    },
  };
}

export default {
  mount,
  about: (line) => (line.key === "dug-in" ? [`trench-${line.facts.side}`] : [String(line.facts.line)]),
};
