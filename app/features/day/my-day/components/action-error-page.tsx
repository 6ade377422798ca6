import { RefusedChange } from "#app/ui/refused-change";
import { staffDashboardPaths } from "../paths";

/** Error page for a rejected change that has no page of its own. */
export const ActionErrorPage = () => <RefusedChange to={staffDashboardPaths.home} label="Go to my day" />;
