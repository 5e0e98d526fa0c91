import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router-dom";

import { SHOW_ALL_SEARCH } from "../../crud/list/state/use-list-params.ts";
import { useListContext } from "../../crud/list/list-context.ts";
import type { ScreenEntry } from "../../crud/definition/record.ts";
import { useAccess } from "../../session/use-access.ts";
import { ViewLinks } from "../../ui/page/view-links.tsx";
import { buildPendingPlansSearch, DRAFTS_PATH, isPendingPlansSearch } from "../paths.ts";

interface ViewsProps {
  entry: Pick<ScreenEntry, "listPath">;
  showsDrafts?: boolean;
}

export function Views({ entry: { listPath }, showsDrafts = false }: ViewsProps) {
  const { t } = useLingui();
  const { can, mayApproveOwnPlans } = useAccess();
  const { search } = useLocation();
  const canApprove = can("media_plans", "APPROVE");
  const canCreate = can("media_plans", "CREATE");
  if (!canApprove && !canCreate) return null;
  const isPendingView = !showsDrafts && canApprove && isPendingPlansSearch(search, !mayApproveOwnPlans);
  const isSavedView = (new URLSearchParams(search).get("view") ?? "all") !== "all";
  const pending = {
    label: t`Waiting for me`,
    to: { pathname: listPath, search: buildPendingPlansSearch(!mayApproveOwnPlans) },
    isCurrent: isPendingView,
  };
  const all = {
    label: t`All plans`,
    to: { pathname: listPath, search: SHOW_ALL_SEARCH },
    isCurrent: !showsDrafts && !isPendingView && !isSavedView,
  };
  const drafts = { label: t`Drafts`, to: DRAFTS_PATH, isCurrent: showsDrafts };
  const views = [...(canApprove ? [pending] : []), all, ...(canCreate ? [drafts] : [])];
  return <ViewLinks label={t`Views`} views={views} />;
}

export function PlanViews() {
  return <Views entry={useListContext().entry} />;
}
