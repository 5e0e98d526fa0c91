import type { BaseContext } from "@apollo/server";
import type { OperationTypeNode } from "graphql";

import type { TokenPair } from "../../rest/session/token-refresh.ts";
import type { Rest } from "../../rest/rest.ts";
import type { AgencySettings } from "./agency-settings.ts";
import type { AuthLimits } from "./auth-rate-limits.ts";
import type { Loaders } from "./references/loaders.ts";

export interface OperationReport {
  operation?: string;
  operationType?: OperationTypeNode;
  errorCodes?: readonly string[];
}

export interface GraphQLContext extends BaseContext {
  readonly requestId: string;
  readonly rest: Rest;
  readonly createRestWithTokens: (tokens: TokenPair) => Rest;
  readonly loaders: Loaders;
  readonly authLimits: AuthLimits;
  readonly agencySettings: AgencySettings;
  readonly operationReport: OperationReport;
}
