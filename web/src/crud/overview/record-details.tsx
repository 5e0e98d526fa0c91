import { useLingui } from "@lingui/react/macro";
import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";

import { useFormat } from "../../ui/format/format.ts";
import { Panel } from "../../ui/page/page.tsx";
import type { AnyField } from "../definition/fields.tsx";
import { getCurrency, getRecordName, getRecordValue } from "../definition/record-value.ts";
import type { StoredRecord } from "../definition/record.ts";
import type { Resource } from "../definition/resource.ts";
import { listFields } from "../definition/sections.ts";
import classes from "./record-details.module.css";

const LINK_PREFIXES: Readonly<Record<string, string>> = { email: "mailto:", tel: "tel:", url: "" };

/** Returns the texts of a field as on screen; empty without a value. */
function useFieldTexts(): (field: AnyField<string, StoredRecord>, record: StoredRecord) => readonly string[] {
  const { i18n } = useLingui();
  const format = useFormat();
  return (field, record) => {
    const { control } = field;
    const value = getRecordValue(record, field);
    if (control.kind === "reference")
      return [Reflect.get(record, control.recordProperty)]
        .flat()
        .flatMap((item) => getRecordName(item) ?? []);
    if (control.kind === "choice")
      return [value].flat().flatMap((item) => {
        const label = typeof item === "string" ? control.labels[item] : undefined;
        return label ? i18n._(label) : [];
      });
    if ((typeof value !== "string" && typeof value !== "number") || value === "") return [];
    switch (control.kind) {
      case "money":
        return [format.money(Number(value), getCurrency(record))];
      case "date":
        return [format.date(String(value))];
      case "percent":
        return [format.percent(Number(value) / 100)];
      case "number":
        return [format.number(Number(value))];
      default:
        return [String(value)];
    }
  };
}

function FieldText({ field: { control }, text }: { field: AnyField<string, StoredRecord>; text: string }) {
  const prefix = control.kind === "text" ? LINK_PREFIXES[control.type] : undefined;
  if (prefix === undefined) return text;
  return (
    <Anchor inherit href={prefix + (prefix === "tel:" ? text.replaceAll(/\s/g, "") : text)}>
      {text}
    </Anchor>
  );
}

interface RecordDetailsProps {
  resource: Resource;
  record: StoredRecord & { createdAt?: string | null; createdBy?: { name: string | null } | null };
  origin: ReactNode;
}

/** The filled fields of a record's form, to read; with its creation. */
export function RecordDetails({ resource, record, origin }: RecordDetailsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const getTexts = useFieldTexts();
  const { createdAt, createdBy } = record;
  const name = resource.getName(record);
  const day = format.date(createdAt);
  const author = createdBy?.name;
  const fields = listFields(resource.sections).flatMap((field) => {
    const texts = field.name === "status" ? [] : getTexts(field, record);
    // The title has the name, and the chip the status.
    return texts.length > 0 && texts[0] !== name ? [{ field, texts }] : [];
  });
  return (
    <Panel title={t`Details`}>
      <dl className={classes.details}>
        {fields.map(({ field, texts }) => (
          <div key={field.name}>
            <dt>{i18n._(field.label)}</dt>
            <dd>
              {texts.length === 1 && texts[0] !== undefined ? (
                <FieldText field={field} text={texts[0]} />
              ) : (
                texts.join(", ")
              )}
            </dd>
          </div>
        ))}
      </dl>
      {createdAt && (
        <Text fz="sm" c="dimmed" mt="md">
          {author ? t`Created by ${author} on ${day}` : t`Created on ${day}`}
        </Text>
      )}
      {origin}
    </Panel>
  );
}
