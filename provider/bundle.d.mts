import type { BuildOptions } from "esbuild";

export function bundleTo(folder: string): BuildOptions;
export function copyAssets(folder: string): Promise<void>;
