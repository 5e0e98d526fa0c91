import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type UserRole } from "@media-planner/schema/enums";
import { SCREEN_ROLES } from "@media-planner/schema/rules/access";

export interface ScreenRoute {
  /** Route path, with `:id` for the record. */
  path: string;
  /** Path of the list whose first record replaces `:id`. */
  listPath: string;
  access: keyof typeof SCREEN_ROLES;
  roles: readonly UserRole[];
  /** Extension without which the screen is not found. */
  feature?: string;
}

export interface Routes {
  /** Pages that redirect signed-in users. */
  signedOutPaths: string[];
  screens: ScreenRoute[];
  /** Pages with and without a session. */
  publicPaths: string[];
}

interface PrintedWebRoutes {
  signedOutPaths: string[];
  entries: {
    access: ScreenRoute["access"];
    isPublic: boolean;
    routes: Pick<ScreenRoute, "path" | "feature">[];
  }[];
}

const execFileAsync = promisify(execFile);

/** Reads the routes from the web, so that tests include new screens. */
export async function loadRoutes(): Promise<Routes> {
  const script = fileURLToPath(new URL("print-web-routes.mjs", import.meta.url));
  const cwd = fileURLToPath(new URL("../../web", import.meta.url));
  const { stdout } = await execFileAsync(process.execPath, [script], { cwd });
  const { signedOutPaths, entries } = JSON.parse(stdout) as PrintedWebRoutes;
  return {
    signedOutPaths,
    screens: entries
      .filter(({ isPublic }) => !isPublic)
      .flatMap(({ access, routes }) =>
        routes.map((route) => ({
          ...route,
          listPath: routes[0]?.path ?? route.path,
          access,
          roles: SCREEN_ROLES[access],
        })),
      ),
    publicPaths: [
      ...entries.filter(({ isPublic }) => isPublic).flatMap(({ routes }) => routes.map(({ path }) => path)),
      "/unauthorized",
      "/error",
      "/error?code=401",
      "/no-such-page",
    ],
  };
}
