import { execFile } from "node:child_process";
import { join } from "node:path";
import { liftoffOnlyFlag } from "./template.ts";

/** Relative to the package. */
export const programFolder = "node_modules/.test";

/** Returns the arguments of Node.js that start a program of the provider. */
export const listProgramArguments = (name: string, args: readonly string[] = []): string[] => [
  liftoffOnlyFlag,
  join(import.meta.dirname, "..", programFolder, `${name}.js`),
  ...args,
];

/** Runs a program until it ends. */
export const runProgram = (name: string, args: readonly string[], settings: Record<string, string>) =>
  new Promise<{ exitCode: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      listProgramArguments(name, args),
      { env: settings },
      (_error, stdout, stderr) => resolve({ exitCode: child.exitCode ?? 0, stdout, stderr }),
    );
  });
