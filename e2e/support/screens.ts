import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SCREEN_ROLES, type UserRole } from "@media-planner/schema/rules/access";

/** An address of the web app and who may open it; nobody is named where anybody may. */
export interface Address {
  /** As the router knows it, with `:id` where a record's id goes. */
  path: string;
  /** The list whose first record stands in for `:id`. */
  list: string;
  /** What decides who may open it. */
  access: keyof typeof SCREEN_ROLES;
  roles: readonly UserRole[];
}

export interface Registries {
  /** Needs no sign-in, and is not for those who are signed in. */
  publicPaths: string[];
  /** Behind the sign-in. */
  addresses: Address[];
  /** Open to everyone, signed in or not. */
  openPaths: string[];
}

interface Printed {
  publicPaths: string[];
  entries: { access: Address["access"]; open: boolean; paths: string[] }[];
}

const run = promisify(execFile);
/** Reads the addresses from the web app's own registries, so that a new screen is walked without a word here. */
export async function loadRegistries(): Promise<Registries> {
  const script = fileURLToPath(new URL("registries.mjs", import.meta.url));
  const cwd = fileURLToPath(new URL("../../web", import.meta.url));
  const { stdout } = await run(process.execPath, [script], { cwd });
  // The script beside this file is what printed it.
  const { publicPaths, entries } = JSON.parse(stdout) as Printed;
  return {
    publicPaths,
    addresses: entries
      .filter(({ open }) => !open)
      .flatMap(({ access, paths }) =>
        paths.map((path) => ({ path, list: paths[0] ?? path, access, roles: SCREEN_ROLES[access] })),
      ),
    openPaths: [
      ...entries.filter(({ open }) => open).flatMap(({ paths }) => paths),
      "/unauthorized",
      "/error",
      "/error?code=401",
      "/no-such-page",
    ],
  };
}
