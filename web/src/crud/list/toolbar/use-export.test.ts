import { parse, validate } from "graphql";
import { expect, it } from "vitest";

import { CampaignsDocument } from "../../../resources/campaign/campaign.generated.tsx";
import { getSchema } from "../../../testing/render-app.tsx";
import { getSandboxPath } from "./use-export.ts";

it("opens the sandbox with a valid operation and the list's query", () => {
  const variables = { search: "50 % & é", statuses: ["ACTIVE"], sort: { field: "NAME", order: "ASC" } };
  const [path, hash] = getSandboxPath({ document: CampaignsDocument, variables }).split("#");
  const params = new URLSearchParams(hash);
  expect(path).toBe("/sandbox");
  expect(validate(getSchema(), parse(params.get("query") ?? ""))).toEqual([]);
  expect(JSON.parse(params.get("variables") ?? "")).toEqual({ ...variables, page: 1, perPage: 10 });
});
