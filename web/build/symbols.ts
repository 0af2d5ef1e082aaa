// Unit symbols by milsymbol, drawn while the page is built: the page then carries a few paths and not the whole library.
import ms from "milsymbol";
import type { Plugin } from "vite";

const NAME = "virtual:symbols";

// What a unit is, by its printed types, as a letter code of APP-6: friendly ground unit, division. Battalions
// (`kas-`) carry no sign of size: their counters are small.
const KINDS: Record<string, string> = {
  infantry: "SFGPUCI----I---",
  motorized: "SFGPUCIM---I---",
  armor: "SFGPUCA----I---",
  "armor+motorized": "SFGPUCIZ---I---",
  "kas-armor": "SFGPUCA--------",
  "kas-mech": "SFGPUCIZ-------",
  "kas-motor": "SFGPUCIM-------",
  "kas-antitank": "SFGPUCAA-------",
  "kas-pioneer": "SFGPUCE--------",
  "kas-engineer": "SFGPUCE--------",
  "kas-recon": "SFGPUCR--------",
  "kas-artillery": "SFGPUCF--------",
  "kas-rocket": "SFGPUCFR-------",
  "kas-flak": "SFGPUCDG-------",
  "kas-infantry": "SFGPUCI--------",
  "kas-ranger": "SFFPGR---------",
};

export function draw(code: string): string {
  const symbol = new ms.Symbol(code, {
    size: 30,
    fill: false,
    frame: true,
    strokeWidth: 5,
    monoColor: "currentColor",
  });
  return symbol.asSVG();
}

export function symbols(): Plugin {
  return {
    name: "symbols",
    resolveId: (id) => (id === NAME ? "\0" + NAME : undefined),
    load(id) {
      if (id !== "\0" + NAME) return undefined;
      const drawn = Object.fromEntries(Object.entries(KINDS).map(([kind, code]) => [kind, draw(code)]));
      return `export default ${JSON.stringify(drawn)};`;
    },
  };
}
