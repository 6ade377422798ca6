import { RefusedChange } from "#app/ui/refused-change";

export const Refused = () => <RefusedChange to="/sessions" label="Go to sessions" />;
