import { ensureBuilt } from "../scripts/build.mjs";
import { fail } from "../scripts/run.mjs";

/* Runs a scenario: `npm run bench -- SCENARIO [options]`, by default the comparison with other servers. */
const serverTargets = ["codegen", "bff", "provider"];
const scenarios = {
  peers: { targets: ["codegen"], load: () => import("./peers/peers.mjs") },
  lists: { targets: ["codegen"], load: () => import("./database/lists.ts") },
  money: { targets: ["codegen"], load: () => import("./database/money.ts") },
  soak: { targets: serverTargets, load: () => import("./soak/soak.ts") },
  chaos: { targets: serverTargets, load: () => import("./faults/chaos.ts") },
  fuzz: { targets: [...serverTargets, "web"], load: () => import("./fuzz/fuzz.ts") },
  stop: { targets: serverTargets, load: () => import("./cluster/stop.ts") },
  cluster: { targets: serverTargets, load: () => import("./cluster/cluster.ts") },
  failover: { targets: serverTargets, load: () => import("./failover/failover.ts") },
  typing: { targets: [...serverTargets, "web"], load: () => import("./browser/typing.ts") },
};

const [, , name = "peers"] = process.argv;
const scenario = scenarios[name];
if (!scenario) fail(`Unknown scenario ${name}; use one of ${Object.keys(scenarios).join(", ")}`);
await ensureBuilt(scenario.targets);
await scenario.load();
