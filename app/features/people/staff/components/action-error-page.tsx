import { RefusedChange } from "#app/ui/refused-change";
import { staffPaths } from "../paths";

/** Error page for a rejected change that has no page of its own. */
export const ActionErrorPage = () => <RefusedChange to={staffPaths.list} label="Go to staff" />;
