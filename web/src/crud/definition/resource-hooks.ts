/* oxlint-disable react/hooks -- lists and forms are keyed by their resource, so its hooks never change */
import type { ListResource, Resource } from "./resource.ts";

type HookOptions<Name extends "useList" | "useRecord"> = Parameters<Resource["hooks"][Name]>[0];

/* Replace unsupported operations, because hooks must run on every render. */
const useNoMutation = () => [() => Promise.resolve(), { loading: false }] as const;
const useNoCounts = () => ({ data: undefined });

export function useListQuery({ hooks: { useList } }: ListResource, options: HookOptions<"useList">) {
  return useList(options);
}

/** Record counts by status; undefined if unsupported. */
export function useStatusCounts(resource: ListResource | undefined, variables: object = {}) {
  const { useCounts = useNoCounts } = resource?.hooks ?? {};
  const { data } = useCounts({ variables, fetchPolicy: "cache-and-network" });
  const counts = data?.page.statusCounts;
  return counts ? new Map(counts.map(({ status, count }) => [status, count])) : undefined;
}

export function useRecordQuery({ hooks: { useRecord } }: Resource, options: HookOptions<"useRecord">) {
  return useRecord(options);
}

export function useSaveMutations({ hooks: { useCreate, useUpdate } }: Resource) {
  const [create] = useCreate();
  const [update] = useUpdate();
  return { create, update };
}

export function useListMutations({ hooks }: ListResource) {
  const { useDelete = useNoMutation, useSetStatus = useNoMutation } = hooks;
  const [deleteRecord] = useDelete();
  const [setStatus] = useSetStatus();
  return { deleteRecord, setStatus };
}
