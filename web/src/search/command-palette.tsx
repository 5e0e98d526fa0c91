import { useLingui } from "@lingui/react/macro";
import { Button, Flex, Loader, Text } from "@mantine/core";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { MAX_SEARCH_LENGTH } from "@media-planner/schema/rules/pagination";
import { IconSearch, IconHelp } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import "@mantine/spotlight/styles.css";
import { useNavigate } from "react-router-dom";

import type { MenuSection } from "../crud/definition/entry.ts";
import { type HelpRequest, getTopic, useHelpTexts } from "../help/help-topics.ts";
import { CommandAction, useCommands, type Command } from "./commands.tsx";
import type { SearchHit } from "./search-hit.ts";
import { useSearchResults } from "./use-search-results.ts";
import { foldText } from "@media-planner/schema/rules/fold-text";
import { useRecordPath } from "../crud/related/entries-context.ts";
import { useCanOpen } from "../crud/definition/use-can-open.ts";
import { getStatusLabel } from "../ui/page/status-chip.tsx";
import { searchedResources } from "./searched-resources.ts";
import { useRecentRecords } from "./recent-records.ts";

function useVisibleRecentRecords(): readonly SearchHit[] {
  const canOpen = useCanOpen();
  return useRecentRecords().filter(({ resource }) => canOpen(searchedResources[resource].entry));
}

function RecordAction({ hit }: { hit: SearchHit }) {
  const { i18n } = useLingui();
  const getRecordPath = useRecordPath();
  const navigate = useNavigate();
  const status = hit.status && i18n._(getStatusLabel(hit.status));
  const { entry, label } = searchedResources[hit.resource];
  const recordPath = hit.isReadOnly ? undefined : getRecordPath(entry.access, hit.id);
  const listPath = `${entry.routes[0].path}?${new URLSearchParams({ search: hit.name })}`;
  return (
    <Spotlight.Action
      label={hit.name}
      description={[hit.secondary, status].filter(Boolean).join(" · ")}
      rightSection={<small>{i18n._(label)}</small>}
      onClick={() => void navigate(recordPath ?? listPath)}
    />
  );
}

const MAX_HELP_COMMANDS = 3;

/** Finds help topics by all typed words; matches in the title come first. */
function useHelpCommands(
  query: string,
  menu: readonly MenuSection[],
  onHelp: (request: HelpRequest) => void,
): Command[] {
  const texts = useHelpTexts();
  if (query === "" || !texts) return [];
  const words = foldText(query).split(" ");
  const hasWords = (text: string) => words.every((word) => foldText(text).includes(word));
  const topics = menu
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => entry.routes.map((route) => getTopic(entry, route)));
  return [...new Set(topics)]
    .flatMap((topic) => {
      const text = texts[topic];
      return text && hasWords(`${text.title} ${text.body}`) ? [{ topic, title: text.title }] : [];
    })
    .toSorted((a, b) => Number(hasWords(b.title)) - Number(hasWords(a.title)))
    .slice(0, MAX_HELP_COMMANDS)
    .map(({ topic, title }) => ({
      id: `help ${topic}`,
      label: title,
      icon: IconHelp,
      run: () => onHelp({ topic }),
    }));
}

const [store, spotlight] = createSpotlight();

/** Makes the list focusable for scrolling by keyboard; Spotlight's types omit the prop. */
const FOCUSABLE_VIEWPORT = { viewportProps: { tabIndex: 0 } };

interface CommandPaletteProps {
  menu: readonly MenuSection[];
  opened: boolean;
  onClose: () => void;
  onHelp: (request: HelpRequest) => void;
}

export function CommandPalette({ menu, opened, onClose, onHelp }: CommandPaletteProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState("");
  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      scrollable
      maxHeight={460}
      yOffset="8vh"
      centered={false}
      // Same as other dialogs; Spotlight ignores the theme.
      styles={{ inner: { insetInlineStart: 0 } }}
      overlayProps={{ color: "var(--mantine-color-dark-9)", backgroundOpacity: 0.55 }}
      transitionProps={{ duration: 0 }}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      attributes={{ content: { "aria-label": t`Search everything` } }}
    >
      <Spotlight.Search
        size="md"
        data-autofocus
        maxLength={MAX_SEARCH_LENGTH}
        aria-label={t`Search everything`}
        placeholder={t`Screens, commands and records`}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Results query={query.trim()} menu={menu} onHelp={onHelp} />
    </Spotlight.Root>
  );
}

const renderRecord = (hit: SearchHit) => <RecordAction key={`${hit.resource} ${hit.id}`} hit={hit} />;
const renderCommand = ({ id, ...command }: Command) => <CommandAction key={id} {...command} />;

function ActionsGroup({ label, children }: { label: string; children: readonly ReactNode[] }) {
  return children.length > 0 && <Spotlight.ActionsGroup label={label}>{children}</Spotlight.ActionsGroup>;
}

function Results({ query, menu, onHelp }: Pick<CommandPaletteProps, "menu" | "onHelp"> & { query: string }) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const { screens, commands } = useCommands(query, menu);
  const recentRecords = useVisibleRecentRecords();
  const helpTopics = useHelpCommands(query, menu, onHelp);
  const { hits, isLoading, hasFailed, retry } = useSearchResults(query);
  const visibleRecent = query === "" ? recentRecords : [];
  const isEmpty = [screens, commands, hits, helpTopics, visibleRecent].every(({ length }) => length === 0);

  useEffect(() => {
    // Spotlight selects the first entry while typing; records arrive later.
    if (query === "" || list.current?.querySelector("[data-selected]")) return;
    list.current?.querySelector("[data-action]")?.setAttribute("data-selected", "true");
    store.updateState((state) => ({ ...state, selected: 0 }));
  });

  return (
    <>
      <Spotlight.ActionsList {...FOCUSABLE_VIEWPORT}>
        <div ref={list}>
          <ActionsGroup label={t`Recent`}>{visibleRecent.map(renderRecord)}</ActionsGroup>
          <ActionsGroup label={t`Screens`}>{screens.map(renderCommand)}</ActionsGroup>
          <ActionsGroup label={t`Commands`}>{commands.map(renderCommand)}</ActionsGroup>
          <ActionsGroup label={t`Records`}>{hits.map(renderRecord)}</ActionsGroup>
          <ActionsGroup label={t`Help`}>{helpTopics.map(renderCommand)}</ActionsGroup>
        </div>
      </Spotlight.ActionsList>
      <Flex
        component="output"
        align="center"
        px="md"
        py={isLoading || hasFailed || isEmpty ? "sm" : 0}
        gap="sm"
      >
        {isLoading && <Loader size="xs" aria-hidden />}
        {isLoading && (
          <Text fz="sm" c="dimmed">
            {t`Searching …`}
          </Text>
        )}
        {hasFailed && (
          <>
            <Text fz="sm" c="var(--tone-error)">
              {t`Failed to search`}
            </Text>
            <Button size="compact-sm" variant="default" onClick={retry}>
              {t`Try again`}
            </Button>
          </>
        )}
        {!isLoading && !hasFailed && isEmpty && (
          <Text fz="sm" c="dimmed">
            {t`No results`}
          </Text>
        )}
      </Flex>
    </>
  );
}
