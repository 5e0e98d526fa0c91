import { screen as ui, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";

import type { ScreenEntry } from "../../crud/definition/record.ts";
import { createGraphqlError, signIn, renderApp } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { TaxRates } from "./tax-rate.tsx";

const entry: ScreenEntry = { listPath: "/t", addPath: "/t/add", editPath: "/t/edit/:id", module: "masters" };
const routes = [{ path: entry.listPath, element: <TaxRates screen="list" entry={entry} /> }];

beforeEach(() => signIn("ADMIN"));

const createTaxRate = (id: string, mediaType: { id: string; name: string } | null) => ({
  id,
  name: "GST",
  countryId: "c1",
  country: { id: "c1", name: "India" },
  mediaTypeId: mediaType?.id ?? null,
  mediaType,
  percent: 2.5,
  effectiveFrom: "2017-07-01",
  status: "ACTIVE",
  updatedAt: null,
});

it("labels a rate without a media type", async () => {
  const items = [createTaxRate("1", null), createTaxRate("2", { id: "m1", name: "Print" })];
  const pageInfo = { page: 1, perPage: 10, totalPages: 1, totalCount: 2 };
  renderApp(routes, "/t", { taxRates: () => ({ items, pageInfo }) });
  const general = (await ui.findByText("All media types")).closest("tr");
  expect(within(general ?? document.body).getByText("2.5")).toBeTruthy();
  expect(ui.getByText("Print")).toBeTruthy();
});

it("explains missing tax rates in the connected service", async () => {
  const rejectList = () =>
    createGraphqlError("NOT_FOUND", "The connected service does not provide this list");
  renderApp(routes, "/t", { taxRates: rejectList });
  expect(await ui.findByText("The connected service does not provide this list")).toBeTruthy();
  expect(ui.queryByRole("alert")).toBeNull();
  expect(ui.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(ui.queryByRole("link", { name: /^Add/ })).toBeNull();
  expect(getToasts()).toEqual([]);
});
