import { RefusedChange } from "#app/ui/refused-change";

export const ActionErrorPage = () => <RefusedChange to="/admin" label="Go to Camp Administration" />;
