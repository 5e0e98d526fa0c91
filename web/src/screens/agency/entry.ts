import { defineScreen } from "../define-screen.ts";

export const agency = defineScreen({
  access: "agency",
  module: "masters",
  path: "/agency",
  action: "UPDATE",
  load: () => import("./agency.tsx").then((module) => module.AgencyScreen),
});
