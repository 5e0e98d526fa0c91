import { describe, expect, it } from "vitest";
import { sentHistory } from "./sent-history.ts";
import type { HistoryEntry } from "./table.ts";

const entry = (id: number, changes: number, length = 1): HistoryEntry => ({
  id: String(id),
  revision: id,
  action: "updated",
  at: "2026-11-22T00:00:00.000Z",
  by: null,
  changes: Array.from({ length: changes }, (_, at) => ({
    path: `medias.${at}`,
    from: "a".repeat(length),
    to: null,
  })),
});

describe("the history of a plan", () => {
  it("is sent whole as long as it is of a usual length", () => {
    const history = Array.from({ length: 10 }, (_, id) => entry(id, 300));
    expect(sentHistory(history)).toEqual(history);
  });

  it("is sent with the changes of its latest entries, and the number of those of older ones", () => {
    const history = Array.from({ length: 200 }, (_, id) => entry(id, id % 2 === 0 ? 1 : 300, 100));
    const sent = sentHistory(history);
    expect(JSON.stringify(sent).length).toBeLessThan(1_100_000);
    expect(sent.map(({ id }) => id)).toEqual(history.map(({ id }) => id));
    expect(sent.at(-1)).toEqual(history.at(-1));
    expect(sent[0]).toEqual(history[0]);
    expect(sent[1]).toEqual({ ...history[1], changes: [], unlistedChanges: 300 });
  });

  it("tells what changed last, however much that was", () => {
    const history = [entry(1, 20), entry(2, 20, 100_000)];
    expect(sentHistory(history)).toEqual([{ ...history[0], changes: [], unlistedChanges: 20 }, history[1]]);
  });
});
