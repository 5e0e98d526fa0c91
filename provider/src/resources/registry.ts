import { createRegistry } from "../records/reference-registry.ts";
import * as resources from "./index.ts";

export const registry = createRegistry(Object.values(resources));
