/**
 * What a rule forgets of the schema's input type, or has beyond it, at any depth: never when both have the same keys.
 * What a rule does not name it would drop, and the form would say that it was saved.
 */
type Disagreement<Input, Value, Path extends string = ""> =
  | `${Path}${Exclude<keyof Input & string, keyof Value>} has no line in the rule`
  | `${Path}${Exclude<keyof Value & string, keyof Input>} is no field of the input`
  | {
      [K in keyof Input & keyof Value & string]: unknown extends Value[K]
        ? never
        : Within<NonNullable<Input[K]>, NonNullable<Value[K]>, `${Path}${K}.`>;
    }[keyof Input & keyof Value & string];

type Within<Input, Value, Path extends string> = Input extends readonly (infer InputItem)[]
  ? Value extends readonly (infer ValueItem)[]
    ? Within<InputItem, ValueItem, Path>
    : never
  : Input extends object
    ? Value extends Record<string, unknown>
      ? Disagreement<Input, Value, Path>
      : never
    : never;

/** Anything where a rule's value has the keys of the input type, else the text that says which has not. */
export type Agreeing<Input, Value> = [Disagreement<Input, Value>] extends [never]
  ? unknown
  : Disagreement<Input, Value>;
