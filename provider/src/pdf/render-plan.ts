import type { Language } from "../i18n/language.ts";
import { measureTotalsAndApproval, drawTotalsAndApproval } from "./totals-and-approval.ts";
import type { PlanDocument } from "../documents/plan-document.ts";
import { drawFooters } from "./page/footer.ts";
import { drawFlights } from "./flights/draw-flights.ts";
import { createPlanFormat } from "./page/pdf-format.ts";
import { drawRunningTitle, drawStatus, drawTitleBlock, drawWarning, type PlanCanvas } from "./header.ts";
import { COLOR, PageWriter } from "./page/page-writer.ts";
import { drawPlanClientAndDetails } from "./client-section.ts";
import { drawSchedule } from "./schedule.ts";
import { getPdfMessages } from "../i18n/pdf-messages.ts";

export function drawWatermark(writer: PageWriter, watermark: string | undefined): void {
  if (!watermark) return;
  const { pdf } = writer;
  const center = { x: pdf.page.width / 2, y: pdf.page.height / 2 };
  const style = writer.shrinkToFit(watermark, { face: "bold", size: 130, color: COLOR.ink }, 640);
  const width = writer.measureWidth(watermark, style);
  writer.drawShape(() => {
    pdf
      .save()
      .rotate(-32, { origin: [center.x, center.y] })
      .fillOpacity(0.06)
      .fillColor(COLOR.ink);
    pdf.text(watermark, center.x - width / 2, center.y - style.size / 2, { lineBreak: false });
    pdf.restore();
  });
}

/** Equal plans give equal bytes: the PDF has no time except `printedAt`. */
export function layOutPlan(plan: PlanDocument, language: Language): PageWriter {
  const { agency, planNumber, status } = plan;
  const messages = getPdfMessages(language);
  const format = createPlanFormat(language, plan);
  const writer = new PageWriter(language, {
    title: `${messages.mediaPlan} ${planNumber} – ${plan.campaign}`,
    author: agency.name,
    subject: `${plan.client.businessName} · ${messages.revision(plan.revision)}`,
    printedAt: plan.printedAt,
  });
  const canvas: PlanCanvas = { writer, plan, messages, format };
  writer.onNewPage = () => {
    drawWatermark(writer, messages.watermark[status]);
    drawRunningTitle(canvas, {
      left: [agency.name, `${plan.client.businessName} – ${plan.campaign}`],
      right: [
        `${messages.mediaPlan} ${planNumber}`,
        `${messages.revision(plan.revision)} · ${messages.status[status] ?? status}`,
      ],
    });
  };

  drawWatermark(writer, messages.watermark[status]);
  const title = { agency, documentType: messages.mediaPlan, number: planNumber };
  drawTitleBlock(canvas, title, (y) => drawStatus(canvas, y));
  const notice = messages.statusNotice[status];
  if (notice) drawWarning(canvas, notice, status);
  drawPlanClientAndDetails(canvas);
  drawSchedule(canvas, measureTotalsAndApproval(canvas));
  drawTotalsAndApproval(canvas);
  drawFlights(canvas);

  drawFooters(canvas, plan.printedAt);
  return writer;
}
