import { screen as ui, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** Opens the filter panel of a list, unless it is open. */
export async function openFilters() {
  if (!ui.queryByRole("dialog", { name: "Filters", hidden: true }))
    await userEvent.click(await ui.findByRole("button", { name: "Filters" }));
  return within(await ui.findByRole("dialog", { name: "Filters", hidden: true }));
}

/** Sets a filter in the panel: a checkbox, or an option of a select. */
export async function setFilter(name: string, option?: string): Promise<void> {
  const panel = await openFilters();
  if (option === undefined) return userEvent.click(await panel.findByLabelText(name));
  const group = panel.queryByRole("group", { name, hidden: true });
  if (group) return userEvent.click(await within(group).findByLabelText(new RegExp(`^${option}( \\(|$)`)));
  await userEvent.selectOptions(panel.getByLabelText(name), option);
}
