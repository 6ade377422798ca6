import { RefusedChange } from "#app/ui/refused-change";
import { reportPaths } from "../paths";

export const ActionErrorPage = () => <RefusedChange to={reportPaths.reports} label="Go to reports" />;
