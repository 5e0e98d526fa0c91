import type { Status } from "@media-planner/schema/enums";
import type { ComponentType, ReactNode } from "react";
import type * as z from "zod/mini";

import type { OpenDialog } from "../../ui/overlays/use-dialog.tsx";
import type { AnyField } from "./fields.tsx";
import type { ListHooks, ResourceHooks } from "./hook-types.ts";
import type { ListDefinition } from "./list-definition.ts";
import type { ScreenEntry, StoredRecord } from "./record.ts";
import type { MissingFields, Rule, Section, SectionField, StringKey } from "./sections.ts";

/** Requires `getName` of records without a name. */
type RequiresName<Rec> = [Rec] extends [{ name: string }] ? unknown : { getName: unknown };

interface ResourceDefinition<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  Input extends object,
  SortField extends string,
  Filters extends object = object,
  To extends Status = Status,
> extends ListDefinition<Row, Rec, SortField, Filters, To> {
  sections: readonly Section<Input, Rec>[];
  /** Best first: a code, or a name with its parent. */
  matchKeys?: readonly (readonly StringKey<Row>[])[];
  /** Identifying fields that forms lack, such as a generated code. */
  fileOnlyFields?: readonly AnyField<StringKey<Row>, Row>[];
  /** Loaded with the form. Messages are source strings of the catalogs. */
  rule: () => Promise<Rule<Input>>;
  /** Asks before a form is saved, and may change its input. Rejects with NotSavedError if the user goes back. */
  confirmInput?: (record: Rec | undefined, input: Input, openDialog: OpenDialog) => Promise<Input>;
  initial?: Partial<Input>;
  /** Page that shows a record; by default its form does. */
  Overview?: ComponentType<OverviewProps>;
}

type FormInput = Record<string, unknown>;

/** Erases record types, because `defineList` and `defineResource` have checked them. */
export interface ListResource extends ListDefinition<StoredRecord, StoredRecord, string> {
  getName: (record: StoredRecord) => string;
  hooks: ListHooks<StoredRecord, StoredRecord, FormInput, string, object, Status>;
}

export interface Resource extends ResourceDefinition<StoredRecord, StoredRecord, FormInput, string> {
  getName: (record: StoredRecord) => string;
  hooks: ResourceHooks<StoredRecord, StoredRecord, FormInput, string, object, Status>;
}

export interface OverviewProps {
  resource: Resource;
  entry: ScreenEntry;
  /** Tells how a record was created. */
  renderOrigin?: ((record: StoredRecord) => ReactNode) | undefined;
}

/** Defines a list without forms. */
export function defineList<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  Input extends object,
  SortField extends string,
  Filters extends object = object,
  To extends Status = never,
>(
  hooks: ListHooks<Row, Rec, Input, SortField, Filters, To>,
  definition: ListDefinition<Row, Rec, SortField, Filters, To> & RequiresName<Row | Rec>,
): ListResource {
  return { ...definition, getName: definition.getName ?? readName, hooks } as unknown as ListResource;
}

/** Reads the default name; `RequiresName` requires it. */
const readName = ({ name }: { name: string }) => name;

/** The parameter's type reports missing input fields, which would be lost silently. */
export function defineResource<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  Input extends object,
  SortField extends string,
  Validated extends object,
  const Sections extends readonly Section<Input, Rec>[],
  Filters extends object = object,
  To extends Status = never,
>(
  hooks: ResourceHooks<Row, Rec, Input, SortField, Filters, To>,
  definition: ResourceDefinition<Row, Rec, Input, SortField, Filters, To> & {
    sections: Sections;
    rule: () => Promise<z.ZodMiniType<Validated>>;
  } & RequiresName<Row | Rec> &
    MissingFields<"a section lacks", Exclude<keyof Input, SectionField<Sections[number]>>> &
    MissingFields<"the rule lacks", Exclude<keyof Input, keyof Validated>> &
    MissingFields<"the input lacks", Exclude<keyof Validated, keyof Input>>,
): Resource {
  return { ...definition, getName: definition.getName ?? readName, hooks } as unknown as Resource;
}
