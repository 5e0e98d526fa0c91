import { describe, expect, it } from "vitest";

import { buildViewSearch } from "../state/default-view.ts";
import { normalizeViewAddress, findCurrentView, isNameTaken, type View } from "./view.ts";

const shape = {
  filters: [{ name: "status" }, { name: "mine" }],
  columns: [{ key: "name" }, { key: "town" }, { key: "phone" }],
};
const createView = (id: string, address: string, overrides: Partial<View> = {}): View => ({
  id,
  name: id,
  address,
  isDefault: false,
  ...overrides,
});

describe("list query from the URL", () => {
  it.each([
    ["", null, "columns=all"],
    ["?page=3&size=50&view=all", null, "columns=all"],
    ["?mine=true&status=PENDING&sort=NAME.asc", null, "sort=NAME.asc&status=PENDING&mine=true&columns=all"],
    ["?status=PENDING&view=1", "-town", "status=PENDING&columns=-town%2Cname%2Cphone"],
    ["?columns=phone,name.wide", "-town", "columns=phone%2Cname.wide%2Ctown"],
    ["?columns=all", "-town", "columns=all"],
    ["?columns=gone,name,town,phone", null, "columns=all"],
    ["?search=a%26b&unknown=1&status=", null, "search=a%26b&columns=all"],
  ])("for %s with the columns %s is %s", (search, columns, address) => {
    expect(normalizeViewAddress(search, shape, columns)).toBe(address);
  });

  it("is unchanged after saving and opening a view", () => {
    const address = normalizeViewAddress("?mine=true&page=2&search=Pune+%E0%A4%95", shape, "town,-name.wide");
    const opened = buildViewSearch(createView("7", address), "?size=25");
    expect(opened).toBe(`?${address}&size=25&view=7`);
    expect(normalizeViewAddress(opened, shape, "phone")).toBe(address);
  });
});

describe("findCurrentView", () => {
  const myPlans = createView("1", "mine=true&columns=all");
  const pending = createView("2", "status=PENDING&columns=all");
  const findCurrent = (search: string) =>
    findCurrentView([myPlans, pending], search, normalizeViewAddress(search, shape, null), shape);

  it("returns the view named in the URL, even when changed", () => {
    expect(findCurrent("?view=1&mine=true")).toEqual({ view: myPlans, isChanged: false });
    expect(findCurrent("?view=1&mine=true&page=2")).toEqual({ view: myPlans, isChanged: false });
    expect(findCurrent("?view=1&mine=true&search=x")).toEqual({ view: myPlans, isChanged: true });
    expect(findCurrent("?view=1&status=PENDING")).toEqual({ view: myPlans, isChanged: true });
  });

  it("returns a view with an equal query when the URL names none", () => {
    expect(findCurrent("?status=PENDING")).toEqual({ view: pending, isChanged: false });
    expect(findCurrent("?view=gone&status=PENDING")).toEqual({ view: pending, isChanged: false });
    expect(findCurrent("?status=APPROVED")).toBeUndefined();
    expect(findCurrent("?view=all")).toBeUndefined();
  });
});

it("rejects duplicate names, ignoring case and accents", () => {
  const views = [createView("1", "", { name: "Été" })];
  expect(isNameTaken(" été ", views)).toBe(true);
  expect(isNameTaken("été", views, "1")).toBe(false);
  expect(isNameTaken("Ete", views)).toBe(true);
  expect(isNameTaken("Été 2", views)).toBe(false);
});
