import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SCREEN_ROLES, type UserRole } from "@media-planner/schema/rules/access";

export interface Address {
  /** Route path, with `:id` for the record. */
  path: string;
  /** List whose first record replaces `:id`. */
  list: string;
  access: keyof typeof SCREEN_ROLES;
  roles: readonly UserRole[];
}

export interface Registries {
  /** Paths for signed-out visitors only. */
  publicPaths: string[];
  /** Addresses for signed-in users. */
  addresses: Address[];
  /** Paths for everyone. */
  openPaths: string[];
}

interface Printed {
  publicPaths: string[];
  entries: { access: Address["access"]; isPublic: boolean; paths: string[] }[];
}

const run = promisify(execFile);
/** Reads the web's routes, so that new screens are included automatically. */
export async function loadRegistries(): Promise<Registries> {
  const script = fileURLToPath(new URL("print-web-routes.mjs", import.meta.url));
  const cwd = fileURLToPath(new URL("../../web", import.meta.url));
  const { stdout } = await run(process.execPath, [script], { cwd });
  // Printed by the script in this folder.
  const { publicPaths, entries } = JSON.parse(stdout) as Printed;
  return {
    publicPaths,
    addresses: entries
      .filter(({ isPublic }) => !isPublic)
      .flatMap(({ access, paths }) =>
        paths.map((path) => ({ path, list: paths[0] ?? path, access, roles: SCREEN_ROLES[access] })),
      ),
    openPaths: [
      ...entries.filter(({ isPublic }) => isPublic).flatMap(({ paths }) => paths),
      "/unauthorized",
      "/error",
      "/error?code=401",
      "/no-such-page",
    ],
  };
}
