import { msg } from "@lingui/core/macro";
import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

import { statusLabels } from "../../ui/status-chip.tsx";
import { sampleServer } from "../../testing/samples.ts";
import { contract, signIn, stage } from "../../testing/stage.tsx";
import { screens } from "../../resources/campaign/campaign.tsx";
import { mineFilter, statusFilter } from "./filters.tsx";
import { meantBy, referredIn } from "./meant-filters.tsx";
import { referenceFilter } from "./reference-filter.tsx";
import { toggleFilter } from "./word-filters.tsx";

const FRENCH: Readonly<Record<string, string>> = { Status: "Statut", Pending: "En attente" };
const english = { _: ({ message = "" }: { message?: string }) => message } as never;
const french = { _: ({ message = "" }: { message?: string }) => FRENCH[message] ?? message } as never;
const filters = [
  statusFilter(statusLabels(["PENDING", "ACTIVE", "DONE_REVIEW"])),
  toggleFilter("overBudget", msg`Over budget`, () => ({})),
  mineFilter,
];
const values = (search: string, i18n = english) =>
  meantBy(search, filters, i18n).map(({ name, value }) => `${name}=${value}`);

describe("what a search may mean", () => {
  it.each([
    ["status:pending", ["status=PENDING"]],
    ["Status: p", ["status=PENDING"]],
    ["pen", ["status=PENDING"]],
    ["review done", ["status=DONE_REVIEW"]],
    ["done rev", ["status=DONE_REVIEW"]],
    ["over b", ["overBudget=true"]],
    ["pe", []],
    ["city:pending", []],
    ["status:nothing", []],
    ["Pendleton", []],
    ["", []],
  ])("%j: %j", (search, expected) => expect(values(search)).toEqual(expected));

  it("is told in the viewer's words, and in those of the API", () => {
    expect(values("statut : en att", french)).toEqual(["status=PENDING"]);
    expect(values("status:pending", french)).toEqual(["status=PENDING"]);
  });
});

describe("what a row refers to", () => {
  const row = {
    clientId: "k1",
    client: { id: "k1", name: "Asha Foods" },
    cities: [{ id: "c1", name: "Pune" }, { id: "c2", name: null }, null],
    orderDetails: { vendor: { id: "v1", name: "Star" }, mediaType: null },
    names: ["Asha"],
  };
  it.each([
    ["clientId", ["k1"]],
    ["cityId", ["c1"]],
    ["vendorId", ["v1"]],
    ["mediaTypeId", []],
    ["areaId", []],
  ])("has the records of the filter %s", (filter, ids) =>
    expect(referredIn(row, filter).map(({ id }) => id)).toEqual(ids),
  );

  it("is meant by a word that begins its name, once", () => {
    const client = referenceFilter("clientId", msg`Client`, {} as never);
    const named = (search: string) => meantBy(search, [client], english, [row, row]);
    expect(named("ash")).toEqual([{ name: "clientId", label: "Client", value: "k1", words: "Asha Foods" }]);
    expect(named("foods")).toEqual([]);
    expect(named("as")).toEqual([]);
  });
});

it("asks the choices of the named filter, once", async () => {
  signIn("ADMIN");
  const place = { list: "/campaigns", add: "/a", edit: "/e/:id", module: "campaigns" } as const;
  const { router, asked } = stage(
    [{ path: "/campaigns", element: <screens.List place={place} /> }],
    "/campaigns?search=client%3Aash",
    { ...sampleServer(contract()), clientOptions: () => [{ id: "k9", name: "Asha Foods" }] },
  );
  await userEvent.click(await ui.findByRole("button", { name: "Client: Asha Foods" }));
  await waitFor(() => expect(router.state.location.search).toBe("?clientId=k9"));
  const ofChoices = asked.filter(({ operation }) => operation === "ClientOptions");
  expect(ofChoices.map(({ variables }) => variables)).toContainEqual({ search: "ash", first: 3 });
});

it("narrows the list in the place of the search", async () => {
  signIn("ADMIN");
  const place = { list: "/campaigns", add: "/a", edit: "/e/:id", module: "campaigns" } as const;
  const { router } = stage(
    [{ path: "/campaigns", element: <screens.List place={place} /> }],
    "/campaigns?search=status%3Aact&page=2",
    sampleServer(contract()),
  );
  await userEvent.click(await ui.findByRole("button", { name: "Status: Active" }));
  await waitFor(() => expect(router.state.location.search).toBe("?status=ACTIVE"));
  expect(ui.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  expect(ui.queryByRole("button", { name: "Status: Active" })).toBeNull();
});
