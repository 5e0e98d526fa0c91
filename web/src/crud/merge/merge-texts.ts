import { plural, t } from "@lingui/core/macro";

import type { MergePreviewQuery } from "./merges.generated.tsx";

type Preview = NonNullable<MergePreviewQuery["preview"]>;

function formatCount(type: string | null, count: number): string {
  switch (type) {
    case "MediaPlan":
      return plural(count, { one: "# media plan", other: "# media plans" });
    case "Campaign":
      return plural(count, { one: "# campaign", other: "# campaigns" });
    case "PoInvoiceSync":
      return plural(count, { one: "# order or invoice", other: "# orders and invoices" });
    case "ReleaseOrder":
      return plural(count, { one: "# release order", other: "# release orders" });
    case "Payment":
      return plural(count, { one: "# payment", other: "# payments" });
    case "BillingSummary":
      return plural(count, { one: "# billing summary", other: "# billing summaries" });
    default:
      return plural(count, { one: "# other record", other: "# other records" });
  }
}

/** Lists what moves, and says which prices stay. */
export function formatMergePreview(preview: Preview): { moves: string[]; stays: string | null } {
  const { counts, movedChannels, joinedChannels, movedPrices, keptPrices, keptName } = preview;
  const kept = keptName ?? "";
  const moves = counts.map(({ type, count }) => formatCount(type, count));
  if (movedChannels > 0) moves.push(plural(movedChannels, { one: "# channel", other: "# channels" }));
  if (joinedChannels > 0)
    moves.push(
      plural(joinedChannels, {
        one: "# channel, which joins the channel of the same name",
        other: "# channels, which join the channels of the same names",
      }),
    );
  if (movedPrices > 0) moves.push(plural(movedPrices, { one: "# price", other: "# prices" }));
  const stays = plural(keptPrices, { one: "# price exists in both", other: "# prices exist in both" });
  return { moves, stays: keptPrices > 0 ? t`${stays}: ${kept} keeps its own.` : null };
}
