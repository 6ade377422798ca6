import { RefusedChange } from "#app/ui/refused-change";
import { camperPaths } from "../paths";

/** Where a change without a page of its own lands when what was sent does not fit: why, and the way back. */
export const ActionErrorPage = () => <RefusedChange to={camperPaths.list} label="Go to campers" />;
