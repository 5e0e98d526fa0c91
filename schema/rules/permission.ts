import * as z from "zod/mini";
import { PERMISSION_ACTIONS } from "../generated/enums.ts";
import { choice, optionalText, requiredText } from "./field-rules.ts";

export const permissionRule = z.object({
  module: requiredText().check(
    z.refine(
      (value) => value === "" || /^[a-z][a-z0-9_]*$/.test(value),
      /*i18n*/ "Lowercase letters, digits and underscores only",
    ),
  ),
  action: choice(PERMISSION_ACTIONS),
  label: optionalText(),
});
