import { screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";

import { stage } from "../../testing/stage.tsx";
import { TimeControl } from "./date-time-controls.tsx";

const told: unknown[] = [];

function Sample() {
  const [value, setValue] = useState<unknown>(null);
  const onChange = (next: unknown) => {
    told.push(next);
    setValue(next);
  };
  const none = () => undefined;
  const control = { name: "start", label: "Start", required: true, onFocus: none, onBlur: none };
  return (
    <>
      <TimeControl {...control} value={value} onChange={onChange} />
      <button type="button">Next</button>
    </>
  );
}

describe("a time that is left incomplete", () => {
  it("says which part it lacks, and is no time until it has it", async () => {
    stage([{ path: "/", element: <Sample /> }], "/", {});
    await userEvent.type(await ui.findByLabelText("Hours"), "9");
    await userEvent.click(ui.getByRole("button", { name: "Next" }));
    expect(ui.getByText("The minutes are missing")).toBeTruthy();
    expect(told.at(-1)).not.toMatch(/^\d\d:\d\d [AP]M$/);
    await userEvent.type(ui.getByLabelText("Minutes"), "30");
    await userEvent.click(ui.getByRole("button", { name: "Next" }));
    expect(ui.getByText("AM or PM is missing")).toBeTruthy();
    await userEvent.selectOptions(ui.getByLabelText("AM or PM"), "PM");
    expect(told.at(-1)).toBe("09:30 PM");
    expect(ui.queryByText(/missing/)).toBeNull();
  });
});
