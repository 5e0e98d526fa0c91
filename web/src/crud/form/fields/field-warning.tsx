import { useApolloClient } from "@apollo/client/react";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { Text } from "@mantine/core";
import { createContext, use, useRef, useState } from "react";

import { useAccess } from "../../../session/use-access.ts";
import type { ControlProps } from "../../../ui/fields/control-props.ts";
import { getWarning, type AnyField } from "../../definition/fields.tsx";
import { buildKeyText } from "../../definition/match-key.ts";
import type { ListPage } from "../../definition/hook-types.ts";
import type { Resource } from "../../definition/resource.ts";
import type { ScreenEntry, StoredRecord } from "../../definition/record.ts";
import { PlansOfRecordDocument, type PlansOfRecordQuery } from "./plans-of-record.generated.tsx";

type FindWarning = (field: AnyField<string, never>, value: string) => Promise<MessageDescriptor | undefined>;

/** Asks the server about a value. */
export const FindWarningContext = createContext<FindWarning | undefined>(undefined);

/** @param record the edited one */
export function useFindWarning(
  { getName, hooks: { listDocument } }: Resource,
  { module }: ScreenEntry,
  record?: StoredRecord,
): FindWarning {
  const client = useApolloClient();
  const canRead = useAccess().can(module, "VIEW");
  const findDuplicate = async (field: string, value: string) => {
    if (!listDocument || !canRead) return undefined;
    const { data } = await client.query<{ page: ListPage<StoredRecord> }>({
      query: listDocument,
      variables: { page: 1, perPage: 10, search: value.trim() },
      fetchPolicy: "no-cache",
    });
    const key = buildKeyText([field], { [field]: value });
    const match = data?.page.items.find((row) => row.id !== id && buildKeyText([field], row) === key);
    return match && getName(match);
  };
  const { __typename: type, id } = record ?? {};
  const countApprovedPlans = async () => {
    if (!type) return 0;
    const { data } = await client.query<PlansOfRecordQuery>({
      query: PlansOfRecordDocument,
      variables: { type, id },
      fetchPolicy: "no-cache",
    });
    const approved = data?.counts?.filter(({ status }) => status === "APPROVED" || status === "COMPLETED");
    return approved?.reduce((total, { count }) => total + count, 0) ?? 0;
  };
  return async ({ name, formatDuplicateWarning, formatRenameWarning }, value) => {
    const duplicate = formatDuplicateWarning && (await findDuplicate(name, value));
    if (duplicate !== undefined) return formatDuplicateWarning?.(duplicate);
    const planCount = formatRenameWarning ? await countApprovedPlans() : 0;
    return planCount > 0 ? formatRenameWarning?.(planCount) : undefined;
  };
}

/** Asks the server when the field loses focus; warns of its value afterwards, in a stored record at once. */
export function useFieldWarning<Rec>(
  field: AnyField<string, Rec>,
  { value, onBlur }: Pick<ControlProps, "value" | "onBlur">,
  record: Rec | undefined,
) {
  const { i18n } = useLingui();
  const findWarning = use(FindWarningContext);
  const [found, setFound] = useState<{ value: unknown; warning: MessageDescriptor | undefined }>();
  const storedValue: unknown = record instanceof Object ? Reflect.get(record, field.name) : undefined;
  const lastValue = useRef(storedValue);
  const [wasLeft, setLeft] = useState(record !== undefined);

  const check = () => {
    const isAsked = field.formatDuplicateWarning ?? field.formatRenameWarning;
    if (!isAsked || typeof value !== "string" || value.trim() === "" || value === lastValue.current) return;
    lastValue.current = value;
    if (value.trim() === storedValue) return;
    findWarning?.(field, value).then(
      (warning) => {
        if (lastValue.current === value) setFound({ value, warning });
      },
      () => undefined,
    );
  };
  const foundWarning = found && found.value === value ? found.warning : undefined;
  const warning = foundWarning ?? (wasLeft ? getWarning(field, value) : undefined);
  return {
    onBlur: () => {
      onBlur?.();
      setLeft(true);
      check();
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
