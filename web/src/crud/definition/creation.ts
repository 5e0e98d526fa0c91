import type { ComponentType } from "react";

import type { Option } from "./hook-types.ts";

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
  /** None if unknown. The new records share all values that are not known for each name. */
  names: readonly string[];
  /** Initial references. */
  parents: ParentValues;
  /** Known values of the record with a name. */
  getInitial?: ((name: string) => Readonly<Record<string, unknown>> | undefined) | undefined;
  onCreated: (records: readonly CreatedRecord[]) => void;
  onClose: () => void;
}

export interface UnusableRecordsProps {
  /** Names without an option. */
  names: readonly string[];
  parents: ParentValues;
  /** Called with the names of pending and inactive records. */
  onFound: (names: readonly string[]) => void;
  onApproved: (name: string, option: Option) => void;
}

/** Creates records of a resource for reference fields. */
export interface Creation {
  /** Undefined for records without a list. */
  UnusableRecords?: ComponentType<UnusableRecordsProps>;
  Label: ComponentType<CreationLabelProps>;
  Dialog: ComponentType<CreationDialogProps>;
}
