import type { Module } from "@media-planner/schema/rules/access";

/** `updatedAt` is the version that updates and deletions expect. */
export interface StoredRecord {
  /** Type in the schema, such as Client. */
  __typename?: string;
  id: string;
  updatedAt?: string | null;
  status?: string | null;
  /** Comment of the latest decision. */
  statusComment?: string | null;
}

export interface ScreenEntry {
  listPath: string;
  addPath: string;
  /** Contains `:id`. */
  editPath: string;
  /** Contains `:id`; missing for records without an overview. */
  viewPath?: string | undefined;
  module: Module;
}

export function getEditPath({ editPath }: ScreenEntry, id: string): string {
  return editPath.replace(":id", encodeURIComponent(id));
}

/** Path of the record's overview, or of its form. */
export function getViewPath({ viewPath, editPath }: ScreenEntry, id: string): string {
  return (viewPath ?? editPath).replace(":id", encodeURIComponent(id));
}
