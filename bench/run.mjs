import { ensureBuilt } from "../scripts/build.mjs";
import { fail } from "../scripts/run.mjs";

/*
 * Runs a scenario: `npm run bench -- SCENARIO [options]`, by default the comparison with other servers. Prints
 * figures with their bounds and exits with 1 if one is out of bounds.
 */
const servers = ["codegen", "bff", "provider"];
const scenarios = {
  peers: { parts: ["codegen"], load: () => import("./peers/peers.mjs") },
  profile: { parts: ["codegen"], load: () => import("./peers/profile.mjs") },
  lists: { parts: ["codegen"], load: () => import("./database/lists.ts") },
  money: { parts: ["codegen"], load: () => import("./database/money.ts") },
  soak: { parts: servers, load: () => import("./soak/soak.ts") },
  chaos: { parts: servers, load: () => import("./faults/chaos.ts") },
  fuzz: { parts: servers, load: () => import("./fuzz/fuzz.ts") },
  stop: { parts: servers, load: () => import("./cluster/stop.ts") },
  cluster: { parts: servers, load: () => import("./cluster/cluster.ts") },
  failover: { parts: servers, load: () => import("./failover/failover.ts") },
};

const [, , name = "peers"] = process.argv;
const scenario = scenarios[name];
if (!scenario) fail(`Unknown scenario ${name}; use one of ${Object.keys(scenarios).join(", ")}`);
await ensureBuilt(scenario.parts);
await scenario.load();
