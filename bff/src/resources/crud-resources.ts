import { campaign } from "./campaign.ts";
import { client } from "./client.ts";
import * as masters from "./masters.ts";
import { mediaPlan } from "./media-plan/media-plan.ts";
import { permission } from "./user/permission.ts";
import { user } from "./user/user.ts";
import { vendor } from "./vendor.ts";

export const resources = { ...masters, campaign, client, mediaPlan, permission, user, vendor };
