import { msg } from "@lingui/core/macro";
import { IconNews } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const publishers = defineCrudEntry({
  path: "/publisher-master",
  label: msg`Publisher`,
  addLabel: msg`New publisher`,
  icon: IconNews,
  access: "masters",
  options: "publisherOptions",
  load: async () => (await import("./publisher.tsx")).Publishers,
});
