import { screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import { DateControl, TimeControl } from "./date-time-controls.tsx";

const values: unknown[] = [];

interface SampleProps {
  Control: typeof DateControl | typeof TimeControl;
  initialValue?: string | null;
}

function Sample({ Control, initialValue = null }: SampleProps) {
  const [value, setValue] = useState<unknown>(initialValue);
  const onChange = (next: unknown) => {
    values.push(next);
    setValue(next);
  };
  const noop = () => undefined;
  const control = { name: "start", label: "Start", required: true, onFocus: noop, onBlur: noop };
  return (
    <>
      <Control {...control} value={value} onChange={onChange} />
      <button type="button">Next</button>
    </>
  );
}

describe("an incomplete time", () => {
  it("names the missing part and has no value until complete", async () => {
    renderApp([{ path: "/", element: <Sample Control={TimeControl} /> }], "/", {});
    await userEvent.type(await ui.findByLabelText("Hours"), "9");
    await userEvent.click(ui.getByRole("button", { name: "Next" }));
    expect(ui.getByText("The minutes are missing")).toBeTruthy();
    expect(values.at(-1)).not.toMatch(/^\d\d:\d\d [AP]M$/);
    await userEvent.type(ui.getByLabelText("Minutes"), "30");
    await userEvent.click(ui.getByRole("button", { name: "Next" }));
    expect(ui.getByText("AM or PM is missing")).toBeTruthy();
    await userEvent.selectOptions(ui.getByLabelText("AM or PM"), "PM");
    expect(values.at(-1)).toBe("09:30 PM");
    expect(ui.queryByText(/missing/)).toBeNull();
  });
});

describe("a typed date", () => {
  const typeDate = async (text: string, initialValue: string | null) => {
    values.length = 0;
    renderApp(
      [{ path: "/", element: <Sample Control={DateControl} initialValue={initialValue} /> }],
      "/",
      {},
    );
    const input = await ui.findByRole("textbox", { name: "Start" });
    await userEvent.clear(input);
    await userEvent.type(input, text);
    return input;
  };

  it.each([
    ["15/01/2026", "2026-01-15", "15 Jan 2026"],
    ["3/4/26", "2026-04-03", "3 Apr 2026"],
    ["2026-12-31", "2026-12-31", "31 Dec 2026"],
    ["6 Mar 2026", "2026-03-06", "6 Mar 2026"],
  ])("parses %j as %s on blur and reports no value before", async (text, day, formatted) => {
    const input = await typeDate(text, "2025-05-05");
    await userEvent.tab();
    expect([...new Set(values)]).toEqual([day]);
    expect(input).toHaveProperty("value", formatted);
  });

  it("commits the date on Enter", async () => {
    await typeDate("15/01/2026{Enter}", null);
    expect(values).toEqual(["2026-01-15"]);
  });

  it("reports an invalid date and keeps its text", async () => {
    const input = await typeDate("31/02/2026", "2025-05-05");
    await userEvent.tab();
    expect(values.at(-1)).toBe("31/02/2026");
    expect(ui.getByText("“31/02/2026” is not a date")).toBeTruthy();
    await userEvent.type(input, "28/02/2026");
    await userEvent.tab();
    expect(values.at(-1)).toBe("2026-02-28");
    expect(ui.queryByText(/is not a date/)).toBeNull();
  });
});
