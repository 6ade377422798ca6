import { RefusedChange } from "#app/ui/refused-change";
import { campPaths } from "../paths";

export const ActionErrorPage = () => <RefusedChange to={campPaths.branding} label="Go to branding" />;
