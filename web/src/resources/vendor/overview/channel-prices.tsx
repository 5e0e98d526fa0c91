import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router-dom";

import { today } from "../../../ui/format/day.ts";
import { useFormat } from "../../../ui/format/format.ts";
import type { SectionState } from "../../../ui/page/section.tsx";
import { ListSection, SectionListItem } from "../../../ui/page/section.tsx";
import { RATE_UNIT_LABELS } from "../../labels.ts";
import { isValidOn, type StoredPrice } from "../channels/price-changes.ts";
import type { VendorFieldsFragment } from "../vendor.generated.tsx";

type Channel = VendorFieldsFragment["channels"][number];

const MAX_CHANNELS = 8;

function ChannelItem({ channel: { name, language, city, prices } }: { channel: Channel }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const linkState = useLocation().state as unknown;
  const day = today();
  const formatPrice = (price: StoredPrice) =>
    [
      price.format?.name,
      format.money(price.price, price.currency),
      price.unit && i18n._(RATE_UNIT_LABELS[price.unit]),
    ]
      .filter(Boolean)
      .join(" ");
  const currentPrices = prices.filter((price) => price.price !== null && isValidOn(day, price));
  return (
    <SectionListItem
      title={name}
      to={{ search: `?show=prices&search=${encodeURIComponent(name)}` }}
      linkState={linkState}
      details={currentPrices.map(formatPrice).join(" · ") || t`No current price`}
      note={[language?.name, city?.name].filter(Boolean).join(" · ")}
    />
  );
}

/** The vendor's channels by name, with the prices of today. */
export function ChannelPrices({
  channels,
  state,
}: {
  channels: readonly Channel[] | undefined;
  state: SectionState | null;
}) {
  const { t } = useLingui();
  const linkState = useLocation().state as unknown;
  const sorted = channels?.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <ListSection
      state={state}
      title={t`Channels and current prices`}
      to={{ search: "?show=prices" }}
      linkState={linkState}
      list={sorted && { items: sorted.slice(0, MAX_CHANNELS), totalCount: sorted.length }}
      emptyText={t`No channels yet. Edit the vendor to add them.`}
    >
      {(channel) => <ChannelItem channel={channel} />}
    </ListSection>
  );
}
