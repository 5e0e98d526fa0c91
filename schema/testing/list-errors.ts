import { validateInput } from "../rules/validate.ts";

/** Returns "path: message" of each invalid field. */
export function listErrors(...[rule, value]: Parameters<typeof validateInput>): string[] {
  const result = validateInput(rule, value);
  return result.ok ? [] : result.fields.map(({ path, message }) => `${path}: ${message}`);
}
