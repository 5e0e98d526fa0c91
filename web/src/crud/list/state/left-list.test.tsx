import { msg } from "@lingui/core/macro";
import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Outlet } from "react-router-dom";
import { expect, it } from "vitest";

import { renderApp, signIn } from "../../../testing/render-app.tsx";
import { defineList } from "../../definition/resource.ts";
import { LeftListProvider } from "./left-list.tsx";
import { ResourceList } from "../resource-list.tsx";

const items = [
  { id: "1", name: "Asha" },
  { id: "2", name: "Ravi" },
];
const page = { items, pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 2 } };
const people = defineList<(typeof items)[number], (typeof items)[number], object, never>(
  {
    useList: () => ({ data: { page }, loading: false, refetch: () => Promise.resolve({}) }),
    useDelete: () => [() => Promise.resolve(), { loading: false }] as never,
  },
  {
    text: { one: msg`Person`, many: msg`People` },
    getName: ({ name }) => name,
    getPath: ({ id }) => `/people/${id}`,
    columns: [{ key: "name", header: msg`Name`, cell: ({ name }) => name }],
  },
);
const entry = { listPath: "/people", addPath: "", editPath: "", module: "masters" } as const;

it("restores focused row and selection after the visit of a record, but not in another query", async () => {
  signIn("ADMIN");
  const { router } = renderApp(
    [
      {
        element: (
          <LeftListProvider>
            <Outlet />
          </LeftListProvider>
        ),
        children: [
          { path: "/people", element: <ResourceList resource={people} entry={entry} /> },
          { path: "/people/:id", element: <Link to="/people?search=x">Other people</Link> },
        ],
      },
    ],
    "/people",
    {},
  );
  const findRavi = () => ui.findByRole<HTMLInputElement>("checkbox", { name: "Select Ravi" });
  await userEvent.click(await findRavi());
  await userEvent.click(ui.getByRole("link", { name: "Ravi" }));
  await ui.findByText("Other people");
  await router.navigate(-1);
  expect((await findRavi()).checked).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(ui.getByRole("link", { name: "Ravi" })));
  await userEvent.click(ui.getByRole("link", { name: "Ravi" }));
  await userEvent.click(await ui.findByText("Other people"));
  expect((await findRavi()).checked).toBe(false);
});
