/* Loaded on demand, because most visits only read. */
export { BulkActionsBar } from "./bulk-actions/bulk-actions-bar.tsx";
export { RowMenu } from "./row-menu.tsx";
export { StatusMenu } from "./status-menu.tsx";
export { FilterPanel, ReferenceName } from "./toolbar/filter-panel.tsx";
export { FilterSuggestions } from "./toolbar/filter-suggestions.tsx";
export { ListOptions } from "./toolbar/list-options.tsx";
export { ViewsPanel } from "./views/views-panel.tsx";
