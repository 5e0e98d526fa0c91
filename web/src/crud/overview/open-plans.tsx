import { useLingui } from "@lingui/react/macro";
import { Group } from "@mantine/core";
import type { ReactNode } from "react";

import { useAccess } from "../../session/use-access.ts";
import { today } from "../../ui/format/day.ts";
import { useFormat } from "../../ui/format/format.ts";
import { MediaTypeName } from "../../ui/page/media-type-name.tsx";
import { ListSection, SectionListItem } from "../../ui/page/section.tsx";
import { StatusChip } from "../../ui/page/status-chip.tsx";
import { useRecordPath } from "../related/entries-context.ts";
import { useParentFilter, useReturnState } from "../related/parent-record.ts";
import { useOpenPlansQuery, type OpenPlansQuery } from "./overview.generated.tsx";
import { getPartState, PART_OPTIONS, useParentVariables } from "./part-query.ts";

type OpenPlan = OpenPlansQuery["plans"]["items"][number];

function Plan({ plan }: { plan: OpenPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const linkState = useReturnState();
  const parentName = useParentFilter()?.name;
  const { id, planNumber, status, orderDetails, priceDetails, currency } = plan;
  const { campaign, mediaType, vendor, campaignDate } = orderDetails;
  return (
    <SectionListItem
      title={planNumber ?? id}
      to={useRecordPath()("mediaPlans", id)}
      linkState={linkState}
      details={
        <>
          {mediaType?.name && <MediaTypeName name={mediaType.name} />}
          {[
            parentName === "campaignId" ? undefined : campaign?.name,
            parentName === "vendorId" ? undefined : vendor?.name,
          ]
            .filter(Boolean)
            .map((name) => ` · ${name}`)}
        </>
      }
      note={
        <Group component="span" gap={12} wrap="nowrap">
          {format.dateRange(campaignDate?.start, campaignDate?.end)}
          <StatusChip status={status} />
        </Group>
      }
      end={
        priceDetails.invalidFields?.includes("finalAmount")
          ? t`Unreadable`
          : format.money(priceDetails.finalAmount, currency)
      }
    />
  );
}

/** Running and future plans of the page's record, the earliest first. */
export function OpenPlans({ emptyAction }: { emptyAction?: ReactNode }) {
  const { t } = useLingui();
  const { can } = useAccess();
  const linkState = useReturnState();
  const isAllowed = can("media_plans", "VIEW");
  const day = today();
  const query = useOpenPlansQuery({
    variables: { ...useParentVariables(), today: day },
    skip: !isAllowed,
    ...PART_OPTIONS,
  });
  const plans = query.data?.plans;
  return (
    <ListSection
      state={isAllowed ? getPartState(query) : null}
      title={t`Open media plans`}
      to={{ search: `?show=mediaPlans&status=PLANNED&ends=${day}..&sort=START_DATE.asc` }}
      linkState={linkState}
      list={plans && { items: plans.items, totalCount: plans.pageInfo.totalCount }}
      emptyText={t`No media plan runs now or later.`}
      emptyAction={emptyAction}
    >
      {(plan) => <Plan plan={plan} />}
    </ListSection>
  );
}
