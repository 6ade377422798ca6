import { RefusedChange } from "~/ui/refused-change";

export const Refused = () => <RefusedChange to="/seasons-sessions?tab=seasons" label="Go to seasons" />;
