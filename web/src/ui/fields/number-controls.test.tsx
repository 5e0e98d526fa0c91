import { screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";

import { stage } from "../../testing/stage.tsx";
import { MoneyControl, NumberControl } from "./number-controls.tsx";

const told: unknown[] = [];

function Sample({ Control }: { Control: typeof NumberControl | typeof MoneyControl }) {
  const [value, setValue] = useState<unknown>(null);
  const onChange = (next: unknown) => {
    told.push(next);
    setValue(next);
  };
  const none = () => undefined;
  const control = { name: "it", label: "It", required: false, onFocus: none, onBlur: none };
  return <Control {...control} value={value} onChange={onChange} />;
}

async function type(Control: typeof NumberControl | typeof MoneyControl, text: string): Promise<HTMLElement> {
  stage([{ path: "/", element: <Sample Control={Control} /> }], "/", {});
  const input = await ui.findByLabelText("It");
  await userEvent.type(input, text);
  return input;
}

describe("a typed amount", () => {
  it.each([
    ["1,50,000", 150_000, "₹1,50,000"],
    ["1,50,000.50", 150_000.5, "₹1,50,000.50"],
    ["1.05", 1.05, "₹1.05"],
    ["-", "-", "-"],
    ["-5", -5, "-₹5"],
    ["0.5", 0.5, "₹0.5"],
    ["1.555", 1.555, "₹1.555"],
  ])("%j is %j as long as it is typed, and shown as %j", async (text, value, shown) => {
    const input = await type(MoneyControl, text);
    expect(told.at(-1)).toBe(value);
    expect(input).toHaveProperty("value", shown);
  });

  it("has two decimals once the field is left, or none", async () => {
    const input = await type(MoneyControl, "150000.5");
    expect(input).toHaveProperty("value", "₹1,50,000.5");
    await userEvent.tab();
    expect(input).toHaveProperty("value", "₹1,50,000.50");
    expect(told.at(-1)).toBe(150_000.5);
    await userEvent.clear(input);
    await userEvent.type(input, "70");
    await userEvent.tab();
    expect(input).toHaveProperty("value", "₹70");
  });

  it.each([
    ["₹ 1,250.50", 1250.5],
    ["1.250,00", 1250],
    ["(500)", 77],
    ["12", 7712],
  ])("that is pasted as %j makes %j of 77", async (text, value) => {
    await type(MoneyControl, "77");
    await userEvent.paste(text);
    expect(told.at(-1)).toBe(value);
  });

  it("is none once it is emptied", async () => {
    await userEvent.clear(await type(MoneyControl, "12.50"));
    expect(told.at(-1)).toBeNull();
  });
});

describe("a typed whole number", () => {
  it.each([
    ["1.5", 1.5],
    ["-3", -3],
    ["2.125", 2.125],
  ])("keeps %s for the rule to refuse", async (text, value) => {
    await type(NumberControl, text);
    await userEvent.tab();
    expect(told.at(-1)).toBe(value);
    expect(ui.getByLabelText("It")).toHaveProperty("value", text);
  });
});
