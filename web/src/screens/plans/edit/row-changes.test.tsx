import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { Form } from "react-final-form";
import { expect, it } from "vitest";

import { toasts } from "../../../testing/toasts.ts";
import { emptyDraft, newRow, type PlanDraft } from "./model/plan.ts";
import { DraftProvider, useDraftReader } from "./store.tsx";
import { useRowActions } from "./use-row-changes.ts";

function draftOf(count: number): PlanDraft {
  const keys = Array.from({ length: count }, (_, index) => `k${index}`);
  const none = { start: null, end: null };
  return { ...emptyDraft(), rowKeys: keys, rows: Object.fromEntries(keys.map((key) => [key, newRow(none)])) };
}

it("rows that a plan has no room for are copied all or not at all, and that is told", async () => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const initial = draftOf(298);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <Form initialValues={initial} onSubmit={() => undefined}>
        {() => <DraftProvider>{children}</DraftProvider>}
      </Form>
    </I18nProvider>
  );
  const { result } = renderHook(() => ({ actions: useRowActions(), read: useDraftReader() }), { wrapper });
  let added: string[] = [];
  act(() => {
    added = result.current.actions.duplicate(["k0", "k1", "k2"]);
  });
  expect(added).toEqual([]);
  expect(result.current.read().rowKeys).toHaveLength(298);
  expect(toasts()).toContain("At most 300 media rows");
  act(() => {
    added = result.current.actions.duplicate(["k0", "k1"]);
  });
  expect(added).toHaveLength(2);
  expect(result.current.read().rowKeys).toHaveLength(300);
});
