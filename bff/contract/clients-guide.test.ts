import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";

import { setUpBffWithProvider } from "../testing/bff-with-provider.ts";

const { bff } = setUpBffWithProvider();
const guide = readFileSync(join(import.meta.dirname, "../../docs/clients.md"), "utf8");

it("the commands of the guide for clients succeed", async () => {
  const blocks = Array.from(guide.matchAll(/```sh\n([\s\S]*?)```/g), ([, block = ""]) => block);
  const script = blocks.join("\necho\n").replace(/^BFF=.*$/m, `BFF=${bff.url}`);
  const folder = mkdtempSync(join(tmpdir(), "clients-guide-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { stdout } = await promisify(execFile)("sh", ["-euc", script], { cwd: folder });
  expect(stdout).not.toContain('"errors"');
  for (const result of [
    "HTTP/1.1 200",
    '"totalCount":',
    '{"data":{"mediaTypeOptions":[{"id":"',
    "%PDF-1.7",
    '{"data":{"logout":{"message":',
    '{"data":{"__typename":"Query"}}\n{"data":{"__typename":"Query"}}',
  ])
    expect(stdout).toContain(result);
});
