import type { Reference } from "../../rest/reading/reference.ts";

/** Return type of resolvers: `client` may be a record or a reference, and `clientId` is optional. */
export type Model<T> = T extends { __typename?: string }
  ? PlainFields<T> & References<T> & OptionalReferences<T>
  : T;

type PlainFields<T> = {
  [K in keyof T as K extends "__typename" | LinkKeys<T> | IdKeys<T> ? never : K]-?: T[K];
};

type References<T> = { [K in LinkKeys<T> as `${K}Id` extends keyof T ? K : never]: Linked<T[K]> };

type OptionalReferences<T> = { [K in LinkKeys<T>]?: Linked<T[K]> } & { [K in IdKeys<T>]?: T[K] };

type IdKeys<T> = Extract<keyof T, `${LinkKeys<T>}Id`>;

type LinkKeys<T> = {
  [K in keyof T]-?: NonNullable<T[K]> extends { __typename?: string } | readonly { __typename?: string }[]
    ? K extends "__typename"
      ? never
      : K & string
    : never;
}[keyof T];

type Linked<V> = V extends readonly (infer Item)[]
  ? LinkedRecord<Item>[]
  : V extends { __typename?: string }
    ? LinkedRecord<V>
    : V;

type LinkedRecord<V> = V extends { id: string } ? Model<V> | Reference : Model<V>;
