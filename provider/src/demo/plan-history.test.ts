import { expect, it } from "vitest";
import { createDemoRecords } from "./records.ts";

it("creates plans approved by other users and rejected with a reason", () => {
  const { mediaPlans } = createDemoRecords(new Date("2026-11-20T13:20:00Z"));
  const listChangesTo = (status: string) =>
    mediaPlans.flatMap(({ createdById, history }) =>
      history.flatMap((entry) =>
        entry.changes.some(({ path, to }) => path === "status" && to === status)
          ? [{ ...entry, createdById }]
          : [],
      ),
    );
  expect(listChangesTo("approved").length).toBeGreaterThan(50);
  expect(listChangesTo("approved").filter(({ by, createdById }) => by?.id === createdById)).toEqual([]);
  expect(listChangesTo("rejected").length).toBeGreaterThan(2);
  expect(listChangesTo("rejected").filter(({ comment }) => !comment)).toEqual([]);
});
