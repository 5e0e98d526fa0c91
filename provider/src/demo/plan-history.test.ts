import { expect, it } from "vitest";
import { demoRecords } from "./records.ts";

it("has plans approved by other users and rejected with a reason", () => {
  const { mediaPlans } = demoRecords(new Date("2026-11-20T13:20:00Z"));
  const decided = (status: string) =>
    mediaPlans.flatMap(({ createdById, history }) =>
      history.flatMap((entry) =>
        entry.changes.some(({ path, to }) => path === "status" && to === status)
          ? [{ ...entry, createdById }]
          : [],
      ),
    );
  expect(decided("approved").length).toBeGreaterThan(50);
  expect(decided("approved").filter(({ by, createdById }) => by?.id === createdById)).toEqual([]);
  expect(decided("rejected").length).toBeGreaterThan(2);
  expect(decided("rejected").filter(({ comment }) => !comment)).toEqual([]);
});
