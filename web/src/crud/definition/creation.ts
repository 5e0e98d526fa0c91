import type { ComponentType } from "react";

export type ParentValues = Readonly<Record<string, string | null>>;

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
