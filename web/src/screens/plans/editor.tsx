import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button } from "@mantine/core";
import { IconAlertTriangle, IconLock, IconMessageReport } from "@tabler/icons-react";
import { FORM_ERROR, getIn, type FormApi } from "final-form";
import {
  Suspense,
  useCallback,
  useEffect,
  useRef,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { Form, useFormState } from "react-final-form";

import { NotSaved } from "../../crud/conflict/current.ts";
import { fieldErrorsOf, toastFailure } from "../../crud/failure.ts";
import type { FormErrors } from "../../crud/form-errors.ts";
import { useFreshOptions } from "../../crud/reference/use-fresh-options.ts";
import { useConfirm } from "../../ui/confirm-dialog.tsx";
import { Panel } from "../../ui/page.tsx";
import { DraftProvider, useDraft } from "./draft/store.tsx";
import { KeptDraft } from "./drafts/kept.tsx";
import { checkPlan, planErrors, planInputOf } from "./draft/check.ts";
import { columnsOf } from "./rows/columns.tsx";
import type { PlanDraft, PlanInput } from "./draft/plan.ts";
import { KnownProvider, useKnownRecords } from "./known.tsx";
import { PlanOrder } from "./order.tsx";
import { PlanRefusals } from "./refusals.tsx";
import { MinimumProvider } from "./prices/minimum.tsx";
import { QuotesProvider } from "./prices/quotes.tsx";
import { PlanRows } from "./rows/panel.tsx";
import { PlanPrice, TotalsBar } from "./totals.tsx";
import type { MediaPlanFieldsFragment } from "./media-plan.generated.tsx";
import classes from "./builder.module.css";
import { RowViewProvider, useRowView } from "./rows/view.tsx";

interface PlanEditorProps {
  /** The stored plan; undefined for a new one. */
  plan: MediaPlanFieldsFragment | undefined;
  draft: PlanDraft;
  /** Whether the viewer may change the plan as it stands. */
  readOnly: boolean;
  /** Saves; what it throws is shown at the fields it names, else at the form; what names none is a toast. */
  onSave: (input: PlanInput) => Promise<void>;
  onCancel: () => void;
  failedText: string;
  /** Told whether there is anything unsaved. */
  onDirty: (dirty: boolean) => void;
  /** `updatedAt` of the plan that is typed over; null for a new one. */
  over: string | null;
  /** Told which state of the plan a restored draft was typed over. */
  onRestore: (over: string | null) => void;
  /** Shown below the form's panels. */
  children?: ReactNode;
}

/** Code of the chosen media type, once it is known. */
function useMediaTypeCode(): string | null | undefined {
  const mediaTypeId = useDraft((draft) => draft.orderDetails.mediaTypeId);
  return useKnownRecords().optionOf("mediaTypeId", mediaTypeId)?.code;
}

/** Rows that say something under 'more': on a plan that is only read they are open, for nothing in it can be pressed. */
function rowsWithMore({ rowKeys, rows }: PlanDraft, plan: MediaPlanFieldsFragment | undefined): string[] {
  const { more } = columnsOf(plan?.orderDetails.mediaType?.code);
  return rowKeys.filter((key) => more.some(({ field }) => (rows[key]?.[field] ?? null) !== null));
}

/** The first row that is refused, and its first field in the order of the screen. */
function firstRowError(errors: FormErrors, { rowKeys }: PlanDraft, mediaTypeCode: string | null | undefined) {
  const { grid, more } = columnsOf(mediaTypeCode);
  for (const key of rowKeys) {
    const refused: unknown = getIn(errors, `rows.${key}`);
    if (typeof refused !== "object" || refused === null) continue;
    const column = [...grid, ...more].find(({ field }) => field in refused);
    if (column) return { key, field: column.field, inMore: more.includes(column) };
  }
  return undefined;
}

/** Tells the screen around the form what is unsaved, and what its buttons need to know. */
function Dirty({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const { dirty } = useFormState({ subscription: { dirty: true } });
  useEffect(() => onDirty(dirty === true), [dirty, onDirty]);
  return null;
}

interface EditorFormProps extends Omit<PlanEditorProps, "draft" | "onSave"> {
  form: FormApi<PlanDraft>;
  handleSubmit: (event: FormEvent) => Promise<unknown> | undefined;
  submitting: boolean;
  released: RefObject<boolean>;
  codeRef: { current: string | null | undefined };
}

function EditorForm({
  plan,
  readOnly,
  form,
  handleSubmit,
  submitting,
  released,
  codeRef,
  ...more
}: EditorFormProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { reveal } = useRowView();
  const mediaTypeCode = useMediaTypeCode();
  const element = useRef<HTMLFormElement>(null);

  // The rule of the form was made before the media type was known.
  useEffect(() => {
    codeRef.current = mediaTypeCode;
  }, [codeRef, mediaTypeCode]);

  const focusFirstError = useCallback(() => {
    const { errors, submitErrors, values, hasValidationErrors } = form.getState();
    const refused: FormErrors = (hasValidationErrors ? errors : submitErrors) ?? {};
    const row = firstRowError(refused, values, codeRef.current);
    if (refused["orderDetails"] === undefined && row) return reveal(row.key, row.field, row.inMore);
    const inOrder = [
      "[aria-invalid='true']:not([disabled])",
      "[data-invalid-rows] + * button",
      "[data-refusals]",
    ];
    const found = inOrder.map((selector) => element.current?.querySelector<HTMLElement>(selector));
    return found.find((it) => it)?.focus();
  }, [form, reveal, codeRef]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (plan?.status === "APPROVED" && form.getState().valid) {
      const agreed = await confirm({
        title: t`Make a new revision?`,
        message: t`This media plan is approved. Saving makes a new revision, which has to be approved again.`,
        confirmLabel: t`Update`,
      });
      if (!agreed) return;
    }
    await handleSubmit(event);
    // Once the errors are on screen: at once for the rules', after the answer for the server's.
    requestAnimationFrame(focusFirstErrorIfAny);
  };
  const focusFirstErrorIfAny = () => {
    const { submitFailed, hasValidationErrors, hasSubmitErrors } = form.getState();
    if (submitFailed && (hasValidationErrors || hasSubmitErrors)) focusFirstError();
  };

  return (
    <form ref={element} className={classes.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Dirty onDirty={more.onDirty} />
      <Notices plan={plan} readOnly={readOnly} />
      <KeptDraft
        plan={plan}
        readOnly={readOnly}
        over={more.over}
        released={released}
        onRestore={more.onRestore}
      />
      <fieldset className={classes.fieldset} disabled={readOnly}>
        <Suspense>
          <Panel title={t`Order details`}>
            <PlanOrder plan={plan} readOnly={readOnly} />
          </Panel>
        </Suspense>
        <Panel title={t`Media rows`}>
          <PlanRows mediaTypeCode={mediaTypeCode} />
        </Panel>
        <Panel title={t`Price details`}>
          <PlanPrice />
        </Panel>
      </fieldset>
      {more.children}
      <PlanRefusals mediaTypeCode={mediaTypeCode} />
      <TotalsBar>
        <Button variant="default" onClick={more.onCancel}>
          {readOnly ? t`Back` : t`Cancel`}
        </Button>
        {!readOnly && (
          <Button type="submit" aria-disabled={submitting || undefined}>
            {submitting ? t`Loading...` : plan ? t`Update` : t`Submit for Approval`}
          </Button>
        )}
      </TotalsBar>
    </form>
  );
}

function Notices({ plan, readOnly }: Pick<PlanEditorProps, "plan" | "readOnly">): ReactNode {
  if (!plan) return null;
  if (readOnly)
    return (
      <Alert color="gray" icon={<IconLock aria-hidden />} mb="md">
        {plan.status === "COMPLETED" || plan.status === "CANCELLED" ? (
          <Trans>A completed or cancelled media plan can no longer be changed.</Trans>
        ) : (
          <Trans>You can read this media plan but not change it.</Trans>
        )}
      </Alert>
    );
  if (plan.status === "REJECTED") return <Rejection plan={plan} />;
  if (plan.status !== "APPROVED") return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="md">
      <Trans>
        This media plan is approved. Saving changes makes a new revision and puts it back to pending.
      </Trans>
    </Alert>
  );
}

/** Why the plan came back: its author need not look for it in the history. */
function Rejection({ plan }: { plan: MediaPlanFieldsFragment }) {
  const { t } = useLingui();
  const last = plan.history.findLast(({ action }) => action === "STATUS_CHANGED");
  if (!last?.comment) return null;
  const who = last.by?.name ?? t`Somebody else`;
  return (
    <Alert
      color="red"
      icon={<IconMessageReport aria-hidden />}
      mb="md"
      title={t`${who} rejected this media plan`}
    >
      {last.comment}
    </Alert>
  );
}

/**
 * The form of a media plan: order details, media rows with their rate cards, price details and the totals. Nothing that was typed is
 * lost on an error; server errors land at their fields and rows.
 */
export function PlanEditor({ plan, draft, onSave, ...more }: PlanEditorProps) {
  const released = useRef(false);
  useFreshOptions("channelPrices");
  const code = useRef<string | null | undefined>(plan?.orderDetails.mediaType?.code);

  const submit = async (values: PlanDraft): Promise<Record<string, unknown> | undefined> => {
    try {
      released.current = true;
      await onSave(planInputOf(values));
      return undefined;
    } catch (error) {
      released.current = false;
      const fields = fieldErrorsOf(error);
      if (fields.length === 0 && !(error instanceof NotSaved)) toastFailure(error, more.failedText);
      return fields.length > 0 ? planErrors(fields, values.rowKeys) : { [FORM_ERROR]: more.failedText };
    } finally {
      if (plan) released.current = false;
    }
  };

  return (
    <Form<PlanDraft>
      initialValues={draft}
      validate={(values) => checkPlan(values, code.current)}
      onSubmit={submit}
      subscription={{ submitting: true }}
    >
      {({ form, handleSubmit, submitting }) => (
        <DraftProvider>
          <KnownProvider plan={plan}>
            <QuotesProvider>
              <MinimumProvider>
                <RowViewProvider initiallyOpen={more.readOnly ? rowsWithMore(draft, plan) : []}>
                  <EditorForm
                    plan={plan}
                    {...more}
                    form={form}
                    handleSubmit={handleSubmit}
                    submitting={submitting === true}
                    released={released}
                    codeRef={code}
                  />
                </RowViewProvider>
              </MinimumProvider>
            </QuotesProvider>
          </KnownProvider>
        </DraftProvider>
      )}
    </Form>
  );
}
