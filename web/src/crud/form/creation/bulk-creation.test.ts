import { expect, it } from "vitest";

import { shareValues } from "./bulk-creation.ts";

it.each([
  [[{ unit: "SPOT" }, { unit: "SPOT" }], { unit: "SPOT" }, []],
  [
    [
      { start: "07:00 AM", unit: "SPOT" },
      { start: "07:00 PM", unit: "SPOT" },
    ],
    { unit: "SPOT" },
    ["start"],
  ],
  [[{ start: "07:00 AM" }, {}], {}, ["start"]],
  [[{}, {}], {}, []],
])("shares the values that all of %j have", (initials, shared, ownNames) => {
  expect(shareValues(initials)).toEqual({ shared, ownNames });
});
