import { screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";

import { signIn, renderApp } from "../../testing/render-app.tsx";
import { DataTableExample } from "./data-table-example.tsx";

function openExample(address = "/data-table-example") {
  return renderApp([{ path: "/data-table-example", element: <DataTableExample /> }], address, {});
}

beforeEach(() => signIn("USER"));

describe("the data table example", () => {
  it("pages, searches and sorts local rows", async () => {
    const { operations } = openExample("/data-table-example?page=3");
    expect(await ui.findByText("Showing 21 to 27 of 27 entries")).toBeTruthy();
    await userEvent.click(ui.getByRole("button", { name: "Previous" }));
    expect(await ui.findByText("Page 2 of 3")).toBeTruthy();
    await userEvent.click(ui.getByRole("button", { name: "Amount" }));
    expect(await ui.findByText("Page 1 of 3")).toBeTruthy();
    expect(ui.getByRole("columnheader", { name: "Amount" }).getAttribute("aria-sort")).toBe("ascending");
    expect(operations).toEqual([]);
  });

  it("shows each state and recovers from an error", async () => {
    openExample();
    await userEvent.click(await ui.findByRole("radio", { name: "Empty" }));
    expect(await ui.findByText("No data found")).toBeTruthy();
    await userEvent.click(ui.getByRole("radio", { name: "Loading" }));
    expect(await ui.findByLabelText("Loading...")).toBeTruthy();
    await userEvent.click(ui.getByRole("radio", { name: "Error" }));
    expect((await ui.findByRole("alert")).textContent).toContain("Something went wrong!");
    await userEvent.click(ui.getByRole("button", { name: "Try again" }));
    expect(await ui.findByText("Showing 1 to 10 of 27 entries")).toBeTruthy();
  });

  it("counts selected rows and deletes one", async () => {
    openExample();
    const checkbox = await ui.findByRole("checkbox", { name: "Select Asha Patil 1" });
    await userEvent.click(checkbox);
    expect(await ui.findByText("1 row selected")).toBeTruthy();
    expect(document.activeElement).toBe(checkbox);
    await userEvent.click(ui.getByRole("button", { name: "Delete Asha Patil 1" }));
    expect(await ui.findByText("0 rows selected")).toBeTruthy();
    expect(ui.getByText("Showing 1 to 10 of 26 entries")).toBeTruthy();
  });
});
