import { describe, expect, it } from "vitest";
import { getReturnPath } from "./return-path.ts";

describe("getReturnPath", () => {
  it.each([
    ["/signin", null, "/dashboard"],
    ["/signin?from=/clients%3Fpage=2", null, "/clients?page=2"],
    ["/signin", { usr: { from: "/profile" } }, "/profile"],
    ["/signin", { usr: { from: { pathname: "/clients", search: "?page=2" } } }, "/clients?page=2"],
    ["/signin", { usr: { from: { pathname: "/plan", search: "", hash: "#comments" } } }, "/plan#comments"],
    ["/signin?from=https://elsewhere.example/", null, "/dashboard"],
    ["/signin?from=//elsewhere.example/", null, "/dashboard"],
    ["/signin?from=/\\elsewhere.example/", null, "/dashboard"],
    ["/signin?from=javascript:alert(1)", null, "/dashboard"],
    ["/signin?from=/signup", null, "/dashboard"],
  ])("for the address %s and the history state %o, returns %s", (address, state, path) => {
    history.replaceState(state, "", address);
    expect(getReturnPath()).toBe(path);
  });

  it.each([
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/.//evil.test",
    "/..//evil.test",
    "/./\\evil.test",
    "/clients/..//evil.test",
    "/clients//evil.test",
    "/%2F/evil.test",
    "/%2f%2fevil.test",
    "/%5Cevil.test",
    "/%5c%5cevil.test",
    "/%2e%2f/evil.test",
    "/%2e//evil.test",
    "/%2e%2e//evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "/\r\n/evil.test",
    "\t//evil.test",
    " //evil.test",
    "/clients%00",
    "/clients%0d%0aLocation:evil.test",
    "/%",
    "/%zz",
    "/%ff",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,evil",
    "https:evil.test",
    "https:/evil.test",
    "https://evil.test/clients",
    "http://localhost:3000@evil.test/",
    "evil.test",
    "@evil.test",
    ".evil.test",
    "?from=/clients",
    "#clients",
    "",
    "/\u2028/evil.test",
    "/\u202eevil.test",
    "/\u200b/evil.test",
    "\uff0f\uff0fevil.test",
    `/clients?search=${"a".repeat(3000)}`,
    `/${"a/".repeat(1500)}`,
    "/signin?from=/signin",
    "/signin/",
    "/signup#top",
    "/./signin",
    "/SignIn",
    "/logout",
    "/Logout/?now",
    "/unauthorized",
    "/error?code=401",
  ])("returns the dashboard for the path %j", (from) => {
    history.replaceState(null, "", "/signin");
    history.replaceState(null, "", `/signin?from=${encodeURIComponent(from)}`);
    expect(getReturnPath()).toBe("/dashboard");
    history.replaceState({ usr: { from } }, "", "/signin");
    expect(getReturnPath()).toBe("/dashboard");
    history.replaceState({ usr: { from: { pathname: from, search: "" } } }, "", "/signin");
    expect(getReturnPath()).toBe("/dashboard");
  });

  it.each([
    ["/clients?page=2&search=a%2Fb", "/clients?page=2&search=a%2Fb"],
    ["/clients?search=//evil.test", "/clients?search=//evil.test"],
    ["/clients/", "/clients/"],
    ["/clients/edit/CL%2F2024%2F001", "/clients/edit/CL%2F2024%2F001"],
    ["/clients/edit/a%20b", "/clients/edit/a%20b"],
    ["/clients/../profile", "/profile"],
    ["/campaign-management/edit/caf\u00e9", "/campaign-management/edit/caf%C3%A9"],
    ["/dashboard#today", "/dashboard#today"],
  ])("returns the path %j", (from, path) => {
    history.replaceState(null, "", `/signin?from=${encodeURIComponent(from)}`);
    expect(getReturnPath()).toBe(path);
  });
});
