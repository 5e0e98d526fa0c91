import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react";
import { Text } from "@mantine/core";
import { createContext, use, useMemo, useRef, useState } from "react";

import { useAccess } from "../../../session/use-access.ts";
import type { ControlProps } from "../../../ui/fields/control-props.ts";
import { getWarning, type AnyField } from "../../definition/fields.tsx";
import { buildKeyText } from "../../definition/match-key.ts";
import type { ListPage } from "../../definition/hook-types.ts";
import type { Resource } from "../../definition/resource.ts";
import type { ScreenEntry, StoredRecord } from "../../definition/record.ts";

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

/** Searches duplicates when the field loses focus; warns of its value afterwards, in a stored record at once. */
export function useFieldWarning<Rec>(
  field: AnyField<string, Rec>,
  { value, onBlur }: Pick<ControlProps, "value" | "onBlur">,
  record: Rec | undefined,
) {
  const { name, formatDuplicateWarning } = field;
  const { i18n } = useLingui();
  const findDuplicate = use(DuplicateContext);
  const [duplicate, setDuplicate] = useState<{ value: unknown; name: string }>();
  const lastValue = useRef<unknown>(record instanceof Object ? Reflect.get(record, name) : undefined);
  const [wasLeft, setLeft] = useState(record !== undefined);
  const isEmpty = typeof value !== "string" || value.trim() === "";

  const checkDuplicate = () => {
    if (!formatDuplicateWarning || !findDuplicate || isEmpty || value === lastValue.current) return;
    lastValue.current = value;
    findDuplicate(name, value).then(
      (duplicateName) => {
        if (lastValue.current === value)
          setDuplicate(duplicateName === undefined ? undefined : { value, name: duplicateName });
      },
      () => undefined,
    );
  };
  const duplicateWarning =
    duplicate && duplicate.value === value ? formatDuplicateWarning?.(duplicate.name) : undefined;
  const warning = duplicateWarning ?? (wasLeft ? getWarning(field, value) : undefined);
  return {
    onBlur: () => {
      onBlur?.();
      setLeft(true);
      checkDuplicate();
    },
    warning: warning && i18n._(warning),
  };
}

export function FieldWarning({ text }: { text: string | undefined }) {
  return (
    <Text component="output" display="block" fz="xs" mt={4} c="var(--tone-warning)">
      {text}
    </Text>
  );
}
