import { screen as ui } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { stage } from "../testing/stage.tsx";
import { useFormat } from "./format.ts";

function Sample() {
  const format = useFormat();
  return <p>{`${format.date("2026-11-22")} ${format.date("2026-11-22T23:29:00.000Z")}`}</p>;
}

/** As a browser in India has it. */
class InIndia extends Intl.DateTimeFormat {
  constructor(language?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    super(language, { timeZone: "Asia/Kolkata", ...options });
  }
}

it("a moment is shown by the day that it was for the viewer, and a calendar day by itself", async () => {
  vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: InIndia } }));
  stage([{ path: "/", element: <Sample /> }], "/", {});
  expect(await ui.findByText(/^22 Nov 2026 23 Nov 2026$/)).toBeTruthy();
});
