import { RefusedChange } from "~/ui/refused-change";

export const Refused = () => <RefusedChange to="/sessions" label="Go to sessions" />;
