import { msg } from "@lingui/core/macro";
import { IconReportMoney } from "@tabler/icons-react";

import type { Screen } from "../../app/screen.ts";
import type { Place } from "../../crud/resource.ts";

const place: Place = {
  list: "/manage-media-plan",
  add: "/manage-media-plan/add",
  edit: "/manage-media-plan/edit/:id",
  module: "media_plans",
};

async function loadList() {
  const { List } = (await import("./list.tsx")).screens;
  return () => <List place={place} />;
}

async function loadForm() {
  const { Form } = (await import("./list.tsx")).screens;
  return () => <Form place={place} />;
}

/** Media plans. Who may not change a plan may still open it, to read it and its history. */
export const mediaPlans: Screen = {
  access: "mediaPlans",
  module: place.module,
  menu: { label: msg`Manage Media Plan`, icon: IconReportMoney, slot: "mediaPlans" },
  routes: [
    { path: place.list, action: "VIEW", load: loadList },
    { path: place.add, action: "CREATE", load: loadForm },
    { path: place.edit, action: "VIEW", load: loadForm },
  ],
};
