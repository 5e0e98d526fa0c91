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

describe("the format of a stored price", () => {
  it("is found for channels of its media type, and for rows without one", () => {
    const channel = { name: "Deccan Gold", prices: [{ formatId: prime }] };
    const channels = [{ ...channel, mediaTypeId: createUnresolvedName("TV") }, channel];
    expect(resolveNames({ name: "Deccan", channels }, findReferencedId)).toMatchObject({
      channels: [
        { mediaTypeId: "tv", prices: [{ formatId: "tv-prime" }] },
        { prices: [{ formatId: "tv-prime" }] },
      ],
    });
  });

  it("is not found for channels of another media type", () => {
    const channels = [{ name: "Deccan FM", mediaTypeId: "radio", prices: [{ formatId: prime }] }];
    expect(resolveNames({ channels }, findReferencedId)).toEqual({ channels });
    const row = { "channels.mediaTypeId": "radio", "channels.prices.formatId": prime };
    expect(resolveNames(row, findReferencedId)).toEqual(row);
  });
});
