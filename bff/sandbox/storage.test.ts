import { describe, expect, it } from "vitest";
import { SandboxStorage } from "./src/storage.ts";

const tabKey = "graphiql:tabState";

function createTabState(query: string, variables = '{"input":{"password":"hush"}}') {
  const tab = {
    id: "1",
    title: "Login",
    query,
    variables,
    headers: '{"x-api-key":"hush"}',
    response: "hush",
  };
  return JSON.stringify({ activeTabIndex: 1, tabs: [{ ...tab, id: "0", query: "{ viewer { id } }" }, tab] });
}

function createBrowser() {
  const stored = new Map<string, string>();
  const browser = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { browser, stored };
}

describe("storage of the sandbox", () => {
  it("persists tabs, history and favourites without variables, headers and responses", () => {
    const { browser, stored } = createBrowser();
    const storage = new SandboxStorage(browser);
    storage.setItem(tabKey, createTabState("mutation Login { login { token } }"));
    const item = { query: "{ viewer { id } }", variables: "hush", headers: "hush", operationName: "Viewer" };
    for (const name of ["queries", "favorites"])
      storage.setItem(`graphiql:${name}`, JSON.stringify({ [name]: [item] }));
    for (const name of ["query", "variables", "headers"]) storage.setItem(`graphiql:${name}`, "hush");
    expect([...stored.keys()]).toEqual([tabKey, "graphiql:queries", "graphiql:favorites"]);
    expect([...stored.values()].join()).not.toContain("hush");
    expect(stored.get("graphiql:queries")).toContain("Viewer");
    expect(storage.getItem(tabKey)).toContain("hush");
  });

  it("removes passwords, codes and tokens from texts", () => {
    const { browser, stored } = createBrowser();
    const storage = new SandboxStorage(browser);
    const query = `mutation {
      login(input: { email: "a@b.test", password: "hu\\"sh" }) { token }
      verifyOtp(input: { otp : "hush" }) { message }
      resetPassword(input: { token: """hu
sh""", confirmPassword: "hush" }) { message }
    }`;
    storage.setItem(tabKey, createTabState(query));
    const text = stored.get(tabKey);
    expect(text).not.toMatch(/hu(\\n|\W)*sh/);
    expect(text).toContain("a@b.test");
  });

  it("restores the tabs of the last visit with the variables of examples", () => {
    const { browser } = createBrowser();
    new SandboxStorage(browser).setItem(tabKey, createTabState("query Client { client { id } }"));
    const storage = new SandboxStorage(browser);
    const activeTab = storage.restoreTabs((query) => (query?.includes("Client") ? '{"id":"1"}' : undefined));
    expect(activeTab).toMatchObject({ query: "query Client { client { id } }", variables: '{"id":"1"}' });
    expect(JSON.parse(storage.getItem(tabKey) ?? "")).toMatchObject({
      tabs: [{ query: "{ viewer { id } }", variables: null }, { variables: '{"id":"1"}' }],
    });
  });

  it.each([null, "{", "[]", '{"tabs":7,"activeTabIndex":0}'])(
    "starts with examples if %s is stored",
    (json) => {
      const { browser, stored } = createBrowser();
      if (json !== null) stored.set(tabKey, json);
      expect(new SandboxStorage(browser).restoreTabs(() => undefined)).toBeUndefined();
    },
  );

  it("works without the browser's storage", () => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    const storage = new SandboxStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
    storage.setItem("graphiql:theme", "dark");
    expect(storage.getItem("graphiql:theme")).toBe("dark");
    storage.clear();
    expect(storage.getItem("graphiql:theme")).toBeNull();
  });
});
