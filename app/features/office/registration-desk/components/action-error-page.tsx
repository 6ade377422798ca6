import { RefusedChange } from "#app/ui/refused-change";
import { boardPaths } from "../paths";

/** Error page for URLs that accept only POST. */
export const ActionErrorPage = () => <RefusedChange to={boardPaths.list} label="Go to registrations" />;
