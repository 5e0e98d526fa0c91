import { screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { readSession, getSessionEndReason } from "../../session/session-store.ts";
import { signIn, renderApp } from "../../testing/render-app.tsx";
import { ExportPdf } from "./export-pdf.tsx";

beforeEach(() => signIn("ADMIN"));
afterEach(() => vi.unstubAllGlobals());

async function exportWithStatus(
  status: number,
  onRequest: () => void = () => undefined,
  headers: Record<string, string> = {},
) {
  const button = <ExportPdf plan={{ id: "p1", planNumber: "MP-1" }} />;
  renderApp([{ path: "/", element: button }], "/", { viewer: () => null });
  vi.stubGlobal("fetch", () => {
    onRequest();
    return Promise.resolve(new Response("", { status, headers }));
  });
  await userEvent.click(await ui.findByRole("button", { name: "Export PDF" }));
}

it("ends an expired session and explains this on the sign-in page", async () => {
  await exportWithStatus(401);
  await vi.waitFor(() =>
    expect([readSession().isAuthenticated, getSessionEndReason()]).toEqual([false, "expired"]),
  );
});

it("ends a rejected session and explains this on the sign-in page", async () => {
  await exportWithStatus(403);
  await vi.waitFor(() =>
    expect([readSession().isAuthenticated, getSessionEndReason()]).toEqual([false, "denied"]),
  );
});

it("keeps a session that started during the request", async () => {
  await exportWithStatus(401, () => signIn("ADMIN"));
  expect(await ui.findByText("Failed to export the PDF")).toBeTruthy();
  expect(readSession().isAuthenticated).toBe(true);
});

it("keeps the session when the PDF fails", async () => {
  await exportWithStatus(503);
  expect(await ui.findByText("Failed to export the PDF")).toBeTruthy();
  expect(document.activeElement).toBe(ui.getByRole("button", { name: "Export PDF" }));
  expect(readSession().isAuthenticated).toBe(true);
});

it("names the fields with characters that the PDF cannot show", async () => {
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:pdf", revokeObjectURL: () => undefined }),
  );
  await exportWithStatus(200, undefined, {
    "Content-Type": "application/pdf",
    "X-Unprintable-Fields": "R%C3%A9gie,Ligne%202",
  });
  expect(
    await ui.findByText("PDF exported. Characters without a font appear as □ in: Régie, Ligne 2"),
  ).toBeTruthy();
});
