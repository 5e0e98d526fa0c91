import type { BaseContext } from "@apollo/server";

import type { TokenPair } from "../../rest/refresh.ts";
import type { Rest } from "../../rest/rest.ts";
import type { AuthLimits } from "./auth-limits.ts";
import type { Loaders } from "./loaders.ts";

/** What a request came to, for its log line and the metrics. */
export interface Outcome {
  operation?: string;
  codes?: readonly string[];
}

/** Everything of one request; nothing of it outlives the answer. */
export interface GraphQLContext extends BaseContext {
  readonly requestId: string;
  readonly rest: Rest;
  /** The upstream as the holder of a session that this request has just opened. */
  readonly signedIn: (tokens: TokenPair) => Rest;
  readonly loaders: Loaders;
  readonly authLimits: AuthLimits;
  readonly agencyTimeZone: string;
  readonly outcome: Outcome;
}
