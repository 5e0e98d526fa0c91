import { screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import { LoadFailed } from "./page-state.tsx";

function Example() {
  const [hasFailed, setFailed] = useState(true);
  return (
    <main tabIndex={-1}>
      {hasFailed ? (
        <LoadFailed message="Failed to fetch clients" onRetry={() => setFailed(false)} />
      ) : (
        "Clients"
      )}
    </main>
  );
}

it("keeps the focus on retry by keyboard", async () => {
  renderApp([{ path: "/", element: <Example /> }], "/", {});
  (await ui.findByRole("button", { name: "Try again" })).focus();
  await userEvent.keyboard("{Enter}");
  expect(await ui.findByText("Clients")).toBe(document.activeElement);
});
