import { lazy, type ComponentType } from "react";

import { addTexts } from "../i18n/switch.ts";
import { formTexts } from "./form/texts.ts";
import { importTexts } from "./import/texts.ts";
import { listScreenOf } from "./list/list-screen.tsx";
import type { Status } from "@media-planner/schema/rules/status";
import type * as z from "zod/mini";

import type { KeptRecord, Lacks, NameIn, Place, Resource, ResourceHooks, Section } from "./resource.ts";

/** The screens of one resource, free of its types: what the router needs of a noun. */
export interface CrudScreens {
  List: ComponentType<{ place: Place }>;
  /** Serves both a new record and an edited one. */
  Form: ComponentType<{ place: Place }>;
}

/** Whether a new record needs nothing that no spreadsheet can hold. */
function isInFiles<Input, Rec>(sections: readonly Section<Input, Rec>[]): boolean {
  return sections.every(
    (section) =>
      !("fields" in section) ||
      section.fields.every(
        ({ required, control: { kind } }) => !required || (kind !== "password" && kind !== "file"),
      ),
  );
}

/**
 * Makes the screens of a resource. Called once a noun, where the resource is declared. What the input takes and neither a section nor
 * the rule knows would be lost in silence: the parameter's type names it.
 */
export function crudScreens<
  Row extends KeptRecord,
  Rec extends KeptRecord,
  Input extends object,
  SortField extends string,
  Checked extends object,
  const Sections extends readonly Section<Input, Rec>[],
  const Unedited extends keyof Input = never,
  Filters extends object = object,
  To extends Status = never,
>(
  hooks: ResourceHooks<Row, Rec, Input, SortField, Filters, To>,
  resource: Resource<Row, Rec, Input, SortField, Filters, To> & {
    sections: Sections;
    unedited?: readonly Unedited[];
    rule: () => Promise<z.ZodMiniType<Checked>>;
  } & Lacks<"a section lacks", Exclude<keyof Input, NameIn<Sections[number]> | Unedited>> &
    Lacks<"the rule lacks", Exclude<keyof Input, keyof Checked>> &
    Lacks<"the input lacks", Exclude<keyof Checked, keyof Input>>,
): CrudScreens {
  const loadImport = async () => {
    const [{ importDialogOf }, rule] = await Promise.all([
      import("./import/dialog.tsx"),
      resource.rule(),
      addTexts(importTexts, formTexts),
    ]);
    return { Dialog: importDialogOf(hooks, resource, rule) };
  };
  return {
    List: listScreenOf(hooks, resource, isInFiles(resource.sections) ? loadImport : undefined),
    // Most visits read: what only a form needs waits until one is opened.
    Form: lazy(async () => {
      const [{ formScreenOf }, rule] = await Promise.all([
        import("./form/form-screen.tsx"),
        resource.rule(),
        addTexts(formTexts),
      ]);
      return { default: formScreenOf(hooks, resource, rule) };
    }),
  };
}
