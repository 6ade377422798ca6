import { RefusedChange } from "#app/ui/refused-change";
import { campPaths } from "../paths";

export const Refused = () => <RefusedChange to={campPaths.branding} label="Go to branding" />;
