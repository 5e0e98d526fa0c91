import { createListeners } from "../store/listeners.ts";
import { definePreference, parseOneOf } from "./preference.ts";

/** Whether the plan editor still offers its tour; default: offered. */
export const planTourDismissal = definePreference("plan-tour", parseOneOf(["dismissed"]));

/** Starts the tour of the open plan editor, from the help. */
export const planTourRequests = createListeners();
