import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { asRecord } from "../../rest/errors/coded-error.ts";

export type PageLanguage = "en" | "fr";

export interface WebFiles {
  readonly files: ReadonlyMap<string, WebFile>;
  readonly pages: ReadonlyMap<string, Partial<Record<PageLanguage, PageTemplate>>>;
}

export interface WebFile {
  readonly path: string;
  /** Precompressed variants, smaller first. */
  readonly encodings: readonly { readonly name: "br" | "gzip"; readonly path: string }[];
}

/** HTML of a page, split at the nonce placeholders. */
export type PageTemplate = readonly string[];

export const noncePlaceholder = "__CSP_NONCE__";

/** Whether the file name contains a content hash. */
export const isAsset = (path: string) => path.startsWith("/assets/");

/** Not served by name: pages need a nonce, and only the server reads the others. */
const excludedFiles = /(^|\/)\.|\.(html|map)$|^pages\.json$|\.(br|gz)$/;

/**
 * Returns undefined without a build.
 *
 * @param previous build folder of the previous release
 */
export function readWebFiles(dist: string, previous?: string): WebFiles | undefined {
  const pageList = readPageList(join(dist, "pages.json"));
  if (pageList === undefined) return undefined;
  const pages = Object.entries(pageList).map(
    ([path, languages]) => [path, readPageTemplates(dist, languages)] as const,
  );
  const previousAssets =
    previous === undefined ? [] : [...indexFilesByPath(previous)].filter(([path]) => isAsset(path));
  return { files: new Map([...previousAssets, ...indexFilesByPath(dist)]), pages: new Map(pages) };
}

/** Omits pages. */
export function indexFilesByPath(dist: string): ReadonlyMap<string, WebFile> {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(dist.length).replaceAll("\\", "/").replace(/^\//, ""),
    );
  const existing = new Set(names);
  const files = names
    .filter((name) => !excludedFiles.test(name))
    .map((name) => [`/${name}`, readWebFile(dist, name, existing)] as const);
  return new Map(files);
}

export function readPage(file: string): PageTemplate {
  return readFileSync(file, "utf8").split(noncePlaceholder);
}

function readPageList(path: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return asRecord(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}

function readWebFile(dist: string, name: string, existingNames: ReadonlySet<string>): WebFile {
  const variants = [
    { name: "br", extension: ".br" },
    { name: "gzip", extension: ".gz" },
  ] as const;
  return {
    path: join(dist, name),
    encodings: variants
      .filter(({ extension }) => existingNames.has(name + extension))
      .map((variant) => ({ name: variant.name, path: join(dist, name + variant.extension) })),
  };
}

function readPageTemplates(dist: string, languages: unknown): Partial<Record<PageLanguage, PageTemplate>> {
  const { en, fr } = asRecord(languages) ?? {};
  return {
    ...(typeof en === "string" ? { en: readPage(join(dist, en)) } : {}),
    ...(typeof fr === "string" ? { fr: readPage(join(dist, fr)) } : {}),
  };
}
