import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { getSchema, renderApp, signIn } from "../../testing/render-app.tsx";
import { createSampleResolvers } from "../../testing/samples.ts";
import { MediaPlans } from "./plan-list.tsx";

const entry = { listPath: "/plans", addPath: "/a", editPath: "/e/:id", module: "media_plans" } as const;

it("replaces the filter 'Created by others' when an author is selected", async () => {
  signIn("ADMIN");
  const { operations, router } = renderApp(
    [{ path: "/plans", element: <MediaPlans entry={entry} /> }],
    "/plans?mine=false&search=author%3Arohan",
    {
      ...createSampleResolvers(getSchema()),
      authorOptions: () => [{ id: "u9", name: "Rohan Deshmukh" }],
    },
  );
  await userEvent.click(await ui.findByRole("searchbox"));
  await userEvent.click(await ui.findByRole("button", { name: "Author: Rohan Deshmukh" }));
  await waitFor(() => expect(router.state.location.search).toBe("?createdById=u9"));
  const { variables } = operations.findLast(({ operation }) => operation === "MediaPlans") ?? {};
  expect(variables).toMatchObject({ createdById: "u9" });
  expect(variables).not.toHaveProperty("notCreatedById");
});
