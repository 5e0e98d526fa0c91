import { campaignCopyRule } from "@media-planner/schema/rules/campaign-copy";
import { REQUIRED } from "@media-planner/schema/rules/field-rules";
import { validateInput } from "@media-planner/schema/rules/validate";

import type { CampaignCopyInput } from "../../../generated/schema.ts";
import { addDays, today } from "../../../ui/format/day.ts";

type Shift = "firstDay" | "weeks" | "months";

/** Values of the form. Undefined values of the new campaign are the defaults of the preview. */
export interface CopyValues {
  shift: Shift;
  firstDay: unknown;
  weeks: unknown;
  months: unknown;
  usesListPrices: boolean;
  asDrafts: boolean;
  isNewCampaign: boolean;
  targetId: unknown;
  name?: unknown;
  clientId?: unknown;
  startDate?: unknown;
  endDate?: unknown;
  budget?: unknown;
}

const WEEKS_OF_A_YEAR = 52;

export function createCopyValues(startDate: string | null, canCreateCampaigns: boolean): CopyValues {
  return {
    shift: "firstDay",
    firstDay: addDays(startDate ?? today(), WEEKS_OF_A_YEAR * 7),
    weeks: WEEKS_OF_A_YEAR,
    months: 12,
    usesListPrices: false,
    asDrafts: false,
    isNewCampaign: canCreateCampaigns,
    targetId: null,
  };
}

const CAMPAIGN_FIELDS = ["name", "clientId", "startDate", "endDate", "budget"] as const;

interface CopyRequest {
  input: CampaignCopyInput | undefined;
  errors: ReadonlyMap<string, string>;
}

/** Returns the input of the server, or the errors by field. */
export function buildCopyRequest(campaignId: string, values: CopyValues): CopyRequest {
  const { shift, usesListPrices, asDrafts, isNewCampaign, targetId } = values;
  const result = validateInput(campaignCopyRule, {
    campaignId,
    [shift]: values[shift],
    usesListPrices,
    asDrafts,
    ...(isNewCampaign
      ? Object.fromEntries(CAMPAIGN_FIELDS.map((field) => [field, values[field]]))
      : { targetId }),
  });
  const errors = new Map(result.ok ? [] : result.fields.map(({ path, message }) => [path, message]));
  const required = isNewCampaign ? CAMPAIGN_FIELDS : (["targetId"] as const);
  for (const field of [...required, shift]) if (values[field] === null) errors.set(field, REQUIRED);
  return { input: result.ok && errors.size === 0 ? result.value : undefined, errors };
}
