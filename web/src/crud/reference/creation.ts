import { createContext, type ComponentType } from "react";

import type { Option, OptionSource, ParentValues } from "./option.ts";

export interface CreatedRecord {
  /** GraphQL type. */
  type: string;
  id: string;
  name: string;
  isPending: boolean;
  /** Undefined without permission. */
  approve: (() => Promise<unknown>) | undefined;
}

export interface CreationLabelProps {
  /** Names of the new records; none if unknown. */
  names: readonly string[];
  canCreate: boolean;
}

export interface CreationDialogProps {
  /** None if unknown. The new records share all other values. */
  names: readonly string[];
  /** Initial references. */
  parents: ParentValues;
  initial?: Readonly<Record<string, unknown>> | undefined;
  onCreated: (records: readonly CreatedRecord[]) => void;
  onClose: () => void;
}

/** Creates records of a resource for reference fields. */
export interface Creation {
  Label: ComponentType<CreationLabelProps>;
  Dialog: ComponentType<CreationDialogProps>;
}

export interface CreateOptionRequest {
  Dialog: Creation["Dialog"];
  source: Pick<OptionSource, "options" | "parents">;
  names: readonly string[];
  initial?: CreationDialogProps["initial"];
  /** Also called for records not offered by the field. */
  onSaved?: (records: readonly CreatedRecord[]) => void;
}

/** Resolves to the new options; omits options not offered by the field. */
export type CreateOption = (request: CreateOptionRequest) => Promise<readonly Option[]>;

/** Undefined on screens without forms. */
export const CreateOptionContext = createContext<CreateOption | undefined>(undefined);
