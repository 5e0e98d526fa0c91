import type { BuildOptions } from "esbuild";

export function bundleTo(folder: string): BuildOptions;
export function copyRest(folder: string): Promise<void>;
