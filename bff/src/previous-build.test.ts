import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

import { setUpBff, hashOperation } from "../testing/bff-under-test.ts";
import { send, TRANSPORTS } from "../testing/run-operation.ts";
import { okResponse } from "../testing/upstream-stub.ts";

const currentQuery = 'query Now { client(id: "c") { id } }';
const previousQuery = 'query Before { client(id: "c") { id businessName } }';
const outdatedQuery = "query Outdated { thatIsNoMore { id } }";

const folder = mkdtempSync(join(tmpdir(), "previous-"));
const texts = [previousQuery, outdatedQuery].map((text) => [hashOperation(text), text]);
writeFileSync(join(folder, "operations.json"), JSON.stringify(Object.fromEntries(texts)));
afterAll(() => rmSync(folder, { recursive: true }));

const bff = setUpBff(
  { GRAPHQL_OPERATIONS: "trusted", PREVIOUS_BUILD: folder },
  { operationTexts: [currentQuery] },
);

describe("a tab of the previous release", () => {
  it("runs its operations, also in trusted mode", async () => {
    bff.upstream.on("GET /api/v1/clients/clients-by-id", okResponse({ id: "c", businessName: "Acme" }));
    expect((await send(TRANSPORTS.id(previousQuery), {}, bff)).text).toContain("Acme");
    expect((await send(TRANSPORTS.id(currentQuery), {}, bff)).text).toContain('"id":"c"');
  });

  it("rejects outdated operations", async () => {
    expect((await send(TRANSPORTS.id(outdatedQuery), {}, bff)).text).toContain("PERSISTED_QUERY_NOT_FOUND");
  });
});
