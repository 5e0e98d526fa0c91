import type { MessageDescriptor } from "@lingui/core";
import type { ComponentType } from "react";
import type * as z from "zod/mini";

import type { RowGroups } from "../../table-import/target.ts";
import type { AnyField, FormContext, Source } from "./fields.tsx";

export type StringKey<T> = Extract<keyof T, string>;

/** Names of fields with compatible types in record and input. */
type SharedName<Input, Rec> = {
  [Name in StringKey<Input> & StringKey<Rec>]: Rec[Name] extends Input[Name] | null ? Name : never;
}[StringKey<Input> & StringKey<Rec>];

/** Field of the input, and of the record unless it has another source. */
export type InputField<Input, Rec> =
  | AnyField<SharedName<Input, Rec>, Rec, "property">
  | AnyField<StringKey<Input>, Rec, Exclude<Source<Rec>, "property">>;

export type Section<Input, Rec> = { title?: MessageDescriptor } & (
  | { fields: readonly InputField<Input, Rec>[] }
  | {
      /** Uses Final Form hooks. */
      Content: ComponentType<{ record: Rec | undefined }>;
      /** Reads and writes the rows of the content in files. */
      rowGroups?: () => Promise<RowGroups>;
      /** Initial values of an existing record, without `__typename`. */
      getInitialValues: (record: Rec) => { [Name in keyof Input]?: unknown };
      /** Default: everyone. */
      isVisible?: (context: FormContext) => boolean;
    }
);

/** Lists the fields of all sections without custom content. */
export function listFields<Input, Rec>(sections: readonly Section<Input, Rec>[]): InputField<Input, Rec>[] {
  return sections.flatMap((section) => ("fields" in section ? section.fields : []));
}

export type SectionField<S> = S extends { fields: readonly { name: infer Name }[] }
  ? Name
  : S extends { getInitialValues: (record: never) => infer Values }
    ? keyof Values
    : never;

/** Compile-time error with the missing names. */
export type MissingFields<Message extends string, Names> = [Names] extends [never]
  ? unknown
  : Record<Message, Names>;

/** Form rule with the input's keys. */
export type Rule<Input> = z.ZodMiniType<Partial<Record<keyof Input, unknown>>>;
