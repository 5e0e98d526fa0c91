import { expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import { ColorSchemeButton } from "./color-scheme.tsx";

it("prints in light colours", () => {
  renderApp([{ path: "/", element: <ColorSchemeButton /> }], "/", {});
  const root = document.documentElement;
  const getScheme = () => root.getAttribute("data-mantine-color-scheme");
  root.setAttribute("data-mantine-color-scheme", "dark");
  window.dispatchEvent(new Event("beforeprint"));
  expect(getScheme()).toBe("light");
  window.dispatchEvent(new Event("afterprint"));
  expect(getScheme()).toBe("dark");
});
