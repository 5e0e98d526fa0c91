import { Menu, MultiSelect, Popover, Select } from "@mantine/core";
import { act, fireEvent, screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLayoutEffect, useState } from "react";
import { describe, expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import { useAlert } from "./alert-dialog.tsx";
import { useConfirm } from "./confirm-dialog.tsx";
import { DateControl } from "../fields/date-time-controls.tsx";
import { useDialog, type DialogOptions } from "./use-dialog.tsx";

const results: unknown[] = [];

function ConfirmExample() {
  const confirm = useConfirm();
  const { success } = useAlert();
  const options = { title: "Sure?", message: "It is gone then.", confirmLabel: "Yes" };
  return (
    <>
      <button type="button" onClick={() => void confirm(options).then((result) => results.push(result))}>
        Ask
      </button>
      <button type="button" onClick={() => void success({ message: "Sent" })}>
        Alert
      </button>
    </>
  );
}

function renderExample() {
  results.length = 0;
  return renderApp(
    [
      { path: "/", element: <ConfirmExample /> },
      { path: "/next", element: <p>Next screen</p> },
    ],
    "/",
    {},
  );
}

const clickButton = (name: string) => userEvent.click(ui.getByRole("button", { name }));

it("resolves to false on Escape", async () => {
  renderExample();
  await clickButton("Ask");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(results).toEqual([false]));
});

it("closes with its screen and resolves to false", async () => {
  const { router } = renderExample();
  await clickButton("Ask");
  await act(() => router.navigate("/next"));
  await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
  expect(results).toEqual([false]);
});

it("keeps an alert open on the next screen until OK", async () => {
  const { router } = renderExample();
  await clickButton("Alert");
  await act(() => router.navigate("/next"));
  await ui.findByText("Next screen");
  await clickButton("OK");
  await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
});

function LeavingContent({ leave }: { leave: () => void }) {
  useLayoutEffect(leave, [leave]);
  return <p>Going</p>;
}

const createLeavingDialog = (leave: () => void) => ({
  title: "Sure?",
  content: () => <LeavingContent leave={leave} />,
  dismissValue: "gone",
});

function DialogScreen({ options }: { options: DialogOptions<string> }) {
  const openDialog = useDialog();
  return (
    <button type="button" onClick={() => void openDialog(options).then((result) => results.push(result))}>
      Ask
    </button>
  );
}

function Screens() {
  const [isClosed, setIsClosed] = useState(false);
  const [leave] = useState(() => () => setIsClosed(true));
  return isClosed ? <p>Next screen</p> : <DialogScreen options={createLeavingDialog(leave)} />;
}

it("closes a dialog whose screen unmounts while it opens", async () => {
  results.length = 0;
  renderApp([{ path: "/", element: <Screens /> }], "/", {});
  await clickButton("Ask");
  await waitFor(() => expect(results).toEqual(["gone"]));
  await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
});

const REASON_DIALOG = {
  title: "Reason",
  dismissValue: "left",
  canClose: async () => true,
  content: () => <input aria-label="Reason" />,
};

function DayField() {
  const [day, setDay] = useState<unknown>(null);
  const noop = () => undefined;
  return (
    <DateControl
      name="day"
      label="Day"
      required={false}
      value={day}
      onChange={setDay}
      onBlur={noop}
      onFocus={noop}
    />
  );
}

const popups = (
  <>
    <Select label="Fruit" data={["Apple", "Pear"]} />
    <MultiSelect label="Colours" data={["Red", "Blue"]} />
    <DayField />
    <Menu>
      <Menu.Target>
        <button type="button">More</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>First</Menu.Item>
      </Menu.Dropdown>
    </Menu>
    <Popover trapFocus>
      <Popover.Target>
        <button type="button">Hint</button>
      </Popover.Target>
      <Popover.Dropdown>
        <input aria-label="Inside" />
      </Popover.Dropdown>
    </Popover>
  </>
);
const POPUP_DIALOG = { title: "Choose", dismissValue: "left", content: () => popups };

describe.each([
  ["a dialog", POPUP_DIALOG],
  ["a dialog that asks before it closes", { ...POPUP_DIALOG, canClose: async () => true }],
])("Escape in %s", (_dialog, options) => {
  it.each([
    ["a select", "Fruit", "option", "Apple"],
    ["a multi-select", "Colours", "option", "Red"],
    ["a calendar", "Day", "button", "Next"],
    ["a menu", "More", "menuitem", "First"],
    ["a popover", "Hint", "textbox", "Inside"],
  ])("closes %s before the dialog", async (_control, name, role, contentName) => {
    results.length = 0;
    renderApp([{ path: "/", element: <DialogScreen options={options} /> }], "/", {});
    await clickButton("Ask");
    await ui.findByRole("dialog", { name: "Choose" });
    const control =
      ui.queryByRole("button", { name }) ?? ui.getByLabelText(name, { selector: "input:not([type=hidden])" });
    await userEvent.click(control);
    await ui.findByRole(role, { name: contentName });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(ui.queryByRole(role, { name: contentName })).toBeNull());
    expect(results).toEqual([]);
    expect(ui.getByRole("dialog", { name: "Choose" })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(results).toEqual(["left"]));
  });
});

function UnsavedScreen() {
  const confirm = useConfirm();
  const canClose = () =>
    confirm({ title: "Leave?", message: "Your text will be lost.", confirmLabel: "Leave" });
  return <DialogScreen options={{ ...REASON_DIALOG, canClose }} />;
}

it("moves the focus into a confirmation above the dialog and back", async () => {
  renderApp([{ path: "/", element: <UnsavedScreen /> }], "/", {});
  const isFocusInside = () => ui.getByRole("dialog").contains(document.activeElement);
  await clickButton("Ask");
  await waitFor(() => expect(document.activeElement).toBe(ui.getByRole("textbox", { name: "Reason" })));
  await userEvent.keyboard("{Escape}");
  await ui.findByRole("dialog", { name: "Leave?" });
  await waitFor(() => expect(isFocusInside()).toBe(true));
  await userEvent.keyboard("{Escape}");
  await ui.findByRole("dialog", { name: "Reason" });
  await waitFor(() => expect(document.activeElement).toBe(ui.getByRole("textbox", { name: "Reason" })));
  await userEvent.keyboard("{Escape}");
  await ui.findByRole("dialog", { name: "Leave?" });
  await clickButton("Leave");
  await waitFor(() => expect(document.activeElement).toBe(ui.getByRole("button", { name: "Ask" })));
});

it("closes the dialog on Escape before it has the focus", async () => {
  results.length = 0;
  renderApp([{ path: "/", element: <DialogScreen options={REASON_DIALOG} /> }], "/", {});
  const openButton = ui.getByRole("button", { name: "Ask" });
  await clickButton("Ask");
  await ui.findByRole("dialog");
  fireEvent.keyDown(openButton, { key: "Escape" });
  await waitFor(() => expect(results).toEqual(["left"]));
});
