import { lazy, type ComponentType } from "react";

import { addCatalogue } from "../i18n/load-catalogs.ts";
import { formCatalogue } from "./form/form-catalogue.ts";
import { importCatalogue } from "./import/import-catalogue.ts";
import { createListScreen, type ListScreenComponent } from "./list/list-screen.tsx";
import type { Status } from "@media-planner/schema/rules/status";
import type * as z from "zod/mini";

import type {
  StoredRecord,
  MissingFields,
  NameIn,
  ScreenEntry,
  Resource,
  ResourceHooks,
  Section,
} from "./resource.ts";

export interface CrudScreens {
  List: ListScreenComponent<never, Status>;
  /** For new and existing records. */
  Form: ComponentType<{ entry: ScreenEntry }>;
}

/** Passwords and files cannot be in a spreadsheet. */
function isInFiles<Input, Rec>(sections: readonly Section<Input, Rec>[]): boolean {
  return sections.every(
    (section) =>
      !("fields" in section) ||
      section.fields.every(
        ({ required, control: { kind } }) => !required || (kind !== "password" && kind !== "file"),
      ),
  );
}

/** The parameter's type reports missing input fields, which would be lost silently. */
export function defineScreens<
  Row extends StoredRecord,
  Rec extends StoredRecord,
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
  } & MissingFields<"a section lacks", Exclude<keyof Input, NameIn<Sections[number]> | Unedited>> &
    MissingFields<"the rule lacks", Exclude<keyof Input, keyof Checked>> &
    MissingFields<"the input lacks", Exclude<keyof Checked, keyof Input>>,
): CrudScreens {
  const loadImport = async () => {
    const [{ createImportDialog }, rule] = await Promise.all([
      import("./import/import-dialog.tsx"),
      resource.rule(),
      addCatalogue(importCatalogue, formCatalogue),
    ]);
    return { Dialog: createImportDialog(hooks, resource, rule) };
  };
  return {
    List: createListScreen(hooks, resource, isInFiles(resource.sections) ? loadImport : undefined),
    // Loaded on demand: most visits only read.
    Form: lazy(async () => {
      const [{ createFormScreen }, rule] = await Promise.all([
        import("./form/form-screen.tsx"),
        resource.rule(),
        addCatalogue(formCatalogue),
      ]);
      return { default: createFormScreen(hooks, resource, rule) };
    }),
  };
}
