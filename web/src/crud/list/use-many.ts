import { useEffect } from "react";

import { useAccess } from "../../session/use-access.ts";
import { useOnDemand } from "../../ui/on-demand.ts";
import type { Place } from "../resource.ts";
import { manyTexts } from "./many/texts.ts";
import { withTexts } from "./with-texts.ts";

const loadBar = () => withTexts(import("./many/bar.tsx"), manyTexts);

/** What can be done with records at all, whoever does it. */
interface Ways {
  list?: unknown;
  useDelete?: unknown;
  useSetStatus?: unknown;
}

/** Whether the viewer can do something with many records of a list at once. */
export function useMayMany(
  { list, useDelete, useSetStatus }: Ways,
  { status, callOff }: { status?: { makerOf?: unknown }; callOff?: unknown },
  { module }: Place,
): boolean {
  const { can } = useAccess();
  return Boolean(
    (list && can(module, "EXPORT")) ||
    (useDelete && can(module, "DELETE")) ||
    (useSetStatus && status && can(module, "APPROVE")) ||
    ((status?.makerOf || callOff) && can(module, "UPDATE")),
  );
}

/** The bar with what can be done with the chosen rows: it is loaded when there are some. */
export function useManyBar(isAny: boolean) {
  const [part, ask] = useOnDemand(loadBar);
  useEffect(() => {
    if (isAny) ask();
    // Once each time that rows are chosen: where it did not come, the next choice asks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAny]);
  return part;
}
