/** Babel 7 ships no types. */
declare module "@babel/core" {
  export interface TransformResult {
    code?: string | null;
    map?: { version: number; sources: string[]; names: string[]; mappings: string; file: string } | null;
  }
  export function transformAsync(
    code: string,
    options: Record<string, unknown>,
  ): Promise<TransformResult | null>;
}
