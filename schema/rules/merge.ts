import * as z from "zod/mini";
import { id } from "./field-rules.ts";

const version = z.optional(z.nullable(z.string().check(z.maxLength(60))));

export const mergeRule = z.object({
  type: z.enum(["CLIENT", "VENDOR"]),
  id: id(),
  keptId: id(),
  version,
  keptVersion: version,
});
