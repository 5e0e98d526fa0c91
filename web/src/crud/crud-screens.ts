import { lazy, type ComponentType } from "react";

import { addCatalogs } from "../i18n/load-catalogs.ts";
import { formCatalog } from "./form/form-catalog.ts";
import { importCatalog } from "./import/import-catalog.ts";
import { createListScreen, type ListScreenComponent } from "./list/list-screen.tsx";
import type { Status } from "@media-planner/schema/rules/status";
import type * as z from "zod/mini";

import type {
  StoredRecord,
  MissingFields,
  SectionField,
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
function isImportable<Input, Rec>(sections: readonly Section<Input, Rec>[]): boolean {
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
  Validated extends object,
  const Sections extends readonly Section<Input, Rec>[],
  const Excluded extends keyof Input = never,
  Filters extends object = object,
  To extends Status = never,
>(
  hooks: ResourceHooks<Row, Rec, Input, SortField, Filters, To>,
  resource: Resource<Row, Rec, Input, SortField, Filters, To> & {
    sections: Sections;
    excludedFields?: readonly Excluded[];
    rule: () => Promise<z.ZodMiniType<Validated>>;
  } & MissingFields<"a section lacks", Exclude<keyof Input, SectionField<Sections[number]> | Excluded>> &
    MissingFields<"the rule lacks", Exclude<keyof Input, keyof Validated>> &
    MissingFields<"the input lacks", Exclude<keyof Validated, keyof Input>>,
): CrudScreens {
  const loadImport = async () => {
    const [{ createImportDialog }, rule] = await Promise.all([
      import("./import/import-dialog.tsx"),
      resource.rule(),
      addCatalogs(importCatalog, formCatalog),
    ]);
    return { Dialog: createImportDialog(hooks, resource, rule) };
  };
  return {
    List: createListScreen(hooks, resource, isImportable(resource.sections) ? loadImport : undefined),
    // Loaded on demand: most visits only read.
    Form: lazy(async () => {
      const [{ createFormScreen }, rule] = await Promise.all([
        import("./form/form-screen.tsx"),
        resource.rule(),
        addCatalogs(formCatalog),
      ]);
      return { default: createFormScreen(hooks, resource, rule) };
    }),
  };
}
