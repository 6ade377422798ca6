import { RefusedChange } from "#app/ui/refused-change";
import { boardPaths } from "../paths";

/** The page of an address that only takes changes, when one was refused there. */
export const ActionErrorPage = () => <RefusedChange to={boardPaths.list} label="Go to registrations" />;
