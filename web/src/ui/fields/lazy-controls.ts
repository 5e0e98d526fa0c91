import { lazy } from "react";

const numberControls = () => import("./number-controls.tsx");
const dateTimeControls = () => import("./date-time-controls.tsx");

export const NumberControl = lazy(async () => ({ default: (await numberControls()).NumberControl }));
export const MoneyControl = lazy(async () => ({ default: (await numberControls()).MoneyControl }));
export const PercentControl = lazy(async () => ({ default: (await numberControls()).PercentControl }));
export const DateControl = lazy(async () => ({ default: (await dateTimeControls()).DateControl }));
export const TimeControl = lazy(async () => ({ default: (await dateTimeControls()).TimeControl }));
export const FileControl = lazy(async () => ({ default: (await import("./file-control.tsx")).FileControl }));
