import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { findFreePort } from "./listen.ts";

const mainPath = join(import.meta.dirname, "../dist/main.js");

export interface LogLine {
  readonly msg: string;
  readonly pid?: number;
  readonly worker?: number;
  readonly level: number;
  readonly [name: string]: unknown;
}

export class BffProcess {
  readonly url: string;
  readonly process: ChildProcess;
  readonly logLines: string[] = [];
  stderrText = "";
  readonly exited: Promise<number | null>;
  #notify: () => void = () => undefined;

  private constructor(port: number, env: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    this.process = spawn(process.execPath, [mainPath], {
      cwd: join(import.meta.dirname, ".."),
      env: {
        PATH: process.env["PATH"],
        PORT: String(port),
        UPSTREAM_TIMEOUT_MS: "600000",
        GRAPHQL_OPERATIONS: "any",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.exited = once(this.process, "exit").then(() => {
      this.#notify();
      return this.process.exitCode;
    });
    const { stdout, stderr } = this.process;
    if (stdout)
      createInterface({ input: stdout }).on("line", (line) => {
        this.logLines.push(line);
        this.#notify();
      });
    stderr?.on("data", (text: Buffer) => (this.stderrText += text.toString()));
  }

  static async launch(env: Readonly<Record<string, string>>): Promise<BffProcess> {
    return new BffProcess(await findFreePort(), env);
  }

  get log(): LogLine[] {
    return this.logLines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as LogLine);
  }

  async waitForLogLines(count: number, isMatch: (line: LogLine) => boolean): Promise<LogLine[]> {
    for (;;) {
      const matching = this.log.filter(isMatch);
      if (matching.length >= count) return matching;
      if (this.process.exitCode !== null)
        throw new Error(`The BFF exited: ${this.stderrText}${this.logLines.join("\n")}`);
      await new Promise<void>((resolve) => (this.#notify = resolve));
    }
  }

  waitUntilListening(count: number): Promise<LogLine[]> {
    return this.waitForLogLines(count, ({ msg }) => msg === "listening");
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    this.process.kill(signal);
    return this.exited;
  }
}
