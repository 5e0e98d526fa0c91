import { useApolloClient } from "@apollo/client/react";
import type { DocumentNode } from "@apollo/client";
import { useLingui } from "@lingui/react";
import { Text } from "@mantine/core";
import { createContext, use, useMemo, useRef, useState } from "react";

import type { ControlProps } from "../../ui/fields/props.ts";
import type { AnyField } from "../fields.tsx";
import { keyText } from "../import/match-records.ts";
import type { StoredRecord, ListPage } from "../resource.ts";

type FindDuplicate = (field: string, value: string) => Promise<string | undefined>;

/** Undefined where the viewer may not read the other records. */
export const DuplicateContext = createContext<FindDuplicate | undefined>(undefined);

interface Lookup<Row> {
  list: DocumentNode | undefined;
  nameOf: (row: Row) => string;
  id: string | undefined;
  mayRead: boolean;
}

export function useFindDuplicate<Row extends StoredRecord>({
  list,
  nameOf,
  id,
  mayRead,
}: Lookup<Row>): FindDuplicate | undefined {
  const client = useApolloClient();
  return useMemo(() => {
    if (!list || !mayRead) return undefined;
    return async (field, value) => {
      const { data } = await client.query<{ page: ListPage<Row> }>({
        query: list,
        variables: { page: 1, perPage: 10, search: value.trim() },
        fetchPolicy: "no-cache",
      });
      const key = keyText([field], { [field]: value });
      const same = data?.page.items.find((row) => row.id !== id && keyText([field], row) === key);
      return same && nameOf(same);
    };
  }, [client, list, nameOf, id, mayRead]);
}

/** Searches when the field loses focus. */
export function useDuplicateWarning<Rec>(
  { name, duplicateWarning }: AnyField<string, Rec>,
  { value, onBlur }: Pick<ControlProps, "value" | "onBlur">,
  record: Rec | undefined,
) {
  const { i18n } = useLingui();
  const find = use(DuplicateContext);
  const [duplicate, setDuplicate] = useState<{ value: unknown; name: string }>();
  const last = useRef<unknown>(record instanceof Object ? Reflect.get(record, name) : undefined);
  if (!duplicateWarning || !find) return { onBlur, warning: undefined };

  const look = () => {
    if (typeof value !== "string" || value.trim() === "" || value === last.current) return;
    last.current = value;
    find(name, value).then(
      (other) => {
        if (last.current === value) setDuplicate(other === undefined ? undefined : { value, name: other });
      },
      // A failed search prevents nothing.
      () => undefined,
    );
  };
  return {
    onBlur: () => {
      onBlur();
      look();
    },
    warning: duplicate && duplicate.value === value ? i18n._(duplicateWarning(duplicate.name)) : undefined,
  };
}

/** Announces a warning below its field. */
export function DuplicateWarning({ text }: { text: string | undefined }) {
  return (
    <Text component="output" display="block" fz="xs" mt={4} c="var(--tone-warning)">
      {text}
    </Text>
  );
}
