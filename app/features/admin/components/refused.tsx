import { RefusedChange } from "~/ui/refused-change";

export const Refused = () => <RefusedChange to="/admin" label="Go to Camp Administration" />;
