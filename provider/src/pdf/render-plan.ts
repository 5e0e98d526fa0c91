import type { Readable } from "node:stream";
import { measureClosing, drawClosing } from "./totals-and-signatures.ts";
import type { PlanDocument, PlanLanguage } from "./plan-document.ts";
import { drawFooters, LOCALE } from "./footer.ts";
import { drawFlights } from "./flights/page.ts";
import { planFormat } from "./pdf-format.ts";
import { drawMasthead, drawStatusBanner, drawRunningHeader, type Drawing } from "./header.ts";
import { COLOR, PageWriter } from "./page-writer.ts";
import { drawParties } from "./parties.ts";
import { drawSchedule } from "./schedule.ts";
import { getPdfMessages } from "./pdf-messages.ts";

/** An unapproved plan must not pass for an approved one. */
function drawWatermark({ paper, plan, messages }: Drawing): void {
  const mark = messages.watermark[plan.status];
  if (!mark) return;
  const { pdf } = paper;
  const center = { x: pdf.page.width / 2, y: pdf.page.height / 2 };
  const style = paper.shrinkToFit(mark, { face: "bold", size: 130, color: COLOR.ink }, 640);
  const width = paper.measure(mark, style);
  paper.shape(() => {
    pdf
      .save()
      .rotate(-32, { origin: [center.x, center.y] })
      .fillOpacity(0.06)
      .fillColor(COLOR.ink);
    pdf.text(mark, center.x - width / 2, center.y - style.size / 2, { lineBreak: false });
    pdf.restore();
  });
}

export function layOutPlan(plan: PlanDocument, language: PlanLanguage): PageWriter {
  const messages = getPdfMessages(language);
  const format = planFormat(language, { currency: plan.currency, timeZone: plan.timeZone });
  const paper = new PageWriter({
    lang: LOCALE[language],
    info: {
      Title: `${messages.mediaPlan} ${plan.planNumber} – ${plan.campaign}`,
      Author: plan.agency.name,
      Subject: `${plan.client.businessName} · ${messages.revision(plan.revision)}`,
      Creator: "Media Planner",
      CreationDate: plan.printedAt,
      ModDate: plan.printedAt,
    },
  });
  const drawing: Drawing = { paper, plan, messages, format };
  paper.onNewPage = () => {
    drawWatermark(drawing);
    drawRunningHeader(drawing);
  };

  drawWatermark(drawing);
  drawMasthead(drawing);
  drawStatusBanner(drawing);
  drawParties(drawing);
  drawSchedule(drawing, measureClosing(drawing));
  drawClosing(drawing);
  drawFlights(drawing);

  drawFooters(drawing, plan.printedAt);
  return paper;
}

/** Equal input gives equal bytes: the only time in it is `printedAt`. */
export function renderPlanPdf(plan: PlanDocument, language: PlanLanguage): Readable {
  const { pdf } = layOutPlan(plan, language);
  pdf.end();
  return pdf;
}
