import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Divider, Drawer, Loader, Text, Title } from "@mantine/core";
import { use, Fragment } from "react";
import { useLocation } from "react-router-dom";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

import { EntriesContext } from "../crud/related/entries-context.ts";
import { planTourRequests } from "../session/plan-tour.ts";
import { FocusReturn } from "../ui/overlays/focus-return.tsx";
import { findTopic, useHelpTexts, type HelpRequest } from "./help-topics.ts";
import { Markdown } from "./markdown.tsx";
import { SAVE_KEY, SEARCH_KEY } from "../ui/format/shortcut-labels.ts";
import { ShortcutTable, type Shortcut } from "../ui/page/shortcut-table.tsx";

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
      ["E", msg`Edit the record`],
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

function ShortcutTables() {
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

interface HelpDrawerProps {
  request: HelpRequest;
  onClose: () => void;
}

export function HelpDrawer({ request, onClose }: HelpDrawerProps) {
  const { t } = useLingui();
  const entries = use(EntriesContext);
  const { pathname } = useLocation();
  const texts = useHelpTexts();
  const screenTopic = findTopic(entries, pathname);
  const topic = request.topic ?? screenTopic;
  const text = topic === undefined ? undefined : texts?.[topic];
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      transitionProps={{ duration: 0 }}
      // Rendered within the screen, but aligned to the window's edge.
      styles={{ inner: { insetInlineStart: 0 } }}
      title={text?.title ?? t`Help`}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <FocusReturn />
      {texts === undefined && <Loader size="sm" aria-label={t`Loading`} />}
      {texts === null && (
        <Text fz="sm" c="var(--tone-error)">
          {t`Loading failed. Check your connection, then reload the page.`}
        </Text>
      )}
      {topic === "plan-editor" && screenTopic === topic && (
        <Button
          variant="light"
          size="sm"
          onClick={() => {
            onClose();
            planTourRequests.notify();
          }}
        >
          <Trans>Take the tour</Trans>
        </Button>
      )}
      {text && <Markdown text={text.body} onNavigate={onClose} />}
      <Divider my="lg" />
      <Title order={3} fz="md">
        <Trans>Keyboard shortcuts</Trans>
      </Title>
      <ShortcutTables />
      <Markdown
        text={t`Single-key shortcuts can be turned off in [Settings](/settings).`}
        onNavigate={onClose}
      />
    </Drawer>
  );
}
