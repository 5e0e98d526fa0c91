import { registryOf } from "../records/registry.ts";
import * as nouns from "./index.ts";

export const registry = registryOf(Object.values(nouns));
