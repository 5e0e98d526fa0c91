import { useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";

import { useAccess } from "../../session/use-access.ts";
import { withSearchFocus } from "../../ui/page/search-box.tsx";
import type { ListFilter } from "../definition/filters.ts";
import { useListContext } from "./list-context.ts";
import type { ListParamsControl } from "./state/use-list-params.ts";

interface EmptyHintProps {
  filters?: readonly Pick<ListFilter<never>, "name" | "label">[];
  params: Pick<ListParamsControl<never>, "search" | "filters" | "clearSearchAndFilters">;
  /** Reason for the empty list, and the first step. */
  reason?: string | undefined;
  /** For a list without search and filters. */
  children?: ReactNode;
}

/** Without a reason, names the active filters. */
export function EmptyHint({ filters = [], params, reason, children }: EmptyHintProps) {
  const { t, i18n } = useLingui();
  const filterLabels = filters.filter(({ name }) => name in params.filters).map(({ label }) => i18n._(label));
  const hidingLabels = [
    ...(params.search ? [t({ context: "filter", message: "Search" })] : []),
    ...filterLabels,
  ];
  const parts = new Intl.ListFormat(i18n.locale).format(hidingLabels);
  const isFiltered = hidingLabels.length > 0;
  const text = reason ?? (isFiltered && t`Records may be hidden by: ${parts}`);
  return (
    <>
      {text && <Text fz="sm">{text}</Text>}
      {isFiltered ? (
        <Button variant="default" onClick={withSearchFocus(params.clearSearchAndFilters)}>
          {reason === undefined ? t`Clear search and filters` : t`Show all`}
        </Button>
      ) : (
        children
      )}
    </>
  );
}

/** Offers to add the first record, unless filters hide records. */
export function EmptyListHint({ addButton }: { addButton: ReactNode }) {
  const { t, i18n } = useLingui();
  const access = useAccess();
  const { filters, params, parent, permissions, resource } = useListContext();
  const reason = params.search ? undefined : resource.getEmptyReason?.(params.filters, access);
  return (
    <EmptyHint filters={filters} params={params} reason={reason && i18n._(reason)}>
      {permissions.add && (
        <>
          <Text fz="sm">
            {permissions.import && !parent
              ? t`Add the first one, or import a spreadsheet.`
              : t`Add the first one.`}
          </Text>
          {addButton}
        </>
      )}
    </EmptyHint>
  );
}
