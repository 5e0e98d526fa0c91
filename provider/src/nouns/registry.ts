import { registryOf } from "../records/registry.ts";
import * as nouns from "./index.ts";

/** What the whole provider works on. */
export const registry = registryOf(Object.values(nouns));
