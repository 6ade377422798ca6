import { RefusedChange } from "#app/ui/refused-change";
import { importPaths } from "../paths";

export const ActionErrorPage = () => <RefusedChange to={importPaths.list} label="Go to imports" />;
