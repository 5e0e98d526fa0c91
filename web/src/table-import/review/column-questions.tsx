import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

import { FACTORS, type MoneyMultiple } from "../../spreadsheet/money-multiples.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import { useFormat } from "../../ui/format/format.ts";
import { getJoinSign } from "../columns/joined-columns.ts";
import type { ContestedField } from "../target.ts";
import { getFieldLabel, type ImportField } from "../fields/import-fields.ts";

interface Question {
  label: string;
  /** Null if the viewer must answer. */
  value: number | null;
  missing: string;
  choices: readonly (readonly [value: number, label: string])[];
  onAnswer: (value: number) => void;
}

interface QuestionsProps {
  title: ReactNode;
  questions: readonly Question[];
  /** Answers several questions. */
  children?: ReactNode;
}

function Questions({ title, questions, children }: QuestionsProps) {
  const { t } = useLingui();
  if (questions.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fz="sm" fw={600}>
        {title}
      </Text>
      <Group gap="sm" align="start">
        {questions.map(({ label, value, missing, choices, onAnswer }, index) => (
          <NativeSelect
            key={index}
            size="xs"
            label={label}
            error={value === null && missing}
            value={String(value ?? "")}
            data={[
              ...(value === null ? [{ value: "", label: t`Select` }] : []),
              ...choices.map(([choice, choiceLabel]) => ({ value: String(choice), label: choiceLabel })),
            ]}
            onChange={({ currentTarget }) => onAnswer(Number(currentTarget.value))}
          />
        ))}
      </Group>
      {children}
    </Stack>
  );
}

/** Answer for a field that the file lacks. */
const NO_COLUMN = -1;

interface ColumnQuestionsProps {
  fields: readonly ImportField[];
  headings: readonly Cell[];
  contested: readonly ContestedField[];
  multiples: readonly MoneyMultiple[];
  /** Called with null for a field that the file lacks. */
  onChoose: (fields: readonly ContestedField[], chosen: number | null) => void;
  onFactorChange: (column: number, factor: number) => void;
}

/** Asks for the columns of fields that several columns could be, and for the multiples of money; × 1 keeps its numbers. */
export function ColumnQuestions(props: ColumnQuestionsProps) {
  const { fields, headings, contested, multiples, onChoose, onFactorChange } = props;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const formatChoice = (columns: readonly number[], { name, kind }: ContestedField) =>
    columns
      .map((column) => String(headings[column] ?? "").trim())
      .join(kind === "joined" ? getJoinSign(name) : ", ");
  const openPrices = contested.filter(({ kind, chosen }) => kind === "isPrice" && chosen === null);
  const formatPrice = (columns: readonly number[]) => (columns.length > 0 ? t`a price` : t`no price`);
  return (
    <>
      <Questions
        title={<Trans>Check these columns:</Trans>}
        questions={contested.map((field) => {
          const { name, kind, choices, chosen, isOptional, column, text, units } = field;
          const heading = text ?? String(headings[column ?? -1] ?? "").trim();
          return {
            label:
              kind === "isPrice"
                ? t`“${heading}” is`
                : kind === "unit"
                  ? t`Unit of “${heading}”`
                  : getFieldLabel(fields, name),
            value: chosen ?? (isOptional ? NO_COLUMN : null),
            missing: heading === "" ? t`Choose a column` : t`Choose what it is`,
            choices: [
              ...(units?.map(({ label }, index) => [index, i18n._(label)] as const) ??
                choices.map(
                  (columns, index) =>
                    [
                      index,
                      kind === "isPrice" ? formatPrice(columns) : formatChoice(columns, field),
                    ] as const,
                )),
              ...(units && column !== undefined ? [[units.length, t`no price`] as const] : []),
              ...(isOptional ? [[NO_COLUMN, t`Not in the file`] as const] : []),
            ],
            onAnswer: (answer) => onChoose([field], answer === NO_COLUMN ? null : answer),
          };
        })}
      >
        {openPrices.length > 1 && (
          <Group gap="xs">
            {[t`All are prices`, t`None is a price`].map((label, answer) => (
              <Button
                key={label}
                size="compact-sm"
                variant="default"
                onClick={() => onChoose(openPrices, answer)}
              >
                {label}
              </Button>
            ))}
          </Group>
        )}
      </Questions>
      <Questions
        title={<Trans>Amounts are multiplied as their headings say:</Trans>}
        questions={multiples.map(({ column, heading, factor }) => ({
          label: heading,
          value: factor,
          missing: t`Choose a multiple`,
          choices: FACTORS.map((choice) => [choice, `× ${format.number(choice)}`]),
          onAnswer: (chosen) => onFactorChange(column, chosen),
        }))}
      />
    </>
  );
}
