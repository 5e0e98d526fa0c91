import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { singleKeyShortcuts } from "../../crud/use-keyboard-shortcuts.ts";
import { createSampleResolvers } from "../../testing/samples.ts";
import {
  getSchema,
  createGraphqlError,
  signIn,
  renderApp,
  type Resolvers,
} from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { SettingsScreen } from "./settings.tsx";

const mails = [
  { kind: "SUBMITTED", mailing: "AT_ONCE" },
  { kind: "COMMENTED", mailing: "DAILY" },
];

const openSettings = (resolvers: Resolvers = {}) =>
  renderApp([{ path: "*", element: <SettingsScreen /> }], "/settings", {
    ...createSampleResolvers(getSchema()),
    noticeMails: () => mails,
    ...resolvers,
  });

const findCommentSelect = () =>
  ui.findByRole<HTMLSelectElement>("combobox", { name: "New comment on my media plan" });

it("saves an email setting as soon as it is selected", async () => {
  signIn("ADMIN");
  const { operations } = openSettings({
    saveNoticeMails: ({ mails: changedMails }: { mails: typeof mails }) =>
      mails.map((mail) => changedMails.find(({ kind }) => kind === mail.kind) ?? mail),
  });
  await userEvent.selectOptions(await findCommentSelect(), "Never");
  await waitFor(() =>
    expect(operations.find(({ operation }) => operation === "SaveNoticeMails")?.variables).toEqual({
      mails: [{ kind: "COMMENTED", mailing: "OFF" }],
    }),
  );
  expect((await findCommentSelect()).value).toBe("OFF");
});

it("keeps the latest setting when responses arrive in another order", async () => {
  signIn("ADMIN");
  const finishSaves: (() => void)[] = [];
  const stored = new Map(mails.map(({ kind, mailing }) => [kind, mailing]));
  const { isIdle } = openSettings({
    saveNoticeMails: async ({ mails: changedMails }: { mails: typeof mails }) => {
      for (const { kind, mailing } of changedMails) stored.set(kind, mailing);
      const response = [...stored].map(([kind, mailing]) => ({ kind, mailing }));
      await new Promise<void>((resolve) => finishSaves.push(resolve));
      return response;
    },
  });
  const findPendingSelect = () =>
    ui.findByRole<HTMLSelectElement>("combobox", { name: "A media plan is pending my approval" });
  await userEvent.selectOptions(await findCommentSelect(), "Never");
  await userEvent.selectOptions(await findPendingSelect(), "Never");
  await waitFor(() => expect(finishSaves).toHaveLength(2));
  finishSaves[1]?.();
  finishSaves[0]?.();
  await waitFor(() => expect(isIdle()).toBe(true));
  expect([(await findCommentSelect()).value, (await findPendingSelect()).value]).toEqual(["OFF", "OFF"]);
});

it("reports a failed save and shows the stored value", async () => {
  signIn("ADMIN");
  openSettings({ saveNoticeMails: () => createGraphqlError("UPSTREAM_ERROR", "No") });
  await userEvent.selectOptions(await findCommentSelect(), "Never");
  await waitFor(() => expect(getToasts()).toEqual(["Internal Server Error"]));
  await waitFor(async () => expect((await findCommentSelect()).value).toBe("DAILY"));
});

it("turns off single-key shortcuts in the browser", async () => {
  signIn("ADMIN");
  openSettings();
  const group = within(ui.getByRole("radiogroup", { name: "Single-key shortcuts" }));
  expect(group.getByRole<HTMLInputElement>("radio", { name: "On" }).checked).toBe(true);
  await userEvent.click(group.getByRole("radio", { name: "Off" }));
  expect(singleKeyShortcuts.read()).toBe("off");
  await findCommentSelect();
});

it("offers only notifications of the viewer's role", async () => {
  signIn("USER", [{ module: "media_plans", action: "VIEW" }]);
  const { router } = openSettings();
  await findCommentSelect();
  expect(ui.queryByRole("combobox", { name: /pending my approval/ })).toBeNull();
  router.dispose();
});

it("is hidden when the server does not support email preferences", async () => {
  signIn("ADMIN");
  openSettings({ noticeMails: () => null });
  await ui.findByRole("heading", { name: "Preferences" });
  await waitFor(() => expect(ui.queryByRole("heading", { name: "Email notifications" })).toBeNull());
});
