import { RefusedChange } from "#app/ui/refused-change";
import { insightPaths } from "../paths";

export const ActionErrorPage = () => <RefusedChange to={insightPaths.list} label="Go to analytics" />;
