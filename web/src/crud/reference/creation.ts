import { createContext } from "react";

import type { CreatedRecord, Creation, CreationDialogProps } from "../definition/creation.ts";
import type { Option } from "../definition/hook-types.ts";
import type { OptionSource } from "./option.ts";

export interface CreateOptionRequest {
  Dialog: Creation["Dialog"];
  source: Pick<OptionSource, "options" | "parents">;
  names: readonly string[];
  getInitial?: CreationDialogProps["getInitial"];
  /** Also called for records not offered by the field. */
  onSaved?: (records: readonly CreatedRecord[]) => void;
}

/** Resolves to the new options; omits options not offered by the field. */
export type CreateOption = (request: CreateOptionRequest) => Promise<readonly Option[]>;

/** Undefined on screens without forms. */
export const CreateOptionContext = createContext<CreateOption | undefined>(undefined);
