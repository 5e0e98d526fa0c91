import { msg } from "@lingui/core/macro";
import { describe, expect, it } from "vitest";

import { channelList } from "../../../resources/vendor/price-list/channel-fields.ts";
import { textField } from "../../definition/fields.tsx";
import { flattenNestedFields } from "../../../resources/vendor/price-list/nested-rows.ts";
import { createUnresolvedName } from "../../../table-import/values/parse-cell.ts";
import { createReferenceFinder, resolveNames } from "./stored-references.ts";

const fields = [textField({ name: "name", label: msg`Name` }), ...flattenNestedFields(channelList)];
const stored = {
  name: "Deccan",
  channels: [
    {
      name: "Deccan Gold",
      mediaTypeId: "tv",
      mediaType: { id: "tv", name: "TV" },
      prices: [{ formatId: "tv-prime", format: { id: "tv-prime", name: "Prime" } }],
    },
  ],
};
const prime = createUnresolvedName("Prime");
const findReferencedId = createReferenceFinder(stored, fields);

const resolve = (values: object) =>
  resolveNames(
    {
      rowNumber: 2,
      cells: [],
      missing: [],
      values: { ...values },
      errors: { "channels.prices.formatId": "None" },
    },
    findReferencedId,
  );

describe("the format of a stored price", () => {
  it.each([[{ "channels.mediaTypeId": createUnresolvedName("TV") }], [{}]])(
    "is found for channels of its media type, and for rows without one: %j",
    (channel) => {
      const { values, errors } = resolve({ ...channel, "channels.prices.formatId": prime });
      expect(values).toMatchObject({ "channels.prices.formatId": "tv-prime" });
      expect(errors).toEqual({});
    },
  );

  it("is not found for channels of another media type", () => {
    const values = { "channels.mediaTypeId": "radio", "channels.prices.formatId": prime };
    const resolved = resolve(values);
    expect(resolved.values).toEqual(values);
    expect(resolved.errors).toEqual({ "channels.prices.formatId": "None" });
  });
});
