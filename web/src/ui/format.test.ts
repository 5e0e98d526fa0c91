import { expect, it, vi } from "vitest";

import { createFormat } from "./format.ts";

/** As a browser in India has it. */
class InIndia extends Intl.DateTimeFormat {
  constructor(language?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    super(language, { timeZone: "Asia/Kolkata", ...options });
  }
}

it("a moment is shown by the day that it was for the viewer, and a calendar day by itself", () => {
  vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: InIndia } }));
  const { date } = createFormat("en");
  expect([date("2026-11-22"), date("2026-11-22T23:29:00.000Z")]).toEqual(["22 Nov 2026", "23 Nov 2026"]);
});
