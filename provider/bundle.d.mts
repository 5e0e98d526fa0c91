import type { BuildOptions } from "esbuild";

export function createBuildOptions(folder: string): BuildOptions;
export function copyAssets(folder: string): Promise<void>;
