import { expect, it } from "vitest";
import { createFolder } from "../../../tests/create-folder.ts";
import { explainUnopenedDatabase, readFreeBytes } from "./disk-space.ts";

it("explains a full disk, and advises a backup only for other failures", () => {
  const explain = (freeBytes: number | null) => explainUnopenedDatabase("/data", "XX001", freeBytes);
  for (const freeBytes of [0, 1_000_000])
    expect(explain(freeBytes)).toBe(
      'DATA_DIR: got "/data", whose disk is full; free some space and start again. The stored data needs no restore',
    );
  for (const freeBytes of [null, 1_000_000_000])
    expect(explain(freeBytes)).toContain("cannot be opened (XX001); restore a backup");
});

it("reads the free space of a folder, null for a missing one", async () => {
  expect(await readFreeBytes(await createFolder())).toBeGreaterThan(0);
  expect(await readFreeBytes("/no/such/folder")).toBeNull();
});
