import type { ComponentType } from "react";

import type { ParentValues } from "./option.ts";

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
