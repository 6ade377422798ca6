import { RefusedChange } from "#app/ui/refused-change";
import { camperPaths } from "../paths";

/** Error page for a rejected change that has no page of its own: the reason, and a way back. */
export const ActionErrorPage = () => <RefusedChange to={camperPaths.list} label="Go to campers" />;
