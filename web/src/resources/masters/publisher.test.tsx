import { cleanup, fireEvent, screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import type { ScreenEntry } from "../../crud/definition/record.ts";
import { signIn, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { Publishers } from "./publisher.tsx";

const entry: ScreenEntry = { listPath: "/p", addPath: "/p/add", editPath: "/p/edit/:id", module: "masters" };
const routes = [
  { path: entry.listPath, element: <p>List of publishers</p> },
  { path: entry.addPath, element: <Publishers screen="form" entry={entry} /> },
  { path: entry.editPath, element: <Publishers screen="form" entry={entry} /> },
];

const stored = {
  id: "p1",
  name: "Deccan Press",
  mediaTypeId: "m9",
  mediaType: { id: "m9", name: "Print (no longer offered)" },
  contactPerson: null,
  email: null,
  phone: null,
  website: null,
  languageIds: ["l1"],
  languages: [{ id: "l1", name: "Marathi" }],
  cityIds: [],
  cities: [],
  fileUrl: "/publishers/p1/file",
  fileName: "rates.pdf",
  status: "ACTIVE",
};

const resolvers: Resolvers = {
  mediaTypeOptions: () => [{ id: "m1", name: "Print" }],
  publisher: () => stored,
  createPublisher: () => stored,
  updatePublisher: () => stored,
};

function getFileInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>("input[type='file']");
  if (!input) throw new Error("no file input");
  return input;
}

function dropFile(file: File) {
  fireEvent.change(getFileInput(), { target: { files: [file] } });
}

beforeEach(() => {
  signIn("ADMIN");
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }),
  );
});

describe("publisher form", () => {
  it("sends no request until a dropdown opens", async () => {
    const { operations } = renderApp(routes, "/p/add", resolvers);
    await ui.findByRole("button", { name: "Create" });
    await userEvent.click(await ui.findByRole("combobox", { name: /^Media type/ }));
    await ui.findByRole("option", { name: "Print", hidden: true });
    expect(operations.map(({ operation }) => operation)).toEqual(["MediaTypeOptions"]);
  });

  it("shows the hint, accepts one file, removes it, and keeps the focus", async () => {
    renderApp(routes, "/p/add", resolvers);
    const hint = "Drag & drop or click to upload (Image/PDF/DOC, Max 10MB)";
    await ui.findByText(hint);
    dropFile(new File(["%PDF"], "rates.pdf", { type: "application/pdf" }));
    expect(await ui.findByText("rates.pdf")).toBeTruthy();
    expect(ui.queryByText(hint)).toBeNull();
    expect(document.activeElement).toBe(ui.getByRole("button", { name: "Remove" }));
    await userEvent.keyboard("{Enter}");
    expect(await ui.findByText(hint)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe(hint);
  });

  it("previews an image", async () => {
    renderApp(routes, "/p/add", resolvers);
    await ui.findByText(/Drag & drop/);
    dropFile(new File(["x"], "logo.png", { type: "image/png" }));
    await ui.findByText("logo.png");
    await waitFor(() => expect(document.querySelector("img")?.getAttribute("src")).toBe("blob:x"));
  });

  it("shows an icon instead of the preview of a broken image", async () => {
    renderApp(routes, "/p/add", resolvers);
    await ui.findByText(/Drag & drop/);
    dropFile(new File(["x"], "logo.png", { type: "image/png" }));
    await ui.findByText("logo.png");
    fireEvent.error(document.querySelector("img") as Element);
    expect(document.querySelector("img")).toBeNull();
  });

  it("says at its field that a file was saved again after the choice, and sends nothing", async () => {
    const { operations } = renderApp(routes, "/p/add", resolvers);
    await ui.findByText(/Drag & drop/);
    const changedFile = new File(["%PDF"], "rates.pdf", { type: "application/pdf" });
    changedFile.slice = () =>
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error("changed")) });
    dropFile(changedFile);
    await ui.findByText("rates.pdf");
    await userEvent.type(ui.getByRole("textbox", { name: /^Name/ }), "Deccan Press");
    await userEvent.click(ui.getByRole("combobox", { name: /^Media type/ }));
    await userEvent.click(await ui.findByRole("option", { name: "Print", hidden: true }));
    await userEvent.click(ui.getByRole("button", { name: "Create" }));
    expect(await ui.findByText("This file cannot be read")).toBeTruthy();
    expect(operations.map(({ operation }) => operation)).not.toContain("CreatePublisher");
  });

  it.each([
    [
      "a file over 10 MB",
      new File([new Uint8Array(10_485_761)], "a.pdf", { type: "application/pdf" }),
      "larger than 10 MB",
    ],
    [
      "another kind of file",
      new File(["x"], "a.exe", { type: "application/x-msdownload" }),
      "Only images, PDF",
    ],
  ])("rejects %s", async (_kind, file, message) => {
    renderApp(routes, "/p/add", resolvers);
    await ui.findByText(/Drag & drop/);
    dropFile(file);
    expect(await ui.findByText(new RegExp(message))).toBeTruthy();
  });

  it("keeps the stored file when unchanged", async () => {
    const { operations } = renderApp(routes, "/p/edit/p1", resolvers);
    expect(await ui.findByRole("button", { name: "rates.pdf" })).toBeTruthy();
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    await waitFor(() => expect(getToasts()).toEqual(["Publisher updated successfully!"]));
    const input = operations.find(({ operation }) => operation === "UpdatePublisher")?.variables["input"];
    expect(input).not.toHaveProperty("file");
    expect(input).toMatchObject({ mediaTypeId: "m9", languageIds: ["l1"] });
  });

  it("previews a stored image, or shows its name when it fails to load", async () => {
    const createObjectUrl = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:picture");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const fetchMock = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(async () => new Response("x", { headers: { "content-type": "image/png" } }));
    const publisherWithImage = { ...stored, fileName: "tower.png" };
    renderApp(routes, "/p/edit/p1", { ...resolvers, publisher: () => publisherWithImage });
    await waitFor(() => expect(document.querySelector("img")?.getAttribute("src")).toBe("blob:picture"));
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe("/publishers/p1/file");
    expect(new Headers(init?.headers).get("Authorization")).toBe("Bearer access-1");
    cleanup();
    createObjectUrl.mockClear();
    fetchMock.mockImplementation(async () => new Response(null, { status: 404 }));
    renderApp(routes, "/p/edit/p1", { ...resolvers, publisher: () => publisherWithImage });
    expect(await ui.findByRole("button", { name: "tower.png" })).toBeTruthy();
    expect(createObjectUrl).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it("removes the stored file by sending null", async () => {
    const { operations } = renderApp(routes, "/p/edit/p1", resolvers);
    await userEvent.click(await ui.findByRole("button", { name: "Remove" }));
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    await waitFor(() => expect(getToasts()).toEqual(["Publisher updated successfully!"]));
    const input = operations.find(({ operation }) => operation === "UpdatePublisher")?.variables["input"];
    expect(input).toMatchObject({ file: null });
  });

  it("shows the selected option when the list lacks it", async () => {
    renderApp(routes, "/p/edit/p1", resolvers);
    const field = await ui.findByRole("combobox", { name: /^Media type/ });
    expect(field).toHaveProperty("value", "Print (no longer offered)");
  });
});
