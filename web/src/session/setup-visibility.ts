import { definePreference, parseOneOf } from "./preference.ts";

export const SETUP_VISIBILITIES = ["shown", "hidden"] as const;

/** Whether the dashboard shows the setup list until the first plan is approved; default shown. */
export const setupVisibility = definePreference("setup-list", parseOneOf(SETUP_VISIBILITIES));
