import { RefusedChange } from "#app/ui/refused-change";

export const Refused = () => <RefusedChange to="/admin" label="Go to Camp Administration" />;
