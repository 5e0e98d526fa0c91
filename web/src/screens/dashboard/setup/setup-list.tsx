import { useLingui } from "@lingui/react/macro";
import { Anchor, Box, Button, Flex, Group, Stack, Text } from "@mantine/core";
import { IconCircle, IconCircleCheck } from "@tabler/icons-react";
import type { PermissionAction } from "@media-planner/schema/enums";
import type { ScreenKey } from "@media-planner/schema/rules/access";
import { use, type ReactNode } from "react";
import { Link } from "react-router-dom";

import { QueryFailed } from "../../../crud/errors/query-result.tsx";
import { useReturnState } from "../../../crud/related/parent-record.ts";
import { EntriesContext } from "../../../crud/related/entries-context.ts";
import { useAccess } from "../../../session/use-access.ts";
import { usePreference } from "../../../session/preference.ts";
import { useFormat } from "../../../ui/format/format.ts";
import { Panel } from "../../../ui/page/page.tsx";
import { AddMasterData } from "./add-master-data.tsx";
import { setupVisibility } from "../../../session/setup-visibility.ts";
import { useSetupQuery } from "./setup.generated.tsx";

interface StepProps {
  title: string;
  hint: string;
  path: string;
  count?: number;
  isDone: boolean;
  action: ReactNode;
}

function Step({ title, hint, path, count = 0, isDone, action }: StepProps) {
  const { t } = useLingui();
  const format = useFormat();
  const Icon = isDone ? IconCircleCheck : IconCircle;
  return (
    <Flex
      component="li"
      gap={12}
      align="flex-start"
      wrap="wrap"
      justify="space-between"
      style={{ listStyle: "none" }}
    >
      <Group gap={10} wrap="nowrap" align="flex-start" style={{ flex: "1 1 16rem" }}>
        <Icon
          size={20}
          aria-label={isDone ? t`Done` : t`To do`}
          color={isDone ? "var(--tone-success)" : "var(--mantine-color-dimmed)"}
          style={{ flexShrink: 0 }}
        />
        <div>
          <Anchor component={Link} to={path} c="inherit" fw={600} fz="sm">
            {title}
            {count > 0 && ` (${format.number(count)})`}
          </Anchor>
          <Text c="dimmed" fz="sm">
            {hint}
          </Text>
        </div>
      </Group>
      <Box ml={{ base: 30, xs: 0 }}>{action}</Box>
    </Flex>
  );
}

function LinkButton({ path, label }: { path: string; label: string }) {
  return (
    <Button component={Link} to={path} state={useReturnState()} size="compact-sm" variant="light">
      {label}
    </Button>
  );
}

/** For master data, returns the paths of its first entry: media types. */
function useResourcePaths(): (resource: ScreenKey) => { list: string; add: string; edit: string } {
  const entries = use(EntriesContext);
  return (resource) => {
    const routes = entries.find(({ access }) => access === resource)?.routes ?? [];
    const findPath = (action: PermissionAction) =>
      routes.find((route) => route.action === action)?.path ?? "";
    return { list: findPath("VIEW"), add: findPath("CREATE"), edit: findPath("UPDATE") };
  };
}

interface PartnerPage {
  pageInfo: { totalCount: number | null };
  statusCounts: readonly { status: string; count: number }[] | null;
}

/** Plans need approved clients and vendors. Counts all if the upstream counts no statuses. */
function countUsable(page: PartnerPage | undefined): number {
  if (!page?.statusCounts) return page?.pageInfo.totalCount ?? 0;
  return page.statusCounts
    .filter(({ status }) => status === "APPROVED" || status === "ACTIVE")
    .reduce((sum, { count }) => sum + count, 0);
}

/** Permitted steps from an empty agency to the first approved plan. */
export function SetupList() {
  const { t } = useLingui();
  const { can } = useAccess();
  const getPaths = useResourcePaths();
  const visibility = usePreference(setupVisibility);
  const permissions = {
    canAddMasters: can("masters", "CREATE"),
    canAddUsers: can("users", "CREATE"),
    canAddClients: can("clients", "CREATE"),
    canAddVendors: can("vendors", "CREATE"),
    canAddCampaigns: can("campaigns", "CREATE"),
    canAddPlans: can("media_plans", "CREATE"),
  };
  const { data, error, refetch } = useSetupQuery({
    variables: permissions,
    fetchPolicy: "cache-and-network",
    skip: visibility === "hidden",
    context: { quiet: true },
  });
  const refresh = () => void refetch().catch(() => undefined);
  if (visibility === "hidden" || (!data && !error)) return null;
  if (!data)
    return (
      <Panel title={t`Set up your agency`}>
        <QueryFailed error={error} fallbackMessage={t`Something went wrong!`} onRetry={refresh} />
      </Panel>
    );
  const getCount = (list: { pageInfo: { totalCount: number | null } } | undefined) =>
    list?.pageInfo.totalCount ?? 0;
  const masterCount = getCount(data.mediaTypes);
  const counts = {
    users: getCount(data.users),
    clients: getCount(data.clients),
    vendors: getCount(data.vendors),
    campaigns: getCount(data.campaigns),
    mediaPlans: getCount(data.mediaPlans),
  };
  const getPartnerAction = (resource: "clients" | "vendors", usableCount: number, addLabel: string) => {
    const { list, add } = getPaths(resource);
    return usableCount === 0 && counts[resource] > 0 && can(resource, "APPROVE") ? (
      <LinkButton path={`${list}?status=PENDING`} label={t`Approve`} />
    ) : (
      <Group gap={8}>
        <LinkButton path={`${list}#import`} label={t`Import`} />
        <LinkButton path={add} label={addLabel} />
      </Group>
    );
  };
  const steps: (StepProps | false)[] = [
    Boolean(data.agency) && {
      title: t`Agency`,
      hint: t`Name, address, tax ID and logo in PDFs`,
      path: getPaths("agency").edit,
      isDone: Boolean(data.agency?.updatedAt),
      action: <LinkButton path={getPaths("agency").edit} label={t`Edit`} />,
    },
    permissions.canAddMasters && {
      title: t`Master data`,
      hint: t`Media types, formats, sizes, time slots, locations and tax rates`,
      path: getPaths("masters").list,
      isDone: masterCount > 0,
      action: <AddMasterData isDone={masterCount > 0} onCreated={refresh} />,
    },
    permissions.canAddUsers && {
      title: t({ context: "colleagues", message: "People" }),
      hint: t`Colleagues who plan, approve and pay`,
      path: getPaths("users").list,
      count: counts.users,
      isDone: counts.users > 1,
      action: <LinkButton path={`${getPaths("users").list}#invite`} label={t`Invite`} />,
    },
    permissions.canAddClients && {
      title: t`Clients`,
      hint: t`Plans need approved ones`,
      path: getPaths("clients").list,
      count: counts.clients,
      isDone: countUsable(data.clients) > 0,
      action: getPartnerAction("clients", countUsable(data.clients), t`Add client`),
    },
    permissions.canAddVendors && {
      title: t`Vendors`,
      hint: t`With channels and prices; plans need approved ones`,
      path: getPaths("vendors").list,
      count: counts.vendors,
      isDone: countUsable(data.vendors) > 0,
      action: getPartnerAction("vendors", countUsable(data.vendors), t`Add vendor`),
    },
    permissions.canAddCampaigns && {
      title: t`First campaign`,
      hint: t`Client, dates and budget`,
      path: getPaths("campaigns").list,
      count: counts.campaigns,
      isDone: counts.campaigns > 0,
      action: <LinkButton path={getPaths("campaigns").add} label={t`Add campaign`} />,
    },
    permissions.canAddPlans && {
      title: t`First media plan`,
      hint: t`Submit it; a Manager or an Admin approves it`,
      path: getPaths("mediaPlans").list,
      count: counts.mediaPlans,
      isDone: false,
      action: <LinkButton path={getPaths("mediaPlans").add} label={t`Add media plan`} />,
    },
  ];
  const visibleSteps = steps.filter((step) => step !== false);
  if (visibleSteps.length === 0) return null;
  const [doneCount, stepCount] = [visibleSteps.filter(({ isDone }) => isDone).length, visibleSteps.length];
  return (
    <Panel
      title={t`Set up your agency`}
      headerAside={
        <Group gap={12} wrap="nowrap">
          <Text fz="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>{t`${doneCount} of ${stepCount}`}</Text>
          <Button
            size="compact-sm"
            variant="subtle"
            style={{ flexShrink: 0 }}
            onClick={() => setupVisibility.set("hidden")}
          >
            {t`Hide`}
          </Button>
        </Group>
      }
    >
      <Stack component="ol" gap="md" m={0} p={0}>
        {visibleSteps.map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </Stack>
    </Panel>
  );
}
