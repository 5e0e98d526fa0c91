import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react";
import { Text } from "@mantine/core";
import { createContext, use, useMemo, useRef, useState } from "react";

import { useAccess } from "../../session/use-access.ts";
import type { ControlProps } from "../../ui/fields/control-props.ts";
import type { AnyField } from "../fields.tsx";
import { buildKeyText } from "../match-key.ts";
import type { ListPage } from "../hook-types.ts";
import type { Resource, ScreenEntry, StoredRecord } from "../resource.ts";

type FindDuplicate = (field: string, value: string) => Promise<string | undefined>;

/** Undefined if the viewer may not read the list. */
export const DuplicateContext = createContext<FindDuplicate | undefined>(undefined);

/** @param id of the edited record */
export function useFindDuplicate(
  { getName, hooks: { listDocument } }: Resource,
  { module }: ScreenEntry,
  id?: string,
): FindDuplicate | undefined {
  const client = useApolloClient();
  const canRead = useAccess().can(module, "VIEW");
  return useMemo(() => {
    if (!listDocument || !canRead) return undefined;
    return async (field, value) => {
      const { data } = await client.query<{ page: ListPage<StoredRecord> }>({
        query: listDocument,
        variables: { page: 1, perPage: 10, search: value.trim() },
        fetchPolicy: "no-cache",
      });
      const key = buildKeyText([field], { [field]: value });
      const match = data?.page.items.find((row) => row.id !== id && buildKeyText([field], row) === key);
      return match && getName(match);
    };
  }, [client, listDocument, getName, id, canRead]);
}

/** Searches when the field loses focus. */
export function useDuplicateWarning<Rec>(
  { name, formatDuplicateWarning }: AnyField<string, Rec>,
  { value, onBlur }: Pick<ControlProps, "value" | "onBlur">,
  record: Rec | undefined,
) {
  const { i18n } = useLingui();
  const findDuplicate = use(DuplicateContext);
  const [duplicate, setDuplicate] = useState<{ value: unknown; name: string }>();
  const lastValue = useRef<unknown>(record instanceof Object ? Reflect.get(record, name) : undefined);
  if (!formatDuplicateWarning || !findDuplicate) return { onBlur, warning: undefined };

  const checkDuplicate = () => {
    if (typeof value !== "string" || value.trim() === "" || value === lastValue.current) return;
    lastValue.current = value;
    findDuplicate(name, value).then(
      (duplicateName) => {
        if (lastValue.current === value)
          setDuplicate(duplicateName === undefined ? undefined : { value, name: duplicateName });
      },
      () => undefined,
    );
  };
  return {
    onBlur: () => {
      onBlur?.();
      checkDuplicate();
    },
    warning:
      duplicate && duplicate.value === value ? i18n._(formatDuplicateWarning(duplicate.name)) : undefined,
  };
}

export function DuplicateWarning({ text }: { text: string | undefined }) {
  return (
    <Text component="output" display="block" fz="xs" mt={4} c="var(--tone-warning)">
      {text}
    </Text>
  );
}
