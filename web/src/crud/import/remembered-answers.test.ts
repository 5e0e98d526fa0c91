import { msg } from "@lingui/core/macro";
import { beforeEach, expect, it } from "vitest";

import { clientOptions } from "../../generated/options.ts";
import { referenceField } from "../definition/fields.tsx";
import { recallAnswers, rememberAnswers } from "./remembered-answers.ts";

const importer = {
  name: "/campaigns",
  fields: [referenceField({ name: "clientId", label: msg`Client`, options: clientOptions })],
};
const chosen = {
  options: clientOptions,
  parents: {},
  name: "Tulsi Ltd",
  option: { id: "c1", name: "Tulsi Personal Care" },
  isNew: false,
};

beforeEach(() => localStorage.clear());

it("recalls chosen records and the match key for a file with the same headings", () => {
  rememberAnswers(importer, ["Name", "Client"], {
    replacements: [chosen, { ...chosen, name: "Aster", isNew: true }],
    firstKeyName: "code",
  });
  const recall = (headings: string[], client: string) =>
    recallAnswers(importer, { headings, rows: [{ rowNumber: 2, cells: ["Monsoon", client] }] });
  expect(recall(["NAME", "Client"], "TULSI LTD")).toEqual({ replacements: [chosen], firstKeyName: "code" });
  expect(recall(["Name", "Client"], "Kaveri").replacements).toEqual([]);
  expect(recall(["Name", "Brand"], "Tulsi Ltd")).toEqual({ replacements: [], firstKeyName: "" });
});
