/**
 * Path of a missing or additional key, at any depth; `never` for equal keys. A field missing in the rule would
 * be dropped silently.
 */
type KeyMismatch<Input, Value, Path extends string = ""> =
  | `${Path}${Exclude<keyof Input & string, keyof Value>} is missing in the rule`
  | `${Path}${Exclude<keyof Value & string, keyof Input>} is not a field of the input`
  | {
      [K in keyof Input & keyof Value & string]: unknown extends Value[K]
        ? never
        : NestedMismatch<NonNullable<Input[K]>, NonNullable<Value[K]>, `${Path}${K}.`>;
    }[keyof Input & keyof Value & string];

type NestedMismatch<Input, Value, Path extends string> = Input extends readonly (infer InputItem)[]
  ? Value extends readonly (infer ValueItem)[]
    ? NestedMismatch<InputItem, ValueItem, Path>
    : never
  : Input extends object
    ? Value extends Record<string, unknown>
      ? KeyMismatch<Input, Value, Path>
      : never
    : never;

/** For different keys, a text that names the difference. */
export type MatchingRule<Input, Value> = [KeyMismatch<Input, Value>] extends [never]
  ? unknown
  : KeyMismatch<Input, Value>;
