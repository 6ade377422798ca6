import { RefusedChange } from "#app/ui/refused-change";
import { staffingPaths } from "../paths";

/** Error page for a rejected change that has no page of its own. */
export const ActionErrorPage = () => <RefusedChange to={staffingPaths.shifts()} label="Go to shifts" />;
