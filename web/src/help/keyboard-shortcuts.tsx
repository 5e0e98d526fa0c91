import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { Fragment } from "react";

import { SAVE_KEY, SEARCH_KEY } from "../ui/shortcut-labels.ts";
import { ShortcutTable, type Shortcut } from "../ui/shortcut-table.tsx";

interface ShortcutGroup {
  title: MessageDescriptor;
  shortcuts: readonly Shortcut[];
}

/** The plan grid lists its own shortcuts. */
const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: msg`Everywhere`,
    shortcuts: [
      [SEARCH_KEY, msg`Search everything`],
      [SAVE_KEY, msg`Save the form`],
      ["?", msg`Help on this screen`],
    ],
  },
  {
    title: msg`In a list`,
    shortcuts: [
      ["/", msg`Go to the search`],
      ["N", msg`Add a record`],
      ["J", msg`Next row`],
      ["K", msg`Previous row`],
      ["X", msg`Select the row; hold Shift to select a range`],
      ["Enter", msg`Open the record`],
    ],
  },
  {
    title: msg`In a media plan`,
    shortcuts: [["?", msg`In media rows: grid shortcuts`]],
  },
];

export function ShortcutTables() {
  const { i18n } = useLingui();
  return SHORTCUT_GROUPS.map(({ title, shortcuts }) => (
    <Fragment key={title.id}>
      <Text fw={600} mt="sm" component="h4" fz="sm">
        {i18n._(title)}
      </Text>
      <ShortcutTable shortcuts={shortcuts} label={i18n._(title)} keysWidth={110} />
    </Fragment>
  ));
}
