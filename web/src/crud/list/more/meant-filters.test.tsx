import { msg } from "@lingui/core/macro";
import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

import { statusLabels } from "../../../ui/status-chip.tsx";
import { sampleServer } from "../../../testing/samples.ts";
import { contract, signIn, stage } from "../../../testing/stage.tsx";
import { screens } from "../../../resources/campaign/campaign.tsx";
import { mineFilter, statusFilter } from "../filters.tsx";
import { toggleFilter } from "../word-filters.tsx";
import { meantBy } from "./meant.ts";

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
    ["author:created", ["mine=true"]],
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

/** The list of campaigns, which may be narrowed by client, media type and city. */
function campaigns(search: string, filtered = "") {
  signIn("USER", [{ module: "campaigns", action: "VIEW" }]);
  const place = { list: "/campaigns", add: "/a", edit: "/e/:id", module: "campaigns" } as const;
  const named = (noun: string, ...names: string[]) =>
    names.map((name) => ({ id: `${noun}-${name.replaceAll(" ", "-")}`, name }));
  const staged = stage(
    [{ path: "/campaigns", element: <screens.List place={place} /> }],
    `/campaigns?search=${encodeURIComponent(search)}${filtered}`,
    {
      ...sampleServer(contract()),
      clientOptions: () => named("client", "Jaipur Foods", "Foods of Asha", "Great Foods"),
      cityOptions: () => named("city", "Foods"),
      mediaTypeOptions: () => [],
      authorOptions: () => named("author", "Asha Foodson"),
    },
  );
  /** What each request searches, and among which choices. */
  const requests = () =>
    staged.asked
      .filter(({ operation }) => operation === "MeantRecords")
      .map(({ variables: { search: wanted, ...choices } }) => [
        wanted,
        ...Object.keys(choices).filter((name) => choices[name]),
      ]);
  return { ...staged, requests };
}

const offers = () =>
  ui.getAllByRole("button", { name: /^(Client|City|Author): / }).map((it) => it.textContent);

describe("a name", () => {
  it("is asked of all that the list can be narrowed by, in one request; the nearest is offered first", async () => {
    const { router, requests } = campaigns("foods");
    (await ui.findByRole("button", { name: "City: Foods" })).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.search).toBe("?cityId=city-Foods"));
    expect(document.activeElement).toBe(ui.getByRole("searchbox"));
    expect(requests()).toEqual([
      ["foods", "cityOptions", "clientOptions", "mediaTypeOptions", "authorOptions"],
    ]);
  });

  it("is offered three times at most", async () => {
    campaigns("foods");
    await ui.findByRole("button", { name: "City: Foods" });
    expect(offers()).toEqual(["City: Foods", "Client: Foods of Asha", "Client: Jaipur Foods"]);
  });

  it("is asked of the filter alone that is named before it", async () => {
    const { requests } = campaigns("client: foods");
    await ui.findByRole("button", { name: "Client: Foods of Asha" });
    expect(requests()).toEqual([["foods", "clientOptions"]]);
  });

  it("of an author takes the place of the viewer's own records", async () => {
    const { router, asked } = campaigns("author: asha", "&mine=true");
    await userEvent.click(await ui.findByRole("button", { name: "Author: Asha Foodson" }));
    await waitFor(() => expect(router.state.location.search).toBe("?createdById=author-Asha-Foodson"));
    const lists = asked.filter(({ operation }) => operation === "Campaigns");
    expect(lists.map(({ variables }) => variables["createdById"])).toEqual(["u1", "author-Asha-Foodson"]);
  });

  it.each(["fo", "status:foods"])("is asked of none by %j", async (search) => {
    const { requests } = campaigns(search);
    await ui.findByRole("searchbox");
    await ui.findAllByRole("row");
    expect(requests()).toEqual([]);
  });
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
