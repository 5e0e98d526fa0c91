import { createContext, type ComponentType } from "react";

import type { Option, OptionSource, ParentValues } from "./option.ts";

export interface CreatedRecord {
  /** GraphQL type. */
  type: string;
  id: string;
  name: string;
  /** Whether the record needs an approval. */
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
  /** Names of the new records, which share their other values; none if unknown. */
  names: readonly string[];
  /** Initial values. */
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
  /** Called with the new records, also if the field does not offer them. */
  onSaved?: (records: readonly CreatedRecord[]) => void;
}

/** Resolves to the options of the new records; without those that the field does not offer. */
export type CreateOption = (request: CreateOptionRequest) => Promise<readonly Option[]>;

/** Undefined on screens without forms. */
export const CreateOptionContext = createContext<CreateOption | undefined>(undefined);
