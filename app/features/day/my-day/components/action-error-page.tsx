import { RefusedChange } from "#app/ui/refused-change";
import { staffDashboardPaths } from "../paths";

/** Where a change without a page of its own lands when what was sent does not fit. */
export const ActionErrorPage = () => <RefusedChange to={staffDashboardPaths.home} label="Go to my day" />;
