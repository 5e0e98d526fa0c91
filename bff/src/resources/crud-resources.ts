import { campaign } from "./campaign.ts";
import { client } from "./client.ts";
import * as masters from "./masters.ts";
import { mediaPlan } from "./media-plan.ts";
import { permission } from "./permission.ts";
import { user } from "./user.ts";
import { vendor } from "./vendor.ts";

export const resources = { ...masters, campaign, client, mediaPlan, permission, user, vendor };
