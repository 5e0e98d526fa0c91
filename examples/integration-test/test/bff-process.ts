import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Folder of a built Media Planner. */
const folder = process.env["MEDIA_PLANNER"] ?? join(import.meta.dirname, "../../..");

export interface BffProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the BFF on a free port. Its log states the address. */
export async function startBff(upstreamUrl: string): Promise<BffProcess> {
  const child = spawn(process.execPath, [join(folder, "bff/dist/main.js")], {
    env: { PATH: process.env["PATH"], PORT: "0", UPSTREAM_URL: upstreamUrl, GRAPHQL_OPERATIONS: "any" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, url } = JSON.parse(line) as { msg?: string; url?: string };
    if (msg !== "listening" || url === undefined) continue;
    // An unread pipe would block the process.
    child.stdout.resume();
    const stop = async () => {
      child.kill("SIGINT");
      await once(child, "exit");
    };
    return { url, stop };
  }
  throw new Error("The BFF did not start. Run npm run build in the folder of Media Planner.");
}
