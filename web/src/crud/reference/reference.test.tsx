import { msg } from "@lingui/core/macro";
import { SEARCH_DEBOUNCE_MS } from "@media-planner/schema/rules/pagination";
import { act, fireEvent, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";

import { campaignOptions, cityOptions, countryOptions, stateOptions } from "../../generated/options.ts";
import { readSession, type SessionPermission } from "../../session/session-store.ts";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { referenceField, referencesField } from "../definition/fields.tsx";
import { RecordForm } from "../form/record-form.tsx";
import { MAX_OPTIONS } from "./use-matches.ts";

const range = (count: number, from = 1) => Array.from({ length: count }, (_, index) => index + from);
const campaigns = range(250).map((n) => ({ id: `c${n}`, name: `Campaign ${n}` }));

interface Args {
  search?: string;
  ids?: string[];
  first: number;
  countryId?: string;
}

function createResolver<Named extends { id: string; name: string }>(records: readonly Named[]) {
  return ({ search, ids, first }: Args) =>
    ids
      ? records.filter(({ id }) => ids.includes(id))
      : records
          .filter(({ name }) => name.toLowerCase().includes(search?.toLowerCase() ?? ""))
          .slice(0, first);
}

const states = [
  { id: "s1", name: "Maharashtra", countryId: "in" },
  { id: "s2", name: "Kerala", countryId: "in" },
  { id: "s3", name: "Bavaria", countryId: "de" },
];

const resolvers: Resolvers = {
  campaignOptions: createResolver(campaigns),
  cityOptions: createResolver([
    { id: "1", name: "Pune" },
    { id: "2", name: "Nashik" },
    { id: "3", name: "Évora" },
  ]),
  countryOptions: createResolver([
    { id: "in", name: "India" },
    { id: "de", name: "Germany" },
  ]),
  stateOptions: ({ countryId, ...args }: Args) =>
    createResolver(states.filter((state) => state.countryId === countryId))(args),
};

const sections = [
  {
    fields: [
      referenceField({
        name: "campaignId",
        label: msg`Campaign`,
        required: true,
        options: campaignOptions,
        emptyText: msg`No campaigns available`,
      }),
      referenceField({ name: "countryId", label: msg`Country`, options: countryOptions }),
      referenceField({
        name: "stateId",
        label: msg`State`,
        dependsOn: ["countryId"],
        options: stateOptions,
      }),
      referencesField({
        name: "cityIds",
        label: msg`Cities`,
        recordProperty: "cities",
        options: cityOptions,
      }),
    ],
  },
];

interface Booking {
  campaignId: string | null;
  countryId: string | null;
  stateId: string | null;
  cityIds: string[];
}

type StoredBooking = Booking &
  Record<"campaign" | "country" | "state", { id: string; name: string } | null> & {
    cities: { id: string; name: string }[];
  };

const storedBooking: StoredBooking = {
  campaignId: "c200",
  campaign: { id: "c200", name: "Monsoon" },
  countryId: "in",
  country: { id: "in", name: "India" },
  stateId: "s1",
  state: { id: "s1", name: "Maharashtra" },
  cityIds: ["1"],
  cities: [{ id: "1", name: "Pune" }],
};

const rule = z.object({
  campaignId: z.nullish(z.string()),
  countryId: z.nullish(z.string()),
  stateId: z.nullish(z.string()),
  cityIds: z.array(z.string()),
});

async function renderForm(values: Partial<StoredBooking> = storedBooking, overrides: Resolvers = {}) {
  if (!readSession().isAuthenticated) signIn("ADMIN");
  const onSave = vi.fn((_input: Booking) => Promise.resolve());
  const form = (
    <RecordForm<Booking, StoredBooking>
      sections={sections}
      record={values.campaign === undefined ? undefined : { ...storedBooking, ...values }}
      initialValues={{ campaignId: null, countryId: null, stateId: null, cityIds: [], ...values }}
      rule={rule}
      submitLabel="Save"
      onSave={onSave}
      onSaved={() => undefined}
      fallbackMessage="Failed to save"
    />
  );
  const { operations } = renderApp([{ path: "/", element: form }], "/", { ...resolvers, ...overrides });
  await ui.findByRole("button", { name: "Save" });
  return { operations, onSave, getOperationNames: () => operations.map(({ operation }) => operation) };
}

const getField = (name: string) =>
  ui.getByRole<HTMLInputElement>("combobox", { name: new RegExp(`^${name}`) });
const getList = (input: HTMLElement) =>
  within(document.getElementById(input.getAttribute("aria-controls") ?? "") as HTMLElement);
const getOptions = (input: HTMLElement) =>
  getList(input)
    .queryAllByRole("option", { hidden: true })
    .map(({ textContent }) => textContent);
const expectOptions = (input: HTMLElement, ...names: string[]) =>
  waitFor(() => expect(getOptions(input)).toEqual(names));

async function waitForDebounce() {
  await act(() => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS));
}

function createDeferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}

describe("a reference field", () => {
  it("shows the referenced record without a request until opened", async () => {
    const { operations } = await renderForm();
    expect(getField("Campaign").value).toBe("Monsoon");
    expect(ui.getByText("Pune")).toBeTruthy();
    await userEvent.click(getField("Country"));
    await expectOptions(getField("Country"), "India", "Germany");
    expect(operations).toEqual([{ operation: "CountryOptions", variables: { first: MAX_OPTIONS } }]);
  });

  it("replaces a name that loads while the field has the focus", async () => {
    const response = createDeferred();
    await renderForm(
      { countryId: "in" },
      {
        countryOptions: (args: Args) =>
          response.promise.then(() => resolvers["countryOptions"]?.(args as never)),
      },
    );
    await userEvent.click(getField("Country"));
    response.resolve();
    await waitFor(() => expect(getField("Country").value).toBe("India"));
    await userEvent.keyboard("ger");
    expect(getField("Country").value).toBe("ger");
  });

  describe("without permission to view the records", () => {
    const reason = "No permission to view campaigns";

    it("is disabled with the reason, sends no request and keeps the stored value", async () => {
      signIn("USER", []);
      const { getOperationNames, onSave } = await renderForm({
        campaignId: "c101",
        campaign: null,
      });
      const campaign = getField("Campaign");
      expect([campaign.disabled, campaign.value]).toEqual([true, ""]);
      const text = ui.getByText(reason);
      expect(campaign.getAttribute("aria-describedby")?.split(" ")).toContain(text.id);
      await userEvent.click(ui.getByRole("button", { name: "Save" }));
      await waitFor(() => expect(onSave).toHaveBeenCalled());
      expect(onSave.mock.calls[0]?.[0]).toMatchObject({ campaignId: "c101" });
      expect(getOperationNames()).not.toContain("CampaignOptions");
    });

    it("shows the name from the record", async () => {
      signIn("USER", []);
      await renderForm();
      expect([getField("Campaign").value, getField("Campaign").disabled]).toEqual(["Monsoon", true]);
      expect(ui.getByText(reason)).toBeTruthy();
    });

    it("remains available with the permission", async () => {
      const view: SessionPermission = { module: "campaigns", action: "VIEW" };
      signIn("USER", [view]);
      await renderForm();
      expect(getField("Campaign").disabled).toBe(false);
      expect(ui.queryByText(reason)).toBeNull();
    });
  });

  it("queries the name of a selected id", async () => {
    const { operations } = await renderForm({ campaignId: "c101", campaign: undefined });
    await waitFor(() => expect(getField("Campaign").value).toBe("Campaign 101"));
    expect(operations.map(({ variables }) => variables["ids"])).toEqual([["c101"]]);
  });

  it("reports a deleted record and keeps its id until replaced", async () => {
    const { onSave } = await renderForm({ campaignId: "gone", campaign: undefined, cityIds: ["1", "lost"] });
    await waitFor(() => expect(getField("Campaign").value).toBe("(not found)"));
    expect(await ui.findByText("(not found)")).toBeTruthy();
    await userEvent.click(ui.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ campaignId: "gone", cityIds: ["1", "lost"] });
  });

  it("filters a short list without a request, ignoring accents", async () => {
    const { getOperationNames } = await renderForm({ cityIds: [], cities: [] });
    await userEvent.click(getField("Cities"));
    await expectOptions(getField("Cities"), "Pune", "Nashik", "Évora");
    await userEvent.type(getField("Cities"), "evo");
    await expectOptions(getField("Cities"), "Évora");
    expect(getOperationNames()).toEqual(["CityOptions"]);
  });

  it("searches a long list after a pause in typing", async () => {
    const { operations } = await renderForm();
    await userEvent.click(getField("Campaign"));
    await waitFor(() => expect(getOptions(getField("Campaign"))).toHaveLength(MAX_OPTIONS));
    expect(ui.getByText("More results available. Type part of the name.")).toBeTruthy();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    for (const text of ["c", "campaign 1", "campaign 101"]) {
      await act(() => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1));
      fireEvent.change(getField("Campaign"), { target: { value: text } });
    }
    expect(operations).toHaveLength(1);
    await waitForDebounce();
    vi.useRealTimers();
    await expectOptions(getField("Campaign"), "Campaign 101");
    expect(operations.map(({ variables }) => variables)).toEqual([
      { first: MAX_OPTIONS },
      { first: MAX_OPTIONS, search: "campaign 101" },
    ]);
    await userEvent.keyboard("{Enter}");
    expect(getField("Campaign").value).toBe("Campaign 101");
  });

  it("selects the highlighted option on Enter without submitting", async () => {
    const { onSave } = await renderForm();
    await userEvent.click(getField("Country"));
    await expectOptions(getField("Country"), "India", "Germany");
    await userEvent.type(getField("Country"), "germ");
    await expectOptions(getField("Country"), "Germany");
    await userEvent.keyboard("{Enter}");
    expect(getField("Country").value).toBe("Germany");
    await userEvent.keyboard("{Enter}");
    await userEvent.type(getField("Country"), "nowhere{Enter}");
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.click(ui.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ countryId: "de" })));
  });

  it("selects the highlighted option on Tab only after typing", async () => {
    await renderForm();
    await userEvent.click(getField("Country"));
    await expectOptions(getField("Country"), "India", "Germany");
    await userEvent.keyboard("{ArrowDown}");
    await userEvent.tab();
    expect(getField("Country").value).toBe("India");
    await userEvent.type(getField("Country"), "ger");
    await expectOptions(getField("Country"), "Germany");
    await userEvent.tab();
    expect(getField("Country").value).toBe("Germany");
    expect(document.activeElement).not.toBe(getField("Country"));
  });

  it("selects the closest option once a slow list arrives", async () => {
    const list = createDeferred();
    await renderForm(undefined, {
      countryOptions: async (args: Args) => {
        await list.promise;
        return createResolver([
          { id: "nl", name: "The Netherlands" },
          { id: "an", name: "Netherlands Antilles" },
        ])(args);
      },
    });
    await userEvent.type(getField("Country"), "netherl");
    await userEvent.tab();
    expect(document.activeElement).not.toBe(getField("Country"));
    expect(getField("Country").value).toBe("netherl");
    list.resolve();
    await waitFor(() => expect(getField("Country").value).toBe("Netherlands Antilles"));
    await waitFor(() => expect(getField("Country").getAttribute("aria-expanded")).toBe("false"));
  });

  it("restores the selected name when typed text has no match", async () => {
    const { onSave } = await renderForm();
    await userEvent.type(getField("Campaign"), "nilgiri");
    await userEvent.click(ui.getByRole("button", { name: "Save" }));
    expect(getField("Campaign").value).toBe("Monsoon");
    await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ campaignId: "c200" })));
    await userEvent.type(getField("Campaign"), "nilgiri{Escape}");
    expect(getField("Campaign").value).toBe("Monsoon");
  });

  it("clears when emptied, except in required fields", async () => {
    await renderForm();
    await userEvent.clear(getField("State"));
    await userEvent.clear(getField("Campaign"));
    await userEvent.tab();
    expect(getField("State").value).toBe("");
    expect(getField("Campaign").value).toBe("Monsoon");
  });

  it("is cleared when its parent changes, and disabled without a parent", async () => {
    const { operations } = await renderForm();
    await userEvent.click(getField("State"));
    await expectOptions(getField("State"), "Maharashtra", "Kerala");
    expect(operations.at(-1)?.variables).toMatchObject({ countryId: "in" });
    await userEvent.type(getField("Country"), "germ");
    await expectOptions(getField("Country"), "Germany");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(getField("State").value).toBe(""));
    await userEvent.click(getField("State"));
    await expectOptions(getField("State"), "Bavaria");
    within(getField("Country").parentElement as HTMLElement)
      .getByLabelText("Clear")
      .focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(getField("Country")));
    await waitFor(() => expect(getField("State").disabled).toBe(true));
  });

  it("shows different messages for no match and for an empty list", async () => {
    await renderForm({}, { campaignOptions: () => [] });
    await userEvent.click(getField("Campaign"));
    expect(await ui.findByText("No campaigns available")).toBeTruthy();
    await userEvent.type(getField("Country"), "atlantis");
    expect(await ui.findByText("No match")).toBeTruthy();
  });

  it("offers a retry when the list fails to load", async () => {
    let calls = 0;
    await renderForm(
      {},
      {
        campaignOptions: (args: never) => {
          calls += 1;
          if (calls === 1) throw createGraphqlError("UPSTREAM_TIMEOUT", "no words for the user");
          return resolvers["campaignOptions"]?.(args);
        },
      },
    );
    await userEvent.click(getField("Campaign"));
    expect(await ui.findByText("Failed to fetch the options")).toBeTruthy();
    expect(ui.queryByText("No campaigns available")).toBeNull();
    await userEvent.click(ui.getByRole("button", { name: "Try again", hidden: true }));
    await waitFor(() => expect(getOptions(getField("Campaign"))).toHaveLength(MAX_OPTIONS));
  });

  it.each([
    ["Campaign", "campaignOptions", "No permission to view campaigns"],
    ["Country", "countryOptions", "No permission to view these records"],
  ])(
    "disables the field with the reason when the server refuses the options of %s",
    async (label, name, reason) => {
      await renderForm({}, { [name]: () => createGraphqlError("OPTIONS_DENIED", "No permission") });
      await userEvent.click(getField(label));
      expect(await ui.findByText(reason)).toBeTruthy();
      expect(getField(label)).toHaveProperty("disabled", true);
      expect(ui.queryByRole("listbox", { hidden: true })).toBeNull();
      expect(ui.queryByRole("button", { name: "Try again", hidden: true })).toBeNull();
      expect(readSession().isAuthenticated).toBe(true);
    },
  );

  it("selects several options once each and removes the last on Backspace", async () => {
    const { onSave } = await renderForm();
    await userEvent.click(getField("Cities"));
    await expectOptions(getField("Cities"), "Nashik", "Évora");
    await userEvent.type(getField("Cities"), "nash{Enter}");
    await userEvent.type(getField("Cities"), "evo{Enter}");
    await userEvent.keyboard("{Backspace}");
    await userEvent.click(ui.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ cityIds: ["1", "2"] })),
    );
  });
});
