import { createContext, type ComponentType } from "react";

import type { Option, OptionSource, ParentValues } from "./option.ts";

export interface CreatedRecord {
  id: string;
  name: string;
  /** Whether the record needs an approval. */
  isPending: boolean;
  /** Undefined without permission. */
  approve: (() => Promise<unknown>) | undefined;
}

export interface CreationLabelProps {
  /** Name of the new record, or "". */
  name: string;
  canCreate: boolean;
}

export interface CreationDialogProps {
  /** Initial values. */
  name: string;
  parents: ParentValues;
  onCreated: (record: CreatedRecord) => void;
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
  name: string;
}

/** Resolves to undefined if no record was created, or the field does not offer it. */
export type CreateOption = (request: CreateOptionRequest) => Promise<Option | undefined>;

/** Undefined on screens without forms. */
export const CreateOptionContext = createContext<CreateOption | undefined>(undefined);
