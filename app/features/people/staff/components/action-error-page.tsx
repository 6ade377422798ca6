import { RefusedChange } from "#app/ui/refused-change";
import { staffPaths } from "../paths";

/** Where a change without a page of its own lands when what was sent does not fit. */
export const ActionErrorPage = () => <RefusedChange to={staffPaths.list} label="Go to staff" />;
