import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Group, Stack } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import { use } from "react";
import { Link } from "react-router-dom";

import { CreateOptionContext } from "../../../crud/reference/creation.ts";
import type { AnyOptionsQuery } from "../../../crud/definition/hook-types.ts";
import { useCreation } from "../../../crud/reference/use-creation.ts";
import {
  campaignOptions,
  clientOptions,
  mediaTypeOptions,
  vendorOptions,
} from "../../../generated/options.ts";
import { setupVisibility } from "../../../session/setup-visibility.ts";
import { useAccess } from "../../../session/use-access.ts";
import { usePlanStore } from "../use-plan-store.tsx";
import { usePlanRequirementsQuery } from "./plan-requirements.generated.tsx";

interface Requirement {
  text: string;
  field?: "campaignId" | "mediaTypeId" | "vendorId";
  options: AnyOptionsQuery;
  isMissing: boolean;
}

/** In the order in which users create the records. */
function useRequirements() {
  const { t } = useLingui();
  const { can, canChoose } = useAccess();
  const { data, refetch } = usePlanRequirementsQuery({
    variables: {
      canChooseClients: canChoose("clients"),
      canChooseCampaigns: canChoose("campaigns"),
      canViewVendors: can("vendors", "VIEW"),
    },
    fetchPolicy: "cache-and-network",
    context: { quiet: true },
  });
  const isCampaignMissing = data?.campaignOptions?.length === 0;
  const requirements: Requirement[] = [
    {
      text: t`An approved client`,
      options: clientOptions,
      // A campaign has a client.
      isMissing: isCampaignMissing && data.clientOptions?.length === 0,
    },
    { text: t`A campaign`, field: "campaignId", options: campaignOptions, isMissing: isCampaignMissing },
    {
      text: t`A media type`,
      field: "mediaTypeId",
      options: mediaTypeOptions,
      isMissing: data?.mediaTypeOptions.length === 0,
    },
    {
      text: t`An approved vendor with channels`,
      field: "vendorId",
      options: vendorOptions,
      isMissing: data?.vendors?.pageInfo.totalCount === 0,
    },
  ];
  return {
    missing: requirements.filter(({ isMissing }) => isMissing),
    reload: () => void refetch().catch(() => undefined),
  };
}

function RequirementItem({ text, field, options, onCreated }: Requirement & { onCreated: () => void }) {
  const { getState, knownNames, change } = usePlanStore();
  const createOption = use(CreateOptionContext);
  const creation = useCreation({ options }, createOption !== undefined);
  const label = creation && <creation.Label names={[]} canCreate={creation.canCreate} />;
  const create = async (Dialog: NonNullable<typeof creation>["Dialog"]) => {
    const { mediaTypeId } = getState().draft.orderDetails;
    const parents = field === "vendorId" ? { mediaTypeId } : undefined;
    const [option] = (await createOption?.({ Dialog, source: { options, parents }, names: [] })) ?? [];
    onCreated();
    const { orderDetails } = getState().draft;
    // A vendor is chosen within a media type.
    if (!option || !field || orderDetails[field] || (field === "vendorId" && !mediaTypeId)) return;
    knownNames.addOption(field, option);
    change({ type: "setOrderDetails", values: { [field]: option.id } });
  };
  return (
    <Group component="li" gap="4px 12px" style={{ listStyle: "none" }}>
      <span>{text}</span>
      {creation?.canCreate ? (
        <Button size="compact-sm" variant="default" onClick={() => void create(creation.Dialog)}>
          {label}
        </Button>
      ) : (
        <span>{label}</span>
      )}
    </Group>
  );
}

export function PlanRequirements() {
  const { t } = useLingui();
  const { can } = useAccess();
  const { missing, reload } = useRequirements();
  if (missing.length === 0) return null;
  const hasNoMediaType = missing.some(({ options }) => options === mediaTypeOptions);
  return (
    <Alert
      color="gray"
      icon={<IconListCheck aria-hidden />}
      title={t`A media plan needs these records first`}
      mb="md"
    >
      <Stack component="ul" gap={8} m={0} p={0}>
        {missing.map((requirement) => (
          <RequirementItem key={requirement.text} {...requirement} onCreated={reload} />
        ))}
      </Stack>
      {hasNoMediaType && can("masters", "CREATE") && (
        <Anchor
          component={Link}
          to="/dashboard"
          c="inherit"
          underline="always"
          mt={8}
          display="inline-block"
          onClick={() => setupVisibility.set("shown")}
        >
          <Trans>Add all master data from the dashboard</Trans>
        </Anchor>
      )}
    </Alert>
  );
}
