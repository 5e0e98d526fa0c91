import { i18n } from "@lingui/core";
import { act, screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ComponentType } from "react";
import { describe, expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import { MoneyControl, NumberControl, PercentControl } from "./number-controls.tsx";
import type { ControlProps } from "./control-props.ts";

const reportedValues: unknown[] = [];

function Sample({ Control }: { Control: ComponentType<ControlProps> }) {
  const [value, setValue] = useState<unknown>(null);
  const onChange = (next: unknown) => {
    reportedValues.push(next);
    setValue(next);
  };
  const noop = () => undefined;
  const control = { name: "amount", label: "Amount", required: false, onFocus: noop, onBlur: noop };
  return <Control {...control} value={value} onChange={onChange} />;
}

async function typeText(Control: ComponentType<ControlProps>, text: string): Promise<HTMLElement> {
  renderApp([{ path: "/", element: <Sample Control={Control} /> }], "/", {});
  const input = await ui.findByLabelText("Amount");
  await userEvent.type(input, text);
  return input;
}

describe("MoneyControl", () => {
  it.each([
    ["1,50,000", 150_000, "₹1,50,000.00"],
    ["150000.5", 150_000.5, "₹1,50,000.50"],
    ["70", 70, "₹70.00"],
    ["-5", -5, "−₹5.00"],
    ["1.5L", 150_000, "₹1,50,000.00"],
    ["2k", 2000, "₹2,000.00"],
    ["=10*3", 30, "₹30.00"],
    ["=100/3", 33.33, "₹33.33"],
    ["1.555", 1.555, "1.555"],
    ["5%", "5%", "5%"],
    ["1e5", "1e5", "1e5"],
    ["12x", "12x", "12x"],
    ["1.2.3", "1.2.3", "1.2.3"],
    ["1-2", "1-2", "1-2"],
    ["(500)", "(500)", "(500)"],
    ["$5", "$5", "$5"],
  ])("keeps %j while typing, reports %j and shows %j on blur", async (text, value, formatted) => {
    const input = await typeText(MoneyControl, text);
    expect(input).toHaveProperty("value", text);
    await userEvent.tab();
    expect(reportedValues.at(-1)).toBe(value);
    expect(input).toHaveProperty("value", formatted);
  });

  it("shows plain digits while edited again", async () => {
    const input = await typeText(MoneyControl, "150000.5");
    await userEvent.tab();
    await userEvent.type(input, "5");
    expect(input).toHaveProperty("value", "150000.55");
    expect(reportedValues.at(-1)).toBe(150_000.55);
  });

  it("replaces all text when it is selected on focus", async () => {
    const input = await typeText(MoneyControl, "1250");
    await userEvent.tab();
    if (!(input instanceof HTMLInputElement)) throw new Error("No input");
    act(() => {
      input.focus();
      input.select();
    });
    await userEvent.keyboard("7");
    expect(input.value).toBe("7");
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("8");
    expect(input.value).toBe("8");
  });

  it("reports null when cleared", async () => {
    await userEvent.clear(await typeText(MoneyControl, "12.50"));
    expect(reportedValues.at(-1)).toBeNull();
  });

  it("parses pasted text like typed text", async () => {
    await typeText(MoneyControl, "77");
    await userEvent.tripleClick(ui.getByLabelText("Amount"));
    await userEvent.paste("₹ 1,250.50");
    expect(reportedValues.at(-1)).toBe(1250.5);
  });

  it("parses and formats French amounts", async () => {
    const input = await typeText(MoneyControl, "1");
    act(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));
    await userEvent.type(input, " 234,5");
    await userEvent.tab();
    expect(reportedValues.at(-1)).toBe(1234.5);
    expect(input).toHaveProperty("value", "1\u202f234,50\u00a0₹");
  });
});

describe("NumberControl", () => {
  it.each([
    ["1.5", 1.5, "1.5"],
    ["-3", -3, "−3"],
    ["2.125", 2.125, "2.125"],
    ["12,000", 12_000, "12,000"],
    ["5%", "5%", "5%"],
  ])("passes the text %s as %j to validation", async (text, value, formatted) => {
    await typeText(NumberControl, text);
    await userEvent.tab();
    expect(reportedValues.at(-1)).toBe(value);
    expect(ui.getByLabelText("Amount")).toHaveProperty("value", formatted);
  });
});

describe("PercentControl", () => {
  it.each(["18", "18%", "18 %"])("reads %j as 18", async (text) => {
    await typeText(PercentControl, text);
    expect(reportedValues.at(-1)).toBe(18);
  });
});
