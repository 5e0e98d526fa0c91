import { lazy, type ComponentType } from "react";

import { listScreenOf } from "./list-screen.tsx";
import type { Place, Resource } from "./resource.ts";

/** The screens of one resource, free of its types: what the router needs of a noun. */
export interface CrudScreens {
  List: ComponentType<{ place: Place }>;
  /** Serves both a new record and an edited one. */
  Form: ComponentType<{ place: Place }>;
}

/** Makes the screens of a resource. Called once a noun, where the resource is declared. */
export function crudScreens<
  Row extends { id: string },
  Rec extends { id: string },
  Input extends object,
  SortField extends string,
>(resource: Resource<Row, Rec, Input, SortField>): CrudScreens {
  return {
    List: listScreenOf(resource),
    // Most visits read: what only a form needs waits until one is opened.
    Form: lazy(() =>
      import("./form-screen.tsx").then((module) => ({ default: module.formScreenOf(resource) })),
    ),
  };
}
