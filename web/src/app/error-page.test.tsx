import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { storeLatestRequestId } from "../crud/errors/failure.ts";
import { provideBrowserApis, signIn } from "../testing/render-app.tsx";
import { createClient } from "./apollo/apollo-client.ts";
import { RenderFailurePage } from "./error-page.tsx";
import { canReload, reloadPageOnce, watchOutdatedAssets } from "./apollo/outdated-assets.ts";
import { Providers } from "./providers.tsx";
import { routes } from "./routes.tsx";

function renderFailure(path: string, error: Error) {
  return renderRoutes(path, [
    { path: "/dashboard", element: <p>The dashboard</p> },
    { path: "/", element: <p>The landing page</p> },
    {
      path: "*",
      lazy: () => Promise.reject(error),
      ErrorBoundary: RenderFailurePage,
      HydrateFallback: () => null,
    },
  ]);
}

function renderRoutes(path: string, routes: Parameters<typeof createBrowserRouter>[0]) {
  history.replaceState(null, "", path);
  const router = createBrowserRouter(routes);
  render(
    <I18nProvider i18n={i18n}>
      <Providers client={createClient()} env="test">
        <RouterProvider router={router} useTransitions={false} />
      </Providers>
    </I18nProvider>,
  );
  return router;
}

beforeEach(() => {
  provideBrowserApis();
  i18n.loadAndActivate({ locale: "en", messages: {} });
});

describe("a screen that fails", () => {
  it("shows the error's message and request id", async () => {
    storeLatestRequestId("request-0001");
    renderFailure("/clients", new Error("The chart has no axis"));
    expect(await ui.findByText("The chart has no axis")).toBeTruthy();
    expect(ui.getByText("request-0001")).toBeTruthy();
  });

  it("copies the request id to the clipboard", async () => {
    const user = userEvent.setup();
    storeLatestRequestId("request-0002");
    renderFailure("/clients", new Error("No"));
    await user.click(await ui.findByRole("button", { name: "Copy ID" }));
    expect(await ui.findByRole("button", { name: "Copied" })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe("request-0002");
  });

  it("hides minified React messages", async () => {
    renderFailure("/clients", new Error("Minified React error #310; visit https://react.dev/errors/310"));
    expect(await ui.findByText("Something went wrong!")).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/react/i);
  });
});

describe("Go Back", () => {
  it("returns to the previous page of the site", async () => {
    const router = renderFailure("/", new Error("No"));
    await router.navigate("/clients");
    await userEvent.click(await ui.findByRole("button", { name: "Go Back" }));
    expect(await ui.findByText("The landing page")).toBeTruthy();
  });

  it.each([
    ["the dashboard when signed in", true, "The dashboard"],
    ["the landing page when signed out", false, "The landing page"],
  ])("leads visitors from other sites to %s", async (_where, signedIn, expected) => {
    if (signedIn) signIn("ADMIN");
    history.pushState(null, "", "/elsewhere");
    const length = history.length;
    renderFailure("/clients", new Error("No"));
    await userEvent.click(await ui.findByRole("button", { name: "Go Back" }));
    expect(await ui.findByText(expected)).toBeTruthy();
    expect(history.length).toBe(length);
  });
});

describe("a missing asset of an old build", () => {
  function createMissingFileError(): Error {
    const error = new TypeError("Failed to fetch dynamically imported module: https://here.test/assets/x.js");
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
    return error;
  }

  function mockServer(fetchResponse: () => Promise<Response>) {
    const fetchMock = vi.fn<typeof fetch>(fetchResponse);
    vi.stubGlobal("fetch", fetchMock);
    const reload = vi.fn<() => void>();
    vi.stubGlobal("location", {
      href: location.href,
      pathname: location.pathname,
      origin: location.origin,
      reload,
    });
    return { fetchMock, reload };
  }

  const respond = () => Promise.resolve(new Response(null));
  const failToConnect = () => Promise.reject(new TypeError("Failed to fetch"));

  beforeEach(watchOutdatedAssets);

  it("reloads the page once per address", async () => {
    const { reload } = mockServer(respond);
    expect(await reloadPageOnce()).toBe(true);
    expect(await reloadPageOnce()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(canReload()).toBe(false);
  });

  it("does not reload when session storage is blocked", async () => {
    const { reload } = mockServer(respond);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("No room");
    });
    expect(await reloadPageOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it("offers a retry after a failed reload", async () => {
    history.replaceState(null, "", "/clients");
    const { reload } = mockServer(respond);
    await reloadPageOnce();
    renderFailure("/clients", createMissingFileError());
    await userEvent.click(await ui.findByRole("button", { name: "Try again" }));
    expect(reload).toHaveBeenCalledTimes(2);
    expect(document.body.textContent).not.toContain("imported module");
  });

  it.each([
    ["does not answer", failToConnect],
    ["has no page", () => Promise.resolve(new Response(null, { status: 502 }))],
  ])("does not reload while the server %s, but offers a retry", async (_how, fetchResponse) => {
    history.replaceState(null, "", "/clients");
    const { fetchMock, reload } = mockServer(fetchResponse);
    renderFailure("/clients", createMissingFileError());
    const retryButton = await ui.findByRole("button", { name: "Try again" });
    expect(ui.getByText(/^This page could not be loaded\./)).toBeTruthy();
    await userEvent.click(retryButton);
    await waitFor(() => expect(retryButton).not.toHaveProperty("disabled", true));
    expect(reload).not.toHaveBeenCalled();

    fetchMock.mockImplementation(respond);
    await userEvent.click(retryButton);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

describe("error pages", () => {
  it.each(["/nowhere", "/error?code=500", "/unauthorized"])(
    "keeps header and menu for signed-in users: %s",
    async (path) => {
      vi.stubGlobal("fetch", () => new Promise(() => {}));
      signIn("ADMIN");
      renderRoutes(path, routes);
      expect(await ui.findByRole("navigation", { name: "Main menu" })).toBeTruthy();
      expect(await ui.findByRole("button", { name: "Go Back" })).toBeTruthy();
      expect(ui.getAllByRole("main")).toHaveLength(1);
    },
  );

  it("hides header and menu from visitors", async () => {
    renderRoutes("/nowhere", routes);
    expect(await ui.findByText("404")).toBeTruthy();
    expect(ui.queryByRole("navigation")).toBeNull();
    expect(ui.getAllByRole("main")).toHaveLength(1);
  });
});
