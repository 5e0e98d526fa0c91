import { describe, expect, it } from "vitest";
import { wantedPath } from "./wanted-path.ts";

describe("where a visitor goes after signing in", () => {
  it.each([
    ["/signin", null, "/dashboard"],
    ["/signin?from=/clients%3Fpage=2", null, "/clients?page=2"],
    ["/signin", { usr: { from: "/profile" } }, "/profile"],
    ["/signin", { usr: { from: { pathname: "/clients", search: "?page=2" } } }, "/clients?page=2"],
    ["/signin?from=https://elsewhere.example/", null, "/dashboard"],
    ["/signin?from=//elsewhere.example/", null, "/dashboard"],
    ["/signin?from=/\\elsewhere.example/", null, "/dashboard"],
    ["/signin?from=javascript:alert(1)", null, "/dashboard"],
    ["/signin?from=/signup", null, "/dashboard"],
  ])("from %s with %o it is %s", (address, state, path) => {
    history.replaceState(state, "", address);
    expect(wantedPath()).toBe(path);
  });
});
