import { msg } from "@lingui/core/macro";
import { clientRule } from "@media-planner/schema/rules/client";
import { expect, it } from "vitest";

import { emailField, phoneField, textField } from "../fields.tsx";
import { inTurns, type Outcome } from "./in-turns.ts";
import { checkerOf, type CheckWith } from "./rows.ts";

const fields = [
  textField({ name: "businessName", label: msg`Business name`, required: true }),
  textField({ name: "taxId", label: msg`Tax ID`, required: true }),
  textField({ name: "address", label: msg`Address`, required: true }),
  textField({ name: "contactPerson", label: msg`Contact person`, required: true }),
  emailField({ name: "contactEmail", label: msg`Contact email`, required: true }),
  phoneField({ name: "phone", label: msg`Phone`, required: true }),
];
const GOOD = ["Aster", "27AAPFU0939F1ZV", "Pune", "Asha", "asha@aster.test", "9876543210"];
const how: CheckWith = {
  fields,
  mapping: Object.fromEntries(fields.map(({ name }, at) => [name, at])),
  rule: clientRule,
  initial: {},
  namesOf: ({ message = "" }) => [message],
  language: "en",
  named: new Map(),
  say: ({ message = "" }) => message,
  translated: (message) => message,
};
const checked = (rows: readonly (readonly (string | number)[])[], changes: Partial<CheckWith> = {}) => {
  const given = rows.map((cells, at) => ({ line: at + 2, cells }));
  return given.map(checkerOf(given, { ...how, ...changes }));
};

it("says of each cell what its rule says, and of a row what the file does not have", () => {
  const [good, bad] = checked([GOOD, ["", "27AAPFU0939F1ZV", "Pune", "Asha", "no mail", "12"]]);
  expect(good?.errors).toEqual({});
  expect(good?.id).toBeUndefined();
  expect(bad?.errors).toEqual({
    businessName: "This field is required",
    contactEmail: "Please enter a valid email address",
    phone: "Please enter a valid phone number",
  });
  const [without] = checked([GOOD], { mapping: { ...how.mapping, phone: null } });
  expect(without?.errors).toEqual({ phone: "This field is required" });
});

it("changes the record with the same value, for which the file need not say everything", () => {
  const key = {
    field: "businessName",
    ids: new Map([
      ["aster", "c1"],
      ["twins", null],
    ]),
  };
  const bare = ["ASTER ", "", "", "", "new@aster.test", ""];
  const rows = checked([bare, ["Twins"], ["aster"], ["Aster", "", "", "", "no mail"]], { key });
  expect(rows[0]).toMatchObject({ id: "c1", errors: {} });
  expect(rows[1]?.errors["businessName"]).toBe("Several records have this value");
  expect(rows[2]?.errors["businessName"]).toBe("The file has this value twice");
  expect(checked([["Aster", "", "", "", "no mail"]], { key })[0]).toMatchObject({
    id: "c1",
    errors: { contactEmail: "Please enter a valid email address" },
  });
});

it("runs a few tasks at once, tells each outcome, and begins nothing after the end of the session or a stop", async () => {
  const run = async (isFinal: (error: unknown) => boolean, stopAt = Infinity) => {
    const controller = new AbortController();
    const outcomes: Outcome<number>[] = [];
    let [running, most] = [0, 0];
    await inTurns(
      Array.from({ length: 20 }, (_, at) => at),
      async (at) => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (at === stopAt) controller.abort();
        if (at === 5) throw new Error("five");
      },
      { atOnce: 3, signal: controller.signal, isFinal, onDone: (outcome) => outcomes.push(outcome) },
    );
    return { outcomes, most };
  };
  const all = await run(() => false);
  expect(all.most).toBe(3);
  expect(all.outcomes).toHaveLength(20);
  expect(all.outcomes.filter(({ error }) => error !== undefined).map(({ item }) => item)).toEqual([5]);
  expect((await run(() => true)).outcomes.length).toBeLessThan(9);
  expect((await run(() => false, 10)).outcomes.length).toBeLessThan(15);
});
