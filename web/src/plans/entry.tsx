import { msg } from "@lingui/core/macro";
import { IconCalendarWeek, IconClipboardList } from "@tabler/icons-react";

import type { Entry } from "../crud/definition/entry.ts";
import type { ScreenEntry } from "../crud/definition/record.ts";
import { DRAFTS_PATH } from "./paths.ts";

const entry: ScreenEntry = {
  listPath: "/manage-media-plan",
  addPath: "/manage-media-plan/add",
  editPath: "/manage-media-plan/edit/:id",
  module: "media_plans",
};

const REVIEW_PATH = "/manage-media-plan/review/:id";

async function loadList() {
  const { MediaPlans } = await import("./list/plan-list.tsx");
  return () => <MediaPlans entry={entry} />;
}

async function loadDrafts() {
  const { PlanDrafts } = await import("./list/drafts/plan-drafts.tsx");
  return () => <PlanDrafts entry={entry} />;
}

async function loadForm() {
  const { PlanForm } = await import("./editor/plan-form.tsx");
  return () => <PlanForm entry={entry} />;
}

async function loadReview() {
  const { Review } = await import("./review.tsx");
  return () => <Review entry={entry} />;
}

async function loadFlowchart() {
  const { CampaignFlowchart } = await import("./flowchart/flowchart.tsx");
  return CampaignFlowchart;
}

export const mediaPlans: Entry = {
  access: "mediaPlans",
  module: entry.module,
  menu: { label: msg`Manage Media Plan`, icon: IconClipboardList },
  addLabel: msg`New media plan`,
  record: { path: REVIEW_PATH, action: "VIEW" },
  related: {
    label: msg`Media plans`,
    parentFilters: { clients: "clientId", campaigns: "campaignId", vendors: "vendorId" },
  },
  relatedOnly: [
    {
      name: "flowchart",
      label: msg`Flowchart`,
      parentFilters: { campaigns: "campaignId" },
      load: loadFlowchart,
    },
  ],
  routes: [
    { path: entry.listPath, action: "VIEW", load: loadList },
    { path: DRAFTS_PATH, action: "CREATE", load: loadDrafts },
    { path: entry.addPath, action: "CREATE", wide: true, help: "plan-editor", load: loadForm },
    { path: entry.editPath, action: "VIEW", wide: true, help: "plan-editor", load: loadForm },
    { path: REVIEW_PATH, action: "VIEW", help: "plan-review", load: loadReview },
  ],
};

async function loadThisWeek() {
  const { ThisWeek } = await import("./this-week/this-week.tsx");
  return ThisWeek;
}

export const thisWeek: Entry = {
  access: "mediaPlans",
  module: entry.module,
  menu: { label: msg`This week`, icon: IconCalendarWeek },
  routes: [{ path: "/this-week", action: "VIEW", load: loadThisWeek }],
};
