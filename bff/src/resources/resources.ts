/* Resources with the masters pattern. */

export { area } from "./area.ts";
export { campaign } from "./campaign.ts";
export { city } from "./city.ts";
export { client } from "./client.ts";
export { country } from "./country.ts";
export { duration } from "./duration.ts";
export { format } from "./format.ts";
export { language } from "./language.ts";
export { material } from "./material.ts";
export { mediaCost } from "./media-cost.ts";
export { mediaPlan } from "./media-plan.ts";
export { mediaType } from "./media-type.ts";
export { permission } from "./permission.ts";
export { position } from "./position.ts";
export { publisher } from "./publisher.ts";
export { size } from "./size.ts";
export { state } from "./state.ts";
export { taxRate } from "./tax-rate.ts";
export { timeSlot } from "./time-slot.ts";
export { user } from "./user.ts";
export { vendor } from "./vendor.ts";
