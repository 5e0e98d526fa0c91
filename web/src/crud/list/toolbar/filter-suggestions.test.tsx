import { msg } from "@lingui/core/macro";
import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

import { getStatusLabels } from "../../../ui/page/status-chip.tsx";
import { createSampleResolvers } from "../../../testing/samples.ts";
import { getSchema, signIn, renderApp } from "../../../testing/render-app.tsx";
import { Campaigns } from "../../../resources/campaign/campaign.tsx";
import { createdByMeFilter, statusFilter, toggleFilter } from "../../definition/filters.ts";
import { suggestFilters } from "./parse-search.ts";

const FRENCH: Readonly<Record<string, string>> = { Status: "Statut", Pending: "En attente" };
const english = { _: ({ message = "" }: { message?: string }) => message } as never;
const french = { _: ({ message = "" }: { message?: string }) => FRENCH[message] ?? message } as never;
const filters = [
  statusFilter(getStatusLabels(["PENDING", "ACTIVE", "DONE_REVIEW"])),
  toggleFilter("overBudget", msg`Over budget`, () => ({})),
  createdByMeFilter,
];
const suggest = (search: string, i18n = english) =>
  suggestFilters(search, filters, i18n).map(({ name, value }) => `${name}=${value}`);

describe("search suggestions", () => {
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
  ])("for the search %j are %j", (search, expected) => expect(suggest(search)).toEqual(expected));

  it("accepts labels and API names", () => {
    expect(suggest("statut : en att", french)).toEqual(["status=PENDING"]);
    expect(suggest("status:pending", french)).toEqual(["status=PENDING"]);
  });
});

async function renderCampaigns(
  search: string,
  filterParams = "",
  clientNames: (search: string) => string[] = () => ["Jaipur Foods", "Foods of Asha", "Great Foods"],
  modules: readonly string[] = ["campaigns", "clients"],
) {
  signIn(
    "USER",
    modules.map((module) => ({ module, action: "VIEW" })),
  );
  const entry = { listPath: "/campaigns", addPath: "/a", editPath: "/e/:id", module: "campaigns" } as const;
  const buildRecords = (resource: string, ...names: string[]) =>
    names.map((name) => ({ id: `${resource}-${name.replaceAll(" ", "-")}`, name }));
  const rendered = renderApp(
    [{ path: "/campaigns", element: <Campaigns screen="list" entry={entry} /> }],
    `/campaigns?search=${encodeURIComponent(search)}${filterParams}`,
    {
      ...createSampleResolvers(getSchema()),
      clientOptions: (args: { search: string }) => buildRecords("client", ...clientNames(args.search)),
      cityOptions: () => buildRecords("city", "Foods"),
      mediaTypeOptions: () => [],
      authorOptions: () => buildRecords("author", "Asha Foodson"),
    },
  );
  const getRequests = () =>
    rendered.operations
      .filter(({ operation }) => operation === "SuggestedRecords")
      .map(({ variables: { search: term, ...choices } }) => [
        term,
        ...Object.keys(choices).filter((name) => choices[name]),
      ]);
  // Suggestions are shown while someone searches.
  await userEvent.click(await ui.findByRole("searchbox"));
  return { ...rendered, getRequests };
}

const getSuggestions = () =>
  ui.getAllByRole("button", { name: /^(Client|City|Author): / }).map((element) => element.textContent);

describe("a filter expression with further words", () => {
  const parse = (search: string, i18n = english) =>
    suggestFilters(search, filters, i18n).map(
      ({ name, value, remainder }) => `${name}=${value} | ${remainder}`,
    );

  it.each([
    ["status:pending marigold", ["status=PENDING | marigold"]],
    ["marigold status:pending", ["status=PENDING | marigold"]],
    ["Marigold status : review done Week 2", ["status=DONE_REVIEW | Marigold Week 2"]],
    ['status:"review done" marigold', ["status=DONE_REVIEW | marigold"]],
    ["status:“review done”", ["status=DONE_REVIEW | "]],
    [
      "status:active over:over marigold",
      ["status=ACTIVE | over:over marigold", "overBudget=true | status:active marigold"],
    ],
    ["colour:red status:pending", ["status=PENDING | colour:red"]],
    ["status:marigold", []],
    ["colour:pending", []],
    ['"status:pending" marigold', []],
    ["status:", []],
    ["10:30 news", []],
  ])("parses %j as %j", (search, expected) => expect(parse(search)).toEqual(expected));

  it("parses French expressions", () => {
    expect(parse("souci statut\u00a0: en attente été", french)).toEqual(["status=PENDING | souci été"]);
    expect(parse("statut : «\u00a0en attente\u00a0» été", french)).toEqual(["status=PENDING | été"]);
  });

  it("sets the filter and searches for the remaining words", async () => {
    const { router, operations } = await renderCampaigns("status:pending marigold");
    await userEvent.click(await ui.findByRole("button", { name: "Status: Pending" }));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        search: "marigold",
        status: "PENDING",
      }),
    );
    expect(ui.getByRole<HTMLInputElement>("searchbox").value).toBe("marigold");
    const lists = operations.filter(({ operation }) => operation === "Campaigns");
    expect(lists.at(-1)?.variables).toMatchObject({ search: "marigold", status: "PENDING" });
  });

  it.each([
    ["status:pending sagarika", "?status=PENDING&search=sagarika"],
    ["status:pending client:great sagarika", "?status=PENDING&clientId=client-Great-Foods&search=sagarika"],
    ["status:a", "?search=status%3Aa"],
    ["pending", "?search=pending"],
  ])("sets named filters on Enter, and searches for the rest: %j", async (text, expected) => {
    const { router } = await renderCampaigns("", "", (search) => (search === "great" ? ["Great Foods"] : []));
    await userEvent.type(ui.getByRole("searchbox"), `${text}{Enter}`);
    const parse = (search: string) => Object.fromEntries(new URLSearchParams(search));
    await waitFor(() => expect(parse(router.state.location.search)).toEqual(parse(expected)));
    expect(ui.getByRole<HTMLInputElement>("searchbox").value).toBe(parse(expected)["search"]);
  });

  it("finds a record by its quoted name", async () => {
    const { getRequests, router } = await renderCampaigns('client:"jaipur foods" marigold');
    const suggestion = await ui.findByRole("button", { name: "Client: Jaipur Foods" });
    expect(getRequests()).toEqual([["jaipur foods", "clientOptions"]]);
    await userEvent.click(suggestion);
    await waitFor(() => expect(router.state.location.search).toContain("search=marigold"));
  });

  it("searches for the first word when no record contains all words", async () => {
    const { getRequests, router } = await renderCampaigns("client:great marigold", "", (search) =>
      search === "great" ? ["Great Foods"] : [],
    );
    const suggestion = await ui.findByRole("button", { name: "Client: Great Foods" });
    expect(getRequests()).toEqual([
      ["great marigold", "clientOptions"],
      ["great", "clientOptions"],
    ]);
    await userEvent.click(suggestion);
    await waitFor(() => expect(router.state.location.search).toContain("search=marigold"));
  });
});

describe("a record name", () => {
  it("queries all filters in one request and ranks the closest match first", async () => {
    const { router, getRequests } = await renderCampaigns("foods");
    (await ui.findByRole("button", { name: "City: Foods" })).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.search).toBe("?cityId=city-Foods"));
    await waitFor(() => expect(document.activeElement).toBe(ui.getByRole("searchbox")));
    expect(getRequests()).toEqual([
      ["foods", "cityOptions", "clientOptions", "mediaTypeOptions", "authorOptions"],
    ]);
  });

  it("suggests at most three records", async () => {
    await renderCampaigns("foods");
    await ui.findByRole("button", { name: "City: Foods" });
    expect(getSuggestions()).toEqual(["City: Foods", "Client: Foods of Asha", "Client: Jaipur Foods"]);
  });

  it("queries only the named filter", async () => {
    const { getRequests } = await renderCampaigns("client: foods");
    await ui.findByRole("button", { name: "Client: Foods of Asha" });
    expect(getRequests()).toEqual([["foods", "clientOptions"]]);
  });

  it("does not query clients without permission to view them", async () => {
    const { getRequests } = await renderCampaigns("foods", "", undefined, ["campaigns"]);
    await ui.findByRole("button", { name: "City: Foods" });
    expect(getRequests()).toEqual([["foods", "cityOptions", "mediaTypeOptions", "authorOptions"]]);
  });

  it("replaces the filter 'Created by me' when an author is selected", async () => {
    const { router, operations } = await renderCampaigns("author: asha", "&mine=true");
    await userEvent.click(await ui.findByRole("button", { name: "Author: Asha Foodson" }));
    await waitFor(() => expect(router.state.location.search).toBe("?createdById=author-Asha-Foodson"));
    const lists = operations.filter(({ operation }) => operation === "Campaigns");
    expect(lists.map(({ variables }) => variables["createdById"])).toEqual(["u1", "author-Asha-Foodson"]);
  });

  it.each(["fo", "status:foods"])("queries no records for %j", async (search) => {
    const { getRequests } = await renderCampaigns(search);
    await ui.findByRole("searchbox");
    await ui.findAllByRole("row");
    expect(getRequests()).toEqual([]);
  });
});

it("filters the list instead of searching when a suggestion is selected", async () => {
  signIn("ADMIN");
  const entry = { listPath: "/campaigns", addPath: "/a", editPath: "/e/:id", module: "campaigns" } as const;
  const { router } = renderApp(
    [{ path: "/campaigns", element: <Campaigns screen="list" entry={entry} /> }],
    "/campaigns?search=status%3Aact&page=2",
    createSampleResolvers(getSchema()),
  );
  await userEvent.click(await ui.findByRole("searchbox"));
  await userEvent.click(await ui.findByRole("button", { name: "Status: Active" }));
  await waitFor(() => expect(router.state.location.search).toBe("?status=ACTIVE"));
  await waitFor(() => expect(ui.getByRole<HTMLInputElement>("searchbox").value).toBe(""));
  await waitFor(() => expect(ui.queryByRole("button", { name: "Status: Active" })).toBeNull());
});
